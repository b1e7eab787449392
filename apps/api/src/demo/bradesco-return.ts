/** An invented record of a return file. Amounts are in whole cents, days are `YYYY-MM-DD`. */
export interface MadeRecord {
  /** The slip's number at the bank, 11 digits. */
  ourNumber: string
  ourNumberDv?: string
  occurrence: string
  day?: string
  creditDay?: string | null
  titleCents?: bigint | number
  paidCents?: bigint | number
  feeCents?: bigint | number
  reasons?: string
}

/** A line of 400 characters, filled by position from 1. Source: Bradesco, Manual CNAB 400, arquivo retorno */
class Line {
  #text = ' '.repeat(400)

  put(from: number, to: number, value: string | number | bigint): this {
    const width = to - from + 1
    const text = typeof value === 'string' ? value.padEnd(width, ' ') : String(value).padStart(width, '0')
    this.#text = this.#text.slice(0, from - 1) + text.slice(0, width) + this.#text.slice(to)
    return this
  }

  toString(): string {
    return this.#text
  }
}

const ddmmyy = (day: string): string => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)

let nextFile = 1

/** A return file of Bradesco in the format CNAB 400. Each call gives the file the next number. */
export function bradescoReturn(
  records: readonly MadeRecord[],
  { day = '2026-11-20', number = nextFile++ } = {},
): Buffer {
  const header = new Line()
    .put(1, 26, '02RETORNO01COBRANCA')
    .put(27, 46, 4_466_911)
    .put(47, 76, 'REDE MISSIONARIA')
    .put(77, 94, '237BRADESCO')
    .put(95, 100, ddmmyy(day))
    .put(109, 113, number)
    .put(395, 400, 1)
  const details = records.map((record, index) => detail(record, day, index + 2))
  const trailer = new Line().put(1, 7, '9201237').put(395, 400, records.length + 2)
  return Buffer.from([header, ...details, trailer].map((line) => `${line.toString()}\r\n`).join(''), 'latin1')
}

function detail(record: MadeRecord, fileDay: string, line: number): Line {
  const { ourNumber, ourNumberDv = '0', occurrence, day = fileDay, creditDay = day, titleCents = 0 } = record
  return new Line()
    .put(1, 1, '1')
    .put(2, 17, '0211222333000181')
    .put(71, 81, ourNumber)
    .put(82, 82, ourNumberDv)
    .put(108, 108, '1')
    .put(109, 110, occurrence)
    .put(111, 116, ddmmyy(day))
    .put(117, 126, 'ABCDE12345')
    .put(147, 152, ddmmyy(fileDay))
    .put(153, 165, titleCents)
    .put(166, 168, '237')
    .put(176, 188, record.feeCents ?? 0)
    .put(254, 266, record.paidCents ?? 0)
    .put(296, 301, creditDay === null ? '000000' : ddmmyy(creditDay))
    .put(319, 328, record.reasons ?? '0000000000')
    .put(395, 400, line)
}
