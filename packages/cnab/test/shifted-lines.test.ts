import { describe, expect, it } from 'vitest'
import { readReturnFile } from '../src/returns/read-return-file.ts'
import type { ReturnEvent } from '../src/returns/return-file.ts'
import { bytesOf, fileOf, readAsReturn, sampleBytes, sampleLines, sampleNames } from './samples.ts'

/** Characters are added and removed only before this position, because there a shift moves the amounts of a payment. */
const lastPosition = 250

const putIn = (text: string) => (line: string, at: number) => line.slice(0, at) + text + line.slice(at)
const takenOut = (count: number) => (line: string, at: number) => line.slice(0, at) + line.slice(at + count)
const shifts = {
  '0': putIn('0'),
  '12': putIn('12'),
  blanks: putIn('  '),
  'one out': takenOut(1),
  'two out': takenOut(2),
}

/** Two ways in which programs treat the end of a shifted line: they leave it, or pad or cut it to the width. */
const ends = [(line: string) => line, (line: string, width: number) => line.padEnd(width, ' ').slice(0, width)]

const summaryOf = ({ ourNumber, kind, paid, creditDate, occurrenceDate }: ReturnEvent) =>
  [ourNumber.key, kind, paid, kind === 'settled' && creditDate, occurrenceDate].join(' ')

const isDetail = (line: string, width: number) =>
  width === 240 ? line[7] === '3' && 'TU'.includes(line[13] ?? '') : line[0] === '1' || line[0] === '7'

/**
 * Shifts a few details of a sample, one at a time.
 * @returns the shifts that change the read events without any warning
 */
function undetectedChanges(name: string, width: 240 | 400): string[] {
  const lines = sampleLines(name)
  const { events, warnings } = readAsReturn(sampleBytes(name))
  const right = events.map(summaryOf).toSorted()
  const isUndetected = (bytes: Uint8Array) => {
    const file = readReturnFile(bytes)
    if (file.kind === 'refused' || file.warnings.length > warnings.length) return false
    return file.events.map(summaryOf).toSorted().join('\n') !== right.join('\n')
  }
  // The details of a file resemble each other, so a few suffice: six lines in CNAB 400, one slip (T and U) in CNAB 240.
  const details = lines.flatMap((line, index) => (isDetail(line, width) ? [index] : []))
  return details.slice(0, width === 240 ? 2 : 6).flatMap((index) => {
    const line = lines[index] ?? ''
    // The fee is left out: Itaú's paid amount includes it, and a shift inside its digits cannot be detected.
    const isFee = (at: number) => name.startsWith('itau-240') && line[13] === 'T' && at >= 198
    return Array.from({ length: Math.min(lastPosition, line.length) }, (_, at) => at).flatMap((at) =>
      Object.entries(shifts).flatMap(([shift, make]) => {
        const end = ends[(at + index) % 2] ?? String
        const changed = lines.with(index, end(make(line, at), width))
        return !isFee(at) && isUndetected(fileOf(changed)) ? [`line ${index + 1} at ${at + 1}: ${shift}`] : []
      }),
    )
  })
}

describe('a line shifted by one or two characters never changes a payment without a word', () => {
  it.each(sampleNames)(
    '%s',
    (name) => expect(undetectedChanges(name, name.includes('-240') ? 240 : 400)).toEqual([]),
    60_000,
  )
})

describe('CNAB 400', () => {
  const name = 'bradesco-400-a.ret'
  const lines = sampleLines(name)
  const shifted = lines.with(2, putIn('0')(lines[2] ?? '', 152))

  it('names the line of a shifted record, and reads the others', () => {
    const file = readAsReturn(fileOf(shifted))
    expect(file.warnings).toMatchObject([{ code: 'shifted', line: 3 }])
    expect(file.skipped).toMatchObject([{ code: 'shifted', line: 3 }])
    expect(file.events.map(({ lines }) => lines[0])).toEqual([2, 4, 5, 6, 7, 8])
  })

  it('takes none of a file whose lines are all shifted', () => {
    const all = lines.map((line, index) => (index === 0 ? line : putIn('0')(line, 152)))
    expect(readAsReturn(fileOf(all)).events).toEqual([])
  })

  it('reads what was left out, put together or doubled', () => {
    const [header = '', first = '', , third = '', ...rest] = lines
    const other = header.slice(0, 108) + '00043' + header.slice(113)
    const keys = (kept: readonly string[]) => readAsReturn(fileOf(kept)).events.map(({ lines }) => lines[0])
    expect(keys([header, first, third, ...rest])).toEqual([2, 3, 4, 5, 6, 7])
    expect(keys([header, third, ...rest.slice(-1)])).toEqual([2])
    expect(keys([header, first, other, third, ...rest])).toEqual([2, 4, 5, 6, 7, 8])
  })

  it('reads records without any number, with a word on it', () => {
    const bare = lines.map((line) => line.slice(0, 394))
    const file = readAsReturn(bytesOf(bare.map((line) => `${line}\r\n`).join('')))
    expect(file.events).toHaveLength(7)
    expect(file.warnings.map(({ code }) => code)).toContain('unnumbered')
  })
})
