import type { BankEvent, Occurrence, WalkBank } from './bank-books.ts'

// Returns written by positions from the banks' manuals, independently of the product.

type Field = readonly [from: number, to: number, value: string | number]

/** A line of fixed width: numbers padded with zeros, texts with blanks. */
function line(width: number, fields: readonly Field[]): string {
  let text = ' '.repeat(width)
  for (const [from, to, value] of fields) {
    const size = to - from + 1
    const written = typeof value === 'number' ? String(value).padStart(size, '0') : value.padEnd(size)
    if (written.length !== size) throw new Error(`${written} does not fit ${from}-${to}`)
    text = text.slice(0, from - 1) + written + text.slice(to)
  }
  return text
}

const fileOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((one) => `${one}\r\n`).join(''), 'latin1')

const numberOf = ({ title }: BankEvent): string => title.slice(4)
const ddmmyy = (day: string | null): string =>
  day === null ? '000000' : day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)
const ddmmyyyy = (day: string | null): string =>
  day === null ? '00000000' : day.slice(8, 10) + day.slice(5, 7) + day.slice(0, 4)

/** Source: Bradesco, Manual CNAB 400, ocorrências do arquivo retorno. */
const codes400: Record<Occurrence, string> = {
  entered: '02',
  'entry-refused': '03',
  'written-off': '10',
  'write-off-refused': '27',
  lapsed: '09',
  paid: '06',
}

/** Bradesco, CNAB 400. Source: Bradesco, Manual CNAB 400, arquivo retorno. */
function bradesco400(events: readonly BankEvent[], day: string, number: number): Buffer {
  const header = line(400, [
    [1, 26, '02RETORNO01COBRANCA'],
    [27, 46, 4_466_911],
    [47, 76, 'REDE MISSIONARIA'],
    [77, 94, '237BRADESCO'],
    [95, 100, ddmmyy(day)],
    [109, 113, number],
    [395, 400, 1],
  ])
  const details = events.map((event, index) => {
    const isPaid = event.occurrence === 'paid'
    return line(400, [
      [1, 1, '1'],
      [2, 3, '02'],
      [4, 17, '11222333000181'],
      [71, 81, numberOf(event)],
      [82, 82, '0'],
      [108, 108, '1'],
      [109, 110, isPaid && event.isLate ? '17' : codes400[event.occurrence]],
      [111, 116, ddmmyy(event.day)],
      [117, 126, 'DOCUMENTO'],
      [127, 146, numberOf(event)],
      [147, 152, ddmmyy(event.day)],
      [153, 165, event.titleCents],
      [166, 168, '237'],
      [169, 173, 1],
      [176, 188, event.fee],
      [254, 266, event.cents],
      [296, 301, isPaid ? ddmmyy(event.creditDay) : '000000'],
      [319, 328, event.occurrence.endsWith('refused') ? '3800000000' : '0000000000'],
      [395, 400, index + 2],
    ])
  })
  const trailer = line(400, [
    [1, 7, '9201237'],
    [395, 400, events.length + 2],
  ])
  return fileOf([header, ...details, trailer])
}

/** Source: FEBRABAN, CNAB 240, C044. */
const codes240: Record<Occurrence, string> = {
  entered: '02',
  'entry-refused': '03',
  'written-off': '09',
  'write-off-refused': '26',
  lapsed: '09',
  paid: '06',
}

/** Where the two banks differ. Source: BB, Particularidades CNAB 240; Caixa, SIGCB CNAB 240. */
const own240 = {
  '001': {
    header: [
      [33, 41, 3_128_557],
      [42, 45, '0014'],
      [53, 57, 3073],
      [59, 70, 4705],
      [103, 132, 'BANCO DO BRASIL'],
    ],
    ourNumber: (number: string): Field[] => [[38, 57, number]],
    lateCode: '17',
  },
  '104': {
    header: [
      [33, 52, 0],
      [53, 57, 1234],
      [59, 65, '1234560'],
      [66, 72, 0],
      [103, 132, 'CAIXA ECONOMICA FEDERAL'],
    ],
    ourNumber: (number: string): Field[] => [
      [40, 56, number],
      [57, 57, '0'],
    ],
    lateCode: '06',
  },
} satisfies Record<
  Exclude<WalkBank, '237'>,
  { header: Field[]; ourNumber: (number: string) => Field[]; lateCode: string }
>

/** Banco do Brasil and Caixa, CNAB 240: a segment T and a segment U for each event. */
function cnab240(bank: Exclude<WalkBank, '237'>, events: readonly BankEvent[], day: string, number: number): Buffer {
  const own = own240[bank]
  const header = line(240, [
    [1, 3, bank],
    [4, 8, '00000'],
    [18, 32, '211222333000181'],
    ...own.header,
    [73, 102, 'REDE MISSIONARIA'],
    [143, 143, '2'],
    [144, 151, ddmmyyyy(day)],
    [152, 157, '200000'],
    [158, 163, number],
  ])
  const lotHeader = line(240, [
    [1, 3, bank],
    [4, 8, '00011'],
    [9, 11, 'T01'],
    [74, 103, 'REDE MISSIONARIA'],
  ])
  const details = events.flatMap((event, index) => {
    const isPaid = event.occurrence === 'paid'
    const code = isPaid && event.isLate ? own.lateCode : codes240[event.occurrence]
    const start = (segment: string, place: number): Field[] => [
      [1, 3, bank],
      [4, 8, '00013'],
      [9, 13, place],
      [14, 14, segment],
      [16, 17, code],
    ]
    return [
      line(240, [
        ...start('T', index * 2 + 1),
        ...own.ourNumber(numberOf(event)),
        [58, 58, '1'],
        [59, 69, 'DOCUMENTO'],
        [74, 81, ddmmyyyy(event.day)],
        [82, 96, event.titleCents],
        [199, 213, event.fee],
        [214, 223, event.occurrence.endsWith('refused') ? '38' : ''],
      ]),
      line(240, [
        ...start('U', index * 2 + 2),
        [18, 77, 0],
        [78, 92, event.cents],
        [93, 107, event.cents],
        [108, 137, 0],
        [138, 145, ddmmyyyy(event.day)],
        [146, 153, isPaid ? ddmmyyyy(event.creditDay) : '00000000'],
      ]),
    ]
  })
  const lotTrailer = line(240, [
    [1, 3, bank],
    [4, 8, '00015'],
    [18, 23, details.length + 2],
  ])
  const trailer = line(240, [
    [1, 3, bank],
    [4, 8, '99999'],
    [18, 23, 1],
    [24, 29, details.length + 4],
  ])
  return fileOf([header, lotHeader, ...details, lotTrailer, trailer])
}

/** @param number unique, so that no two files are equal */
export const returnOf = (bank: WalkBank, events: readonly BankEvent[], day: string, number: number): Buffer =>
  bank === '237' ? bradesco400(events, day, number) : cnab240(bank, events, day, number)
