### What stands on the big screen itself.

screen-full = Full screen
screen-join = Scan this, or open this address on your phone and type the code:
screen-join-late = Join in or watch along:
# $name: the host; $count: how many people sit at the table.
screen-host-starts = { $count ->
    [one] { $name } is here. Who else is coming?
   *[other] { $name } starts the game on their phone when everybody is here.
}
screen-play-again = The host can start another game on their phone.
screen-kept = Dares and promises
# $count: how many are not shown for want of room.
screen-more = and { $count } more
