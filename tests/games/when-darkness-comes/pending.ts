// Rules that no test proves, and why: read by rule-coverage.test.ts, which fails for an ID that is cited all the same.
//
//   definitional   says how to read, advises, or names: the engine does nothing that could be wrong

export const PENDING: readonly { readonly ids: string; readonly why: string }[] = [
  // What is no rule of play
  { ids: 'WDC-META-01, WDC-META-02', why: 'definitional: what the sources are, and that nothing of theirs ships' },
  { ids: 'WDC-META-04', why: 'definitional: the engine is the game master, and does only what scenario data says' },
  { ids: 'WDC-META-06', why: "definitional: the glossary's synonyms" },
  { ids: 'WDC-CHAR-17', why: 'definitional: advice to beginners' },
  { ids: 'WDC-SKILL-31', why: 'definitional: the pairs that the text gives are all there are' },
  { ids: 'WDC-SKILL-34, WDC-SKILL-36', why: 'definitional: that some skills are rarely used, and one never' },
  { ids: 'WDC-COOP-01, WDC-COOP-07', why: 'definitional: how cooperation and winning go together, in words' },
  { ids: 'WDC-COMBAT-14', why: "definitional: advice to choose one's fights" },
  { ids: 'WDC-WT-05', why: 'definitional: a remark on heavy loads, with no rule of its own' },
  { ids: 'WDC-WEAP-17', why: 'definitional: two names for the same weapons' },
  { ids: 'WDC-VP-08', why: 'definitional: points for role-playing are not simulated' },
  { ids: 'WDC-XP-03', why: 'definitional: a word of the glossary, which the chapter overrules' },
]
