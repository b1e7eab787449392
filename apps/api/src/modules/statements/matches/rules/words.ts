// Reads the words of names as banks write them: without accents and case, with abbreviations written out and without
// particles.

const particles = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E'])
const companyForms = new Set(['LTDA', 'SA', 'EIRELI', 'ME', 'EPP'])
const abbreviations = new Map([
  ['STO', 'SANTO'],
  ['STA', 'SANTA'],
  ['N', 'NOSSA'],
  ['NS', 'NOSSA SENHORA'],
  ['NSA', 'NOSSA'],
  ['SRA', 'SENHORA'],
  ['SR', 'SENHOR'],
])

/**
 * The text without accents, case and punctuation: `Mitra Diocesana de São João` becomes `MITRA DIOCESANA DE SAO JOAO`.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/**
 * The words that distinguish a name from other names. They are folded, particles and company forms are left out, and
 * abbreviations are written out.
 */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word) && !companyForms.has(word))
    .flatMap((word) => abbreviations.get(word)?.split(' ') ?? [word])

/** Words that only say that the payer is a diocese or its mitra. A bank may cut such a word after any letter. */
const churchWords = [
  'MITRA',
  'DIOCESE',
  'DIOCESANA',
  'ARQUIDIOCESE',
  'ARQUIDIOCESANA',
  'ARQ',
  'ARQUID',
  'DIOC',
  'CURIA',
  'METROPOLITANA',
  'ARQUIEPISCOPAL',
  'EPISCOPAL',
  'PRELAZIA',
  'PRELATICIA',
  'PRELADO',
  'EPARQUIA',
  'EPARQUIAL',
  'EXARCADO',
  'ORDINARIADO',
  'BISPADO',
  'ARCEBISPADO',
]

export const isChurchWord = (word: string): boolean => churchWords.includes(word)

/** Whether the last word of a name may be the beginning of a church word or of a particle. */
export const maybeCutChurchWord = (word: string): boolean =>
  churchWords.some((whole) => whole.startsWith(word)) || [...particles].some((whole) => whole.startsWith(word))
