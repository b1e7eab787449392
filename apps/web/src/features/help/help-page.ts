/** Which picture: a file of `pictures/`, made by `npm run help-pictures`. */
export interface HelpPicture {
  name: string
  /** What the picture shows, for people who cannot see it. */
  alt: string
}

/** Steps to do one after the other. */
interface HelpSection {
  title: string
  picture?: HelpPicture
  steps: readonly string[]
}

/**
 * The help page of one task. In its texts `**Verificar**` is a word from the screens, to the letter (`help.test.ts`
 * compares), a key stands between backticks, and `[Hoje](home)` links to one of `paths`.
 */
export interface HelpContent {
  sections: readonly HelpSection[]
  /** Questions about what may differ from the steps, each with what to do then. */
  ifs: readonly (readonly [question: string, answer: string])[]
}

/** Every text of a page that may contain markup. */
export const textsOfHelp = ({ sections, ifs }: HelpContent): string[] => [
  ...sections.flatMap(({ steps }) => steps),
  ...ifs.map(([, answer]) => answer),
]
