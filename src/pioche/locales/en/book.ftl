### The page with the rulebook in the browser.

book-search = Search the rules
book-contents = Contents
book-print = Print
book-found = { $count ->
    [0] The rules do not say anything about that.
    [one] Found in { $count } section.
   *[other] Found in { $count } sections.
}
