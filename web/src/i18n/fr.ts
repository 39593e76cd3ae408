// Everything that is said in French, except the rulebook, which the server sends on request, what only terminals say, and what comes with its page.
export default Object.values(
  import.meta.glob<string>(
    [
      '../../../src/pioche/locales/fr/*.ftl',
      '!../../../src/pioche/locales/fr/{cluster,fair,judgement,pad,programs,report,rules,serve,terminal}.ftl',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)
