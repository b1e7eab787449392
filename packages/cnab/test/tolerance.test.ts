import { describe, expect, it } from 'vitest'
import type { ReturnFile } from '../src/returns/return-file.ts'
import { bytesOf, fileOf, latin1, readAsReturn, sampleBytes, sampleLines, sampleNames } from './samples.ts'

const replaceAt = (text: string, from: number, by: string) =>
  text.slice(0, from - 1) + by + text.slice(from - 1 + by.length)
const summaryOf = ({ events }: ReturnFile) =>
  events.map(({ ourNumber, occurrenceCode, paid, net, creditDate }) => [
    ourNumber.key,
    occurrenceCode,
    paid,
    net,
    creditDate,
  ])
const expectSame = (name: string, bytes: Uint8Array) =>
  expect(summaryOf(readAsReturn(bytes))).toEqual(summaryOf(readAsReturn(sampleBytes(name))))

describe.each(sampleNames)('%s comes out the same', (name) => {
  const lines = sampleLines(name)

  it('with LF, with CR, without a last line end, with the end mark', () => {
    expectSame(name, bytesOf(lines.join('\n')))
    expectSame(name, bytesOf(lines.join('\r')))
    expectSame(name, bytesOf(`${lines.join('\r\n')}\r\n\u001A`))
    expectSame(name, bytesOf(`\r\n\r\n${lines.join('\r\n\r\n')}\r\n\u001A\u0000\u0000`))
  })

  it('right-trimmed, and with blanks behind', () => {
    expectSame(name, fileOf(lines.map((line) => line.trimEnd())))
    expectSame(name, fileOf(lines.map((line) => `${line}   `)))
  })

  it('in the Latin-1 of the bank and saved anew as UTF-8', () => {
    const accented = lines.map((line) =>
      line.replace('IGREJA EXEMPLO', 'IGREJA SÃO JOÃ').replace('FULANO DE TAL', 'JOSÉ DA GRAÇA'),
    )
    expectSame(name, fileOf(accented))
    const text = accented.map((line) => `${line}\r\n`).join('')
    expectSame(name, new Uint8Array(Buffer.from(text, 'utf8')))
    expectSame(name, new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf8')))
  })

  it('without its trailers, with a warning', () => {
    const trailerType = (line: string) => (line.length > 240 ? line[0] : line[7])
    const file = readAsReturn(
      fileOf(lines.filter((line) => !['5', '9'].includes(trailerType(line) ?? '') || line === lines[0])),
    )
    expect(summaryOf(file)).toEqual(summaryOf(readAsReturn(sampleBytes(name))))
    expect(file.warnings.map(({ code }) => code)).toEqual(['missing-trailer'])
  })

  it('with each line doubled: nothing is paid twice', () => {
    const doubled = readAsReturn(fileOf(lines.flatMap((line) => [line, line])))
    expect(summaryOf(doubled)).toEqual(summaryOf(readAsReturn(sampleBytes(name))))
    expect(doubled.skipped.some(({ code }) => code === 'repeated')).toBe(true)
  })
})

describe('lines of a file', () => {
  it('may follow each other with nothing between', () => {
    expectSame('caixa-400-syn-a.ret', bytesOf(sampleLines('caixa-400-syn-a.ret').join('')))
    expectSame(
      'caixa-240-a.ret',
      bytesOf(
        sampleLines('caixa-240-a.ret')
          .map((line) => line.slice(0, 240))
          .join(''),
      ),
    )
  })

  it('of a bank that fills up by bytes are read by bytes', () => {
    // A line of exactly 400 bytes, with a UTF-8 name in which one letter takes two bytes.
    const [header = '', entry = '', ...rest] = sampleLines('santander-400-syn-a.ret')
    const name = Buffer.from('JOÃO', 'utf8').toString('latin1')
    expectSame('santander-400-syn-a.ret', fileOf([header, replaceAt(entry, 302, name.padEnd(13)), ...rest]))
  })
})

describe('CNAB 240', () => {
  const lines = sampleLines('caixa-240-a.ret')
  const [header = '', lot = '', t1 = '', u1 = '', t2 = '', u2 = ''] = lines
  const trailers = lines.slice(-2)

  it('reads several lots', () => {
    const second = lot.replace('10400011', '10400021')
    const file = readAsReturn(fileOf([header, lot, t1, u1, trailers[0] ?? '', second, t2, u2, ...trailers]))
    expect(file.events.map(({ lines }) => lines)).toEqual([
      [3, 4],
      [7, 8],
    ])
  })

  it('passes over segments of Pix and messages, between T and U as well', () => {
    const y = replaceAt(replaceAt(t1, 14, 'Y'), 9, '00002')
    const file = readAsReturn(fileOf([header, lot, t1, y, replaceAt(u1, 9, '00003'), ...trailers]))
    expect(file.events.map(({ lines, paid }) => [lines, paid])).toEqual([[[3, 5], 8000n]])
    expect(file.skipped).toMatchObject([{ line: 4, code: 'complement' }])
  })

  it('never joins a slip with the payment of another', () => {
    const file = readAsReturn(fileOf([header, lot, t1, u2, ...trailers]))
    expect(file.events).toEqual([])
    expect(file.skipped.map(({ line, code }) => [line, code])).toEqual([
      [3, 'incomplete'],
      [4, 'incomplete'],
    ])
    const otherMovement = readAsReturn(fileOf([header, lot, t1, replaceAt(u1, 16, '09'), ...trailers]))
    expect(otherMovement.events).toEqual([])
  })

  it('skips records of another bank', () => {
    const file = readAsReturn(
      fileOf([header, lot, replaceAt(t1, 1, '237'), replaceAt(u1, 1, '237'), t2, u2, ...trailers]),
    )
    expect(file.events).toHaveLength(1)
    expect(file.skipped.map(({ code }) => code)).toEqual(['other-bank', 'other-bank'])
  })

  it('reads a pending credit: 00000000 is no day', () => {
    const file = readAsReturn(
      fileOf(
        sampleLines('sicoob-240-a.ret').map((line) => (line[13] === 'U' ? replaceAt(line, 146, '00000000') : line)),
      ),
    )
    expect(file.events.map(({ kind, creditDate, paid }) => [kind, creditDate, paid])).toEqual(
      Array.from({ length: 3 }, () => ['settled', null, 200n]),
    )
  })
})

it('takes no payment of Itaú from a segment T cut before its fee, which is part of what was paid', () => {
  const lines = sampleLines('itau-240-syn-a.ret').map((line, at) => (at === 4 ? line.slice(0, 120) : line))
  const file = readAsReturn(fileOf(lines))
  expect(file.events.map(({ occurrenceCode }) => occurrenceCode)).toEqual(['02', '06', '09', '08'])
  expect(file.skipped.map(({ line, code }) => [line, code])).toEqual([
    [5, 'incomplete'],
    [6, 'incomplete'],
  ])
})

describe('CNAB 400', () => {
  const [header = '', entry = '', paid = '', ...rest] = sampleLines('bradesco-400-a.ret')
  const again = replaceAt(paid, 395, '000099')

  it('passes over Pix records between the details', () => {
    const pix = `4${'0'.repeat(100)}`.padEnd(400)
    const file = readAsReturn(fileOf([header, entry, pix, paid, pix.replace('4', '3'), ...rest]))
    expect(file.events).toHaveLength(7)
    expect(file.skipped.map(({ line, code }) => [line, code])).toEqual([
      [3, 'complement'],
      [5, 'complement'],
    ])
  })

  it('takes a payment of nothing as it is, and a payment without amount as unreadable', () => {
    const zero = readAsReturn(fileOf([header, replaceAt(paid, 254, '0'.repeat(13)), ...rest]))
    expect(zero.events[0]).toMatchObject({ kind: 'settled', paid: 0n })
    const blank = readAsReturn(fileOf([header, replaceAt(paid, 254, ' '.repeat(13)), ...rest]))
    expect(blank.skipped).toMatchObject([{ line: 2, code: 'incomplete' }])
    expect(blank.events).toHaveLength(5)
  })

  it('keeps two payments of one slip', () => {
    const file = readAsReturn(fileOf([header, paid, again, ...rest]))
    expect(
      file.events.filter(({ ourNumber, kind }) => ourNumber.key === '237-00000000009' && kind === 'settled'),
    ).toHaveLength(2)
  })

  it('reads on with a warning where a day or an amount beside the payment is rubbish', () => {
    const file = readAsReturn(
      fileOf([header, replaceAt(replaceAt(paid, 147, '999999'), 241, '00000000A0000'), ...rest]),
    )
    expect(file.events[0]).toMatchObject({ kind: 'settled', paid: 500n, dueDate: null, discount: 0n })
    expect(file.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['unreadable-field', 2],
      ['unreadable-field', 2],
      ['count-mismatch', 8],
    ])
  })

  it('reads both records of a line that lost its end', () => {
    const apart = readAsReturn(fileOf([header, paid, again, ...rest]))
    const glued = readAsReturn(fileOf([header, paid + again, ...rest]))
    expect(summaryOf(glued)).toEqual(summaryOf(apart))
    expect(glued.events.map(({ lines }) => lines).slice(0, 2)).toEqual([[2], [2]])
  })

  it('warns of a line that is much too long: its positions may be other ones', () => {
    const codes = (line: string) =>
      readAsReturn(fileOf([header, line, again, ...rest])).warnings.map(({ code, line }) => [code, line])
    expect(codes(`${paid.slice(0, 200)}     ${paid.slice(200)}`)).toContainEqual(['long-line', 2])
    expect(codes(`${paid}X`)).toEqual(codes(paid))
    expect(codes(`${paid}          `)).toEqual(codes(paid))
  })

  it('says where the trailer counts other records', () => {
    const file = readAsReturn(fileOf([header, paid, ...rest]))
    expect(file.warnings).toMatchObject([{ code: 'count-mismatch' }])
  })

  it('reads two files of one bank that were put together', () => {
    const other = replaceAt(header, 109, '00043')
    const file = readAsReturn(fileOf([header, entry, ...rest.slice(-1), other, paid, ...rest.slice(-1)]))
    expect(file.events).toHaveLength(2)
    expect(file.warnings).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'several-files', line: 4 })]))
  })

  it('tells the fields of the header', () => {
    expect(readAsReturn(bytesOf(latin1(sampleBytes('bb-400-conv7-a.ret'))))).toMatchObject({
      generatedOn: '2015-09-08',
      sequence: '0000017',
      agency: '3344',
      account: '00001111',
      covenant: '1112245',
      companyName: 'IGREJA EXEMPLO',
    })
  })
})
