import type { Line } from './lines.ts'

export type RecordKind = 'header' | 'detail' | 'complement' | 'trailer'

export type Numbering = {
  /** false: the file's records have no numbers that could reveal a damaged line. */
  exists: boolean
  /** Records whose number is not in its place, because they gained or lost characters. */
  misplaced: ReadonlySet<Line>
  /** Details that have a number in the right place, but not the expected number. */
  outOfTurn: readonly Line[]
}

/**
 * A record with its `number` (null when it has none) and the expected number, `turn`. `isOwn`: `number` can be trusted.
 */
type Numbered = { line: Line; kind: RecordKind; number: number | null; turn: number; isOwn: boolean }

/**
 * Finds damaged lines of CNAB 400. Each record ends with its running number (positions 395-400); the header's is 1. A
 * line that gained or lost a character has something else there, and its amounts may be ten times too large.
 *
 * But lines may also be doubled, missing, or come from several joined files. So a number counts as the record's own in
 * any of three cases: it continues from the header before it; at least two other records have the same difference
 * between their number and their position; it lies between its neighbours' numbers.
 * @param lines of the whole file, with headers and trailers
 * @param kindOf tells a record's kind by its first characters. Complements are a kind of their own because some banks
 * do not number them
 */
export function checkNumbering(lines: readonly Line[], kindOf: (text: string) => RecordKind): Numbering {
  const records = numbered(lines, kindOf)
  const wrong = records.filter(({ isOwn, kind }) => !isOwn && kind !== 'header' && kind !== 'trailer')
  const isMisplaced = ({ line, kind, number, turn }: Numbered) =>
    (kind === 'detail' && number === null) || standsBeside(line.text, turn)
  const misplaced = wrong.filter(isMisplaced)
  if (hasNoNumbers(records, misplaced)) return { exists: false, misplaced: new Set(), outOfTurn: [] }
  return {
    exists: true,
    misplaced: new Set(misplaced.map(({ line }) => line)),
    outOfTurn: wrong.filter((record) => record.kind === 'detail' && !isMisplaced(record)).map(({ line }) => line),
  }
}

function numbered(lines: readonly Line[], kindOf: (text: string) => RecordKind): Numbered[] {
  const seen = new Set<string>()
  const records: Numbered[] = []
  const offsets = new Map<number, number>()
  let [index, headerOffset] = [0, 0]
  for (const line of lines) {
    const kind = kindOf(line.text)
    const number = numberOf(line.text)
    // Of identical lines, only the first counts.
    if (kind === 'detail' || kind === 'complement') {
      if (seen.has(line.text)) continue
      seen.add(line.text)
    }
    if (kind === 'header' && number !== null) headerOffset = number - index
    records.push({ line, kind, number, turn: index + headerOffset, isOwn: number === index + headerOffset })
    if (number !== null) offsets.set(number - index, (offsets.get(number - index) ?? 0) + 1)
    if (kind !== 'complement' || number !== null) index += 1
  }
  const counted = records.filter(({ kind, number }) => kind !== 'complement' || number !== null)
  counted.forEach((record, at) => {
    const isUsual = record.number !== null && (offsets.get(record.number - at) ?? 0) > 2
    record.isOwn ||= isUsual || isBetween(counted[at - 1], record, counted[at + 1])
  })
  return records
}

/**
 * Whether the bank does not number its records. Either no record has a number. Or there are enough details, all have
 * the right length, and none has a number, be it in its place or one or two positions beside it.
 */
function hasNoNumbers(records: readonly Numbered[], misplaced: readonly Numbered[]): boolean {
  if (records.every(({ number }) => number === null)) return true
  const details = records.filter(({ kind }) => kind === 'detail')
  const isBare = details.every(({ number, line }) => number === null && line.text.length === 400)
  return details.length >= fewestToTell && isBare && !misplaced.some(({ line, turn }) => standsBeside(line.text, turn))
}

/** This many details without a number prove that the bank does not number records. Fewer might all be damaged. */
const fewestToTell = 3

/**
 * Whether the number stands one or two positions beside its place. Its last digits may be cut off by the line's end.
 */
function standsBeside(text: string, number: number): boolean {
  const digits = String(number).padStart(6, '0')
  return [-2, -1, 1, 2].some((by) => {
    const found = text.slice(394 + by, 400 + by)
    return found.length >= 4 && digits.startsWith(found)
  })
}

const numberOf = (text: string): number | null => {
  const digits = text.slice(394, 400)
  return /^\d{6}$/.test(digits) && digits !== '000000' ? Number(digits) : null
}

function isBetween(before: Numbered | undefined, { number }: Numbered, after: Numbered | undefined): boolean {
  if (number === null || !before?.number || !after?.number) return false
  return before.number < number && number < after.number
}
