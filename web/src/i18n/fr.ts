// Everything that is said in French, except the rulebook: the server tells that when it is asked for.
export default Object.values(
  import.meta.glob<string>(['../../../src/pioche/locales/fr/*.ftl', '!../../../src/pioche/locales/fr/rules.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
