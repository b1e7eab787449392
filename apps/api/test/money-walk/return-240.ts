import type { BankEvent, Occurrence } from './bank-books.ts'
import { ddmmyyyy, fileOf, line, numberOf, type Field } from './return-line.ts'
import type { WalkBank } from './walk-banks.ts'

/** The code of each occurrence. Source: FEBRABAN, CNAB 240, C044. */
const codes: Record<Occurrence, string> = {
  entered: '02',
  'entry-refused': '03',
  'written-off': '09',
  'write-off-refused': '26',
  lapsed: '09',
  paid: '06',
}

interface Own {
  header: readonly Field[]
  ourNumber: (number: string) => Field[]
  /**
   * Some fields stand further left than in FEBRABAN's layout, by so many positions: the first number is for document,
   * due date and value, the second for fee and reasons. Absent: all fields are where FEBRABAN has them.
   */
  shift?: readonly [title: number, fee: number]
  lateCode?: string
  refusedWriteOff?: string
}

type Bank240 = Exclude<WalkBank, '237' | '341'>

/**
 * The differences of each bank's layout from FEBRABAN's. Source: BB, Particularidades CNAB 240; Santander, H7815;
 * Caixa, SIGCB CNAB 240; Sicredi and Sicoob, CNAB 240.
 */
const ownOf: Record<Bank240, Own> = {
  '001': {
    header: [
      [33, 41, 3_128_557],
      [42, 45, '0014'],
      [53, 57, 3073],
      [59, 70, 4705],
      [103, 132, 'BANCO DO BRASIL'],
    ],
    ourNumber: (number) => [[38, 57, number]],
  },
  '033': {
    header: [
      [33, 36, 1],
      [38, 46, 13_001_234],
      [47, 47, '3'],
      [53, 61, 1_234_567],
      [103, 132, 'BANCO SANTANDER'],
    ],
    ourNumber: (number) => [
      [41, 52, number],
      [53, 53, '0'],
    ],
    shift: [4, 5],
  },
  '104': {
    header: [
      [33, 52, 0],
      [53, 57, 1234],
      [59, 65, '1234560'],
      [66, 72, 0],
      [103, 132, 'CAIXA ECONOMICA FEDERAL'],
    ],
    ourNumber: (number) => [
      [40, 56, number],
      [57, 57, '0'],
    ],
    lateCode: '06',
  },
  '748': {
    header: [
      [53, 57, 165],
      [59, 70, 45_981],
      [103, 132, 'SICREDI'],
    ],
    ourNumber: (number) => [[38, 57, `${number}0`]],
    refusedWriteOff: '36',
  },
  '756': {
    header: [
      [53, 57, 3007],
      [59, 70, 36_668],
      [103, 132, 'SICOOB'],
    ],
    ourNumber: (number) => [
      [38, 46, number.slice(-9)],
      [47, 47, '0'],
      [48, 51, '0101'],
    ],
  },
}

/** Writes a return in CNAB 240, with a segment T and a segment U for each event. */
export function return240(bank: Bank240, events: readonly BankEvent[], day: string, number: number): Buffer {
  const own = ownOf[bank]
  const [shift, feeShift] = own.shift ?? [0, 0]
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
    const start = (segment: string, place: number): Field[] => [
      [1, 3, bank],
      [4, 8, '00013'],
      [9, 13, place],
      [14, 14, segment],
      [16, 17, codeOf(own, event)],
    ]
    const isPaid = event.occurrence === 'paid'
    return [
      line(240, [
        ...start('T', index * 2 + 1),
        ...own.ourNumber(numberOf(event)),
        [59 - shift, 69 - shift, 'DOCUMENTO'],
        [74 - shift, 81 - shift, ddmmyyyy(event.day)],
        [82 - shift, 96 - shift, event.titleCents],
        [199 - feeShift, 213 - feeShift, event.fee],
        [214 - feeShift, 223 - feeShift, event.occurrence.endsWith('refused') ? '38' : ''],
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

function codeOf({ lateCode = '17', refusedWriteOff }: Own, { occurrence, isLate }: BankEvent): string {
  if (occurrence === 'paid' && isLate) return lateCode
  return (occurrence === 'write-off-refused' ? refusedWriteOff : undefined) ?? codes[occurrence]
}
