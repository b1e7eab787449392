import type { Bank } from '../bank.ts'
import { detail400Of } from '../layouts/return-400.ts'
import { trailer240 } from '../layouts/return-240.ts'
import { recordReader } from '../record-reader.ts'
import { foreignFile } from './foreign-file.ts'
import { separateGlued, splitLines, type Line } from './lines.ts'
import { Notes } from './notes.ts'
import { checkNumbering } from './numbering-400.ts'
import { readDetails240 } from './read-details-240.ts'
import { readDetails400, type Details } from './read-details-400.ts'
import { isFileHeader, recognise, type Recognised } from './recognise.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { ReturnFile } from './return-file.ts'

/**
 * Reads a return file of a bank's collection service (cobrança). The file's header tells whether it is CNAB 240 or 400.
 * Never throws: for any bytes it returns either the file with its events or a refusal with its reason. Takes linear
 * time. Does not verify check digits and totals.
 */
export function readReturnFile(bytes: Uint8Array): ReturnFile | Refusal {
  const foreign = foreignFile(bytes)
  if (foreign) return foreign
  const { lines: written, ended } = splitLines(bytes)
  const [header] = written
  if (!header) return refuse('empty')
  const file = recognise(bytes, header.text)
  if (file.kind === 'refused') return file

  const notes = new Notes()
  const lines = written.flatMap((line) => separateGlued(line, file.width))
  const [first = header, ...rest] = lines
  warnOfLongLines(file, lines, notes)
  const body = withoutHeaders(file, first, rest, notes)
  if (body === null) return refuse('mixed-files')
  if (body.length === 0) return refuse('truncated')
  const covenant = textOrNull(file.header.text('covenant'))
  const details =
    file.width === 240
      ? readDetails240(file.bank, body, covenant, notes)
      : readDetails400(file.bank, body, covenant, notes, misplacedLines(file.bank, lines, notes))
  if (isCut(file, lines, ended, details)) return refuse('truncated')
  if (details.recordTypes.size === 0 && details.foreign > 0) return refuse('not-collection')
  checkTrailer(file, lines, details, notes)
  return describe(file, details, covenant, notes)
}

function misplacedLines(bank: Bank, lines: readonly Line[], notes: Notes): ReadonlySet<Line> {
  const { exists, misplaced, outOfTurn } = checkNumbering(lines, (text) => {
    if (isFileHeader(400, text)) return 'header'
    const type = text.slice(0, 1)
    if (type === '9') return 'trailer'
    return detail400Of[bank][type] ? 'detail' : 'complement'
  })
  if (!exists)
    notes.warn(
      'unnumbered',
      null,
      'Os registros não trazem o seu número de ordem (posições 395 a 400): um deslocado não se percebe. Confira os valores.',
    )
  for (const { number } of outOfTurn)
    notes.warn(
      'out-of-turn',
      number,
      `Linha ${number}: o número de ordem (posições 395 a 400) não é o da vez. Confira.`,
    )
  return misplaced
}

/** @returns the lines without headers; null when a further header is of another bank or of a shipping file */
function withoutHeaders(file: Recognised, first: Line, rest: readonly Line[], notes: Notes): Line[] | null {
  const body: Line[] = []
  for (const line of rest) {
    if (!isFileHeader(file.width, line.text)) {
      body.push(line)
      continue
    }
    if (line.text === first.text) {
      notes.skip(line.number, 'repeated')
      continue
    }
    const other = recognise(new Uint8Array(), line.text)
    if (other.kind === 'refused' || other.bank !== file.bank) return null
    notes.warn('several-files', line.number, `Linha ${line.number}: começa outro arquivo do mesmo banco, lido junto.`)
  }
  return body
}

/**
 * Whether the end of the file is missing. A trailer proves that the file is whole. Without a trailer, an incomplete
 * last record, or no record at all, means that the file was cut; after a complete last record, the bank just wrote no
 * trailer.
 */
function isCut(file: Recognised, lines: readonly Line[], ended: boolean, details: Details): boolean {
  if (details.trailer) return false
  const last = lines.at(-1)
  const shortLast =
    !ended &&
    last !== undefined &&
    last.text.length < file.width &&
    lines.slice(0, -1).every(({ text }) => text.length >= file.width)
  return shortLast || details.lastBroken || (details.recordTypes.size === 0 && details.foreign === 0)
}

/** Lines of real files are up to this many characters too long. In a longer line fields may have shifted. */
const usualExcess = 2

function warnOfLongLines({ width }: Recognised, lines: readonly Line[], notes: Notes): void {
  for (const { number, text } of lines) {
    const length = text.trimEnd().length
    if (length > width + usualExcess)
      notes.warn(
        'long-line',
        number,
        `Linha ${number}: tem ${length} posições, e não ${width}; confira o que foi lido.`,
      )
  }
}

function checkTrailer(file: Recognised, lines: readonly Line[], details: Details, notes: Notes): void {
  if (!details.trailer) {
    notes.warn('missing-trailer', null, 'O arquivo não traz o registro final (trailer). Confira se está completo.')
    return
  }
  const { text, number } = details.trailer
  const declared = Number(file.width === 240 ? recordReader(trailer240, text).text('records') : text.slice(394, 400))
  if (!declared || declared === lines.length) return
  notes.warn('count-mismatch', number, `O trailer fala em ${declared} registros, o arquivo tem ${lines.length}.`)
}

function describe(file: Recognised, details: Details, covenant: string | null, notes: Notes): ReturnFile {
  const { bank, width, header } = file
  const generatedOn = header.date('generatedOn')
  const text = (name: string) => textOrNull(header.text(name))
  return {
    kind: 'return',
    bank,
    layout: width,
    variant: bank === '001' && width === 400 ? (variants[[...details.recordTypes][0] ?? ''] ?? '') : '',
    generatedOn: generatedOn === 'broken' ? null : generatedOn,
    sequence: text('sequence'),
    agency: text('agency'),
    account: text('account'),
    covenant,
    beneficiary: text('beneficiary'),
    companyName: text('companyName'),
    companyDocument: text('companyDocument'),
    events: details.events,
    unread: details.unread,
    skipped: notes.skipped,
    warnings: notes.warnings,
  }
}

const variants: Readonly<Record<string, string>> = { '7': 'conv7', '1': 'conv6' }

const textOrNull = (text: string): string | null => (text === '' ? null : text)
