import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readReturnFile } from '../src/returns/read-return-file.ts'
import type { RefusalReason } from '../src/returns/refusal.ts'
import { bytesOf, fileOf, sampleBytes, sampleLines, sampleNames } from './samples.ts'

const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))
const lines240 = sampleLines('caixa-240-a.ret')
const lines400 = sampleLines('bradesco-400-a.ret')
const replaceAt = (text: string, from: number, by: string) =>
  text.slice(0, from - 1) + by + text.slice(from - 1 + by.length)

/** A minimal ZIP with one compressed part. */
function zipOf(name: string, content: Uint8Array): Uint8Array {
  const packed = deflateRawSync(content)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return new Uint8Array(Buffer.concat([header, Buffer.from(name), packed]))
}

const cases: [what: string, bytes: Uint8Array, reason: RefusalReason][] = [
  ['nothing', new Uint8Array(), 'empty'],
  ['blanks and line ends', utf8('  \r\n\r\n   '), 'empty'],
  ['an end mark alone', new Uint8Array([0x1a]), 'empty'],
  ['a zip with a return inside', zipOf('COB0001.RET', sampleBytes('bradesco-400-a.ret')), 'archive'],
  ['a gzip with a return inside', new Uint8Array(gzipSync(sampleBytes('bradesco-400-a.ret'))), 'archive'],
  ['a workbook', zipOf('xl/workbook.xml', utf8('<workbook/>')), 'spreadsheet'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'spreadsheet'],
  ['a PDF', utf8('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'pdf'],
  ['a statement', utf8('OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX></OFX>'), 'statement'],
  ['a newer statement', utf8('<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX/>'), 'statement'],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image'],
  ['a letter', utf8('Prezados,\nsegue o retorno de cobrança de novembro.\nAtenciosamente'), 'text'],
  ['a page of the internet banking', utf8('<!doctype html><html><body>Sessão expirada</body></html>'), 'text'],
  ['a list with semicolons', utf8('nosso_numero;valor;data\n123;45,00;01/02/2026\n'), 'text'],
  ['noise', new Uint8Array(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251)), 'binary'],
  [
    'a shipping file of 400',
    fileOf([replaceAt(lines400[0] ?? '', 1, '01REMESSA'), ...lines400.slice(1)]),
    'shipping-file',
  ],
  ['a shipping file of 240', fileOf([replaceAt(lines240[0] ?? '', 143, '1'), ...lines240.slice(1)]), 'shipping-file'],
  ['another bank, 400', fileOf([replaceAt(lines400[0] ?? '', 77, '422'), ...lines400.slice(1)]), 'unknown-bank'],
  ['another bank, 240', fileOf(lines240.map((line) => replaceAt(line, 1, '077'))), 'unknown-bank'],
  ['a file without its header', fileOf(lines400.slice(1)), 'unknown-layout'],
  [
    'fixed width of another service',
    fileOf([`A200000000000000000${' '.repeat(60)}${'0'.repeat(71)}`]),
    'unknown-layout',
  ],
  [
    'a 240 file that says neither way',
    fileOf([replaceAt(lines240[0] ?? '', 143, ' 00000000'), ...lines240.slice(1)]),
    'unknown-layout',
  ],
  [
    'payments in place of collections',
    fileOf(lines240.map((line) => (line[7] === '3' ? replaceAt(line, 14, 'J') : line))),
    'not-collection',
  ],
  ['a header alone', fileOf(lines400.slice(0, 1)), 'truncated'],
  ['half a header, 400', bytesOf('02RETORNO01COBRANCA       0000'), 'truncated'],
  ['half a header, 240', bytesOf((lines240[0] ?? '').slice(0, 100)), 'truncated'],
  ['a last line cut in its amount, 400', bytesOf(lines400.slice(0, 4).join('\r\n').slice(0, -140)), 'truncated'],
  ['a last line cut after its amount, 400', bytesOf(lines400.slice(0, 4).join('\r\n').slice(0, -110)), 'truncated'],
  ['a last line cut in segment U', bytesOf(lines240.slice(0, 6).join('\r\n').slice(0, -155)), 'truncated'],
  ['a last slip without its payment', fileOf(lines240.slice(0, 5)), 'truncated'],
  [
    'right-trimmed lines, the last one cut',
    bytesOf(sampleLines('bb-240-b.ret').slice(0, 6).join('\r\n').slice(0, -130)),
    'truncated',
  ],
  [
    'a return and a shipping file in one',
    fileOf([...lines400, replaceAt(lines400[0] ?? '', 1, '01REMESSA')]),
    'mixed-files',
  ],
  ['returns of two banks in one', fileOf([...lines400, ...sampleLines('santander-400-syn-a.ret')]), 'mixed-files'],
]

describe('a file that is no return is refused with its reason', () => {
  it.each(cases)('%s', (_what, bytes, reason) => {
    const answer = readReturnFile(bytes)
    expect(answer).toMatchObject({ kind: 'refused', reason })
    expect(answer.kind === 'refused' ? answer.message : '').toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  })

  it('names the bank that it does not know', () => {
    const answer = readReturnFile(fileOf([replaceAt(lines400[0] ?? '', 77, '422'), ...lines400.slice(1)]))
    expect(answer.kind === 'refused' ? answer.message : '').toContain('Banco 422.')
  })

  it('a truncated copy of any sample never brings a payment that the whole file does not hold', () => {
    for (const name of sampleNames) {
      const bytes = sampleBytes(name)
      const whole = paymentsOf(bytes)
      for (let length = 0; length < bytes.length; length += 37) {
        for (const payment of paymentsOf(bytes.subarray(0, length))) expect(whole).toContain(payment)
      }
    }
  })
})

function paymentsOf(bytes: Uint8Array): string[] {
  const file = readReturnFile(bytes)
  if (file.kind === 'refused') return []
  return file.events.filter(({ kind }) => kind === 'settled').map(({ ourNumber, paid }) => `${ourNumber.field} ${paid}`)
}
