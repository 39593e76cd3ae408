// Everything that is said in English, except the rulebook, which the server sends on request, what only terminals say, and what comes with its page.
export default Object.values(
  import.meta.glob<string>(
    [
      '../../../src/pioche/locales/en/*.ftl',
      '!../../../src/pioche/locales/en/{accuse,awards,bluff,book,bots,characters,cluster,dare-list,effect-rows,fair,foot,guide,hints,judgement,keys,next,on-screen,pad,page,people,presets,programs,replay,report,result,review,rules,seats,serve,sounds,stats,stop,terminal,typed-text,written}.ftl',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)
