import type { BankEvent, Occurrence } from './bank-books.ts'
import { ddmmyy, fileOf, line, numberOf } from './return-line.ts'

/** Bradesco's code of each occurrence. Source: Bradesco, Manual CNAB 400, ocorrências do arquivo retorno. */
const codesBradesco: Record<Occurrence, string> = {
  entered: '02',
  'entry-refused': '03',
  'written-off': '10',
  'write-off-refused': '27',
  lapsed: '09',
  paid: '06',
}

/** Writes a return of Bradesco in CNAB 400. Source: Bradesco, Manual CNAB 400, arquivo retorno. */
export function bradesco400(events: readonly BankEvent[], day: string, number: number): Buffer {
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
      [109, 110, isPaid && event.isLate ? '17' : codesBradesco[event.occurrence]],
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

/** Itaú's code of each occurrence. Source: Itaú, Cobrança CNAB 400, notas 17 e 20. */
const codesItau: Record<Occurrence, string> = {
  entered: '02',
  'entry-refused': '03',
  'written-off': '09',
  'write-off-refused': '15',
  lapsed: '09',
  paid: '06',
}

/**
 * Writes a return of Itaú in CNAB 400. Itaú reports the amount that it credits, which is without its fee. Source: Itaú,
 * Cobrança CNAB 400, arquivo retorno.
 */
export function itau400(events: readonly BankEvent[], day: string, number: number): Buffer {
  const header = line(400, [
    [1, 26, '02RETORNO01COBRANCA'],
    [27, 30, '0811'],
    [31, 32, '00'],
    [33, 37, '53678'],
    [47, 76, 'REDE MISSIONARIA'],
    [77, 94, '341BANCO ITAU SA'],
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
      [18, 21, '0811'],
      [22, 23, '00'],
      [24, 28, '53678'],
      [63, 70, numberOf(event)],
      [83, 85, '109'],
      [86, 93, numberOf(event)],
      [94, 94, '0'],
      [108, 108, 'I'],
      [109, 110, isPaid && event.isLate ? '08' : codesItau[event.occurrence]],
      [111, 116, ddmmyy(event.day)],
      [117, 126, 'DOCUMENTO'],
      [147, 152, ddmmyy(event.day)],
      [153, 165, event.titleCents],
      [166, 168, '341'],
      [176, 188, event.fee],
      [189, 253, 0],
      [254, 266, event.cents - event.fee],
      [267, 292, 0],
      [296, 301, isPaid ? ddmmyy(event.creditDay) : '000000'],
      [378, 385, event.occurrence.endsWith('refused') ? '20' : ''],
      [395, 400, index + 2],
    ])
  })
  const trailer = line(400, [
    [1, 7, '9201341'],
    [395, 400, events.length + 2],
  ])
  return fileOf([header, ...details, trailer])
}
