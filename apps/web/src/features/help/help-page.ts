/** A picture of a help page. `npm run help-pictures` makes its file in `pictures/`. */
export interface HelpPicture {
  name: string
  /** What the picture shows, for people who cannot see it. */
  alt: string
}

/** A part of a help page: steps to do one after another. */
interface HelpSection {
  title: string
  picture?: HelpPicture
  steps: readonly string[]
}

/**
 * The content of one task's help page. Its texts have markup: `**Verificar**` is a word that the screens show, a key
 * stands between backticks, and `[Hoje](home)` links to the entry `home` of `paths`. `help.test.ts` checks that the
 * screens show the words.
 */
export interface HelpContent {
  sections: readonly HelpSection[]
  /** Questions about cases that differ from the steps, each with its answer. */
  ifs: readonly (readonly [question: string, answer: string])[]
}

/** The texts of a help page that may contain markup. */
export const textsOfHelp = ({ sections, ifs }: HelpContent): string[] => [
  ...sections.flatMap(({ steps }) => steps),
  ...ifs.map(([, answer]) => answer),
]
