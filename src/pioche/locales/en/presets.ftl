### Choices under names of one’s own: in the room of a host, and behind a link.

preset-help = Edition, options, time, and what is written on cards and dares are kept in this browser. A link leads others to the same choices.
preset-name = Name
preset-save-as = Keep what is chosen now as
preset-example = Sunday evening
preset-save = Save
preset-kept = “{ $name }” is kept in this browser.
preset-too-many = There is room for { $count } of them: delete one first.
preset-share = Copy a link
preset-share-named = Copy a link to “{ $name }”
preset-rename = Rename
preset-rename-named = Rename “{ $name }”
preset-rename-done = Rename
preset-delete = Delete
preset-delete-named = Delete “{ $name }”
preset-link = The link to share

## The page behind a link.

preset-shared = Shared choices
preset-broken = This link says nothing that can be read: perhaps a part of it got lost. Ask for it again.
preset-booklet = Everything by the booklet.
preset-clock = { $count } seconds for a decision.
preset-written = { $count ->
    [one] With one text that players have written.
   *[other] With { $count } texts that players have written.
}
preset-open = Open a table with these choices
preset-keep = Keep them in this browser
