### Whom a player accuses, in the browser.

table-accuse-help = The others vote. If they find you wrong, it costs you nothing, but you cannot accuse of the same again.
table-accuse-suggestion-help = Nobody may tell another player what to play.
