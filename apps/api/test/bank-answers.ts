// A simulated bank that answers our shipping files, the files of slips that we send to banks. It reads a slip's data
// only from the file, at the positions of the bank's manual. From these data it writes its answer file, the return.

/**
 * What the bank answers about a slip; the same for every slip of a shipping file. Money is in whole cents; days are
 * `YYYY-MM-DD`.
 */
export interface BankWord {
  /** The bank's code for what happened, such as `06` for a payment. */
  occurrence: string
  day?: string
  paidCents?: number
  feeCents?: number
  reasons?: string
}

export type AnsweringBank = '001' | '033' | '104' | '341' | '748' | '756'

class Line {
  #text: string

  constructor(width: number) {
    this.#text = ' '.repeat(width)
  }

  put(from: number, to: number, value: string | number): this {
    const width = to - from + 1
    const text = typeof value === 'string' ? value.padEnd(width) : String(value).padStart(width, '0')
    this.#text = this.#text.slice(0, from - 1) + text.slice(0, width) + this.#text.slice(to)
    return this
  }

  toString(): string {
    return this.#text
  }
}

const cut = (line: string, from: number, to: number) => line.slice(from - 1, to)
const ddmmyyyy = (day: string) => day.slice(8, 10) + day.slice(5, 7) + day.slice(0, 4)
const ddmmyy = (day: string) => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)
let nextFile = 1

/** Writes a bank's return for a shipping file. @param shipped the lines of the shipping file */
export function answerOf(bank: AnsweringBank, shipped: readonly string[], word: BankWord): Buffer {
  const lines = bank === '341' ? answer400(shipped, word) : answer240(bank, shipped, word)
  return Buffer.from(lines.map((line) => `${line.toString()}\r\n`).join(''), 'latin1')
}

function answer240(bank: Exclude<AnsweringBank, '341'>, shipped: readonly string[], word: BankWord): Line[] {
  const { occurrence, day = '2026-11-20', paidCents = 0, feeCents = 0, reasons = '' } = word
  const start = (lot: string, type: string) => new Line(240).put(1, 3, bank).put(4, 7, lot).put(8, 8, type)
  const header = start('0000', '0')
    .put(143, 143, '2')
    .put(144, 151, ddmmyyyy(day))
    .put(152, 157, '101112')
    .put(158, 163, nextFile++)
  const details: Line[] = []
  const detail = (segment: string) => {
    const line = start('0001', '3')
      .put(9, 13, details.length + 1)
      .put(14, 14, segment)
      .put(16, 17, occurrence)
    details.push(line)
    return line
  }
  // Santander's fields begin four positions earlier than the fields of the other banks.
  const shift = bank === '033' ? 4 : 0
  for (const p of shipped.filter((line) => line[13] === 'P')) {
    const t = detail('T')
    if (bank === '033') t.put(41, 53, cut(p, 45, 57)).put(55, 69, cut(p, 63, 77))
    else if (bank === '104') t.put(40, 56, cut(p, 41, 57)).put(59, 69, cut(p, 63, 73))
    else t.put(38, 57, cut(p, 38, 57)).put(59, 73, cut(p, 63, 77))
    t.put(74 - shift, 81 - shift, cut(p, 78, 85))
      .put(82 - shift, 96 - shift, cut(p, 86, 100))
      .put(199 - (shift && 5), 213 - (shift && 5), feeCents)
      .put(214 - (shift && 5), 223 - (shift && 5), reasons)
    const u = detail('U')
      .put(18, 77, 0)
      .put(78, 92, paidCents)
      .put(93, 107, Math.max(0, paidCents - feeCents))
    u.put(108, 137, 0)
      .put(138, 145, ddmmyyyy(day))
      .put(146, 153, paidCents > 0 ? ddmmyyyy(day) : '00000000')
  }
  const lines = details.length + 4
  return [
    header,
    start('0001', '1').put(9, 11, 'T01').put(14, 16, '040'),
    ...details,
    start('0001', '5').put(18, 23, lines - 2),
    start('9999', '9').put(18, 23, 1).put(24, 29, lines),
  ]
}

function answer400(shipped: readonly string[], word: BankWord): Line[] {
  const { occurrence, day = '2026-11-20', paidCents = 0, feeCents = 0, reasons = '' } = word
  const lines = [
    new Line(400)
      .put(1, 26, '02RETORNO01COBRANCA')
      .put(27, 38, cut(shipped[0] ?? '', 27, 38))
      .put(77, 94, '341BANCO ITAU SA')
      .put(95, 100, ddmmyy(day))
      .put(109, 113, nextFile++)
      .put(395, 400, 1),
  ]
  for (const entry of shipped.filter((line) => line.startsWith('1'))) {
    lines.push(
      new Line(400)
        .put(1, 1, '1')
        .put(2, 17, cut(entry, 2, 17))
        .put(18, 29, cut(entry, 18, 29))
        .put(38, 62, cut(entry, 38, 62))
        .put(63, 70, cut(entry, 63, 70))
        .put(83, 85, cut(entry, 84, 86))
        .put(86, 93, cut(entry, 63, 70))
        .put(94, 94, '0')
        .put(108, 108, 'I')
        .put(109, 110, occurrence)
        .put(111, 116, ddmmyy(day))
        .put(117, 126, cut(entry, 111, 120))
        .put(147, 152, cut(entry, 121, 126))
        .put(153, 165, cut(entry, 127, 139))
        .put(166, 168, '341')
        .put(176, 188, feeCents)
        .put(189, 253, 0)
        // Itaú reports the amount that it credits: the paid amount minus its fee.
        .put(254, 266, Math.max(0, paidCents - feeCents))
        .put(267, 292, 0)
        .put(296, 301, paidCents > 0 ? ddmmyy(day) : '000000')
        .put(378, 385, reasons)
        .put(395, 400, lines.length + 1),
    )
  }
  return [
    ...lines,
    new Line(400)
      .put(1, 6, '920134')
      .put(7, 7, '1')
      .put(395, 400, lines.length + 1),
  ]
}
