// Everything that is said in English, except the rulebook: the server tells that when it is asked for.
export default Object.values(
  import.meta.glob<string>(['../../../src/pioche/locales/en/*.ftl', '!../../../src/pioche/locales/en/rules.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
