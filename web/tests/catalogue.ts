// Where the texts of the catalogue stand.
export const LOCALES = '../src/pioche/locales'
