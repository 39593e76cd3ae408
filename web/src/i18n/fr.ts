// Everything that is said in French, except the rulebook, which the server sends on request, and what only terminals say.
export default Object.values(
  import.meta.glob<string>(
    [
      '../../../src/pioche/locales/fr/*.ftl',
      '!../../../src/pioche/locales/fr/{cluster,judgement,programs,report,rules,serve,terminal}.ftl',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)
