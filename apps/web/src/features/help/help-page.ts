/** Which picture: a file of `pictures/`, made by `npm run help-pictures`. */
export interface HelpPicture {
  name: string
  /** What it shows, for who does not see it. */
  alt: string
}

/** Some steps, one after the other. */
interface HelpSection {
  title: string
  picture?: HelpPicture
  steps: readonly string[]
}

/**
 * The help of one journey. In its texts `**Verificar**` is a word of the screens, kept to the letter (`help.test.ts`),
 * a key stands between backticks, and `[Hoje](home)` leads to one of `paths`.
 */
export interface HelpContent {
  sections: readonly HelpSection[]
  /** What may come in between, and what to do then. */
  ifs: readonly (readonly [question: string, answer: string])[]
}

/** Every text of a page with markup in it. */
export const textsOfHelp = ({ sections, ifs }: HelpContent): string[] => [
  ...sections.flatMap(({ steps }) => steps),
  ...ifs.map(([, answer]) => answer),
]
