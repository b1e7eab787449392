import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReturnFile } from '../src/returns/read-return-file.ts'
import { fileOf, sampleBytes, sampleLines, sampleNames } from './samples.ts'

const samples = fc.constantFrom(...sampleNames)

/** The payments in a file: nosso número and amount of each settled record. */
function payments(bytes: Uint8Array): string[] {
  const file = readReturnFile(bytes)
  if (file.kind === 'refused') return []
  return file.events.filter(({ kind }) => kind === 'settled').map(({ ourNumber, paid }) => `${ourNumber.field}=${paid}`)
}

const heldBy = (name: string) => new Set(payments(sampleBytes(name)))

/** Expects either a refusal with a sentence, or a file in which only payments have amounts. */
function expectSound(bytes: Uint8Array): void {
  const file = readReturnFile(bytes)
  const sentences = file.kind === 'refused' ? [file.message] : file.skipped.map(({ message }) => message)
  const others = file.kind === 'refused' ? [] : file.events.filter(({ kind }) => kind !== 'settled')
  expect(sentences.filter((sentence) => !sentence.endsWith('.'))).toEqual([])
  expect(others.filter(({ paid, net }) => paid !== 0n || net !== 0n)).toEqual([])
}

function expectNoNewPayment(name: string, bytes: Uint8Array, atMost: number): void {
  const held = heldBy(name)
  const found = payments(bytes)
  expect(found.filter((payment) => !held.has(payment))).toEqual([])
  expect(found.length).toBeLessThanOrEqual(atMost)
}

describe('whatever happens to a file, nothing is thrown and nothing is paid that it did not hold', () => {
  it('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        expectSound(bytes)
      }),
      { numRuns: 500 },
    )
  })

  it('any text behind a true header', () => {
    fc.assert(
      fc.property(samples, fc.array(fc.string({ maxLength: 450, unit: 'binary' })), (name, lines) => {
        expectSound(fileOf([sampleLines(name)[0] ?? '', ...lines]))
      }),
      { numRuns: 500 },
    )
  })

  it('bytes flipped', () => {
    const flip = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(samples, fc.array(flip, { minLength: 1, maxLength: 40 }), (name, flips) => {
        const bytes = sampleBytes(name)
        for (const [at, value] of flips) bytes[at % bytes.length] = value
        expectSound(bytes)
      }),
      { numRuns: 1000 },
    )
  })

  it('cut anywhere', () => {
    fc.assert(
      fc.property(samples, fc.nat(), (name, at) => {
        const bytes = sampleBytes(name)
        expectNoNewPayment(name, bytes.subarray(0, at % bytes.length), Infinity)
      }),
      { numRuns: 1000 },
    )
  })

  it('lines cut short', () => {
    fc.assert(
      fc.property(samples, fc.array(fc.tuple(fc.nat(), fc.nat(420)), { minLength: 1, maxLength: 5 }), (name, cuts) => {
        const lines = sampleLines(name)
        for (const [at, length] of cuts) lines[at % lines.length] = (lines[at % lines.length] ?? '').slice(0, length)
        expectNoNewPayment(name, fileOf(lines), lines.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('lines left out', () => {
    fc.assert(
      fc.property(samples, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (name, positions) => {
        const lines = sampleLines(name)
        const left = new Set(positions.map((at) => at % lines.length))
        expectNoNewPayment(name, fileOf(lines.filter((_, at) => !left.has(at))), lines.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('lines doubled', () => {
    fc.assert(
      fc.property(samples, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 }), (name, doubles) => {
        const lines = sampleLines(name)
        const many = payments(sampleBytes(name)).length
        for (const [from, to] of doubles) lines.splice(to % (lines.length + 1), 0, lines[from % lines.length] ?? '')
        expectNoNewPayment(name, fileOf(lines), many)
      }),
      { numRuns: 1000 },
    )
  })

  it('lines shuffled behind the header', () => {
    const arbitrary = samples.chain((name) => {
      const [header = '', ...rest] = sampleLines(name)
      return fc
        .shuffledSubarray(rest, { minLength: rest.length })
        .map((shuffled) => ({ name, lines: [header, ...shuffled] }))
    })
    fc.assert(
      fc.property(arbitrary, ({ name, lines }) => {
        expectNoNewPayment(name, fileOf(lines), payments(sampleBytes(name)).length)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('large files', () => {
  const many = (name: string, count: number) => {
    const lines = sampleLines(name)
    if (name.includes('-400')) {
      const [header = '', , paid = ''] = lines
      const numbered = (at: number) =>
        paid.slice(0, 70) + String(at).padStart(11, '0') + paid.slice(81, 394) + String(at + 2).padStart(6, '0')
      return fileOf([header, ...Array.from({ length: count }, (_, at) => numbered(at)), lines.at(-1) ?? ''])
    }
    const [header = '', lot = '', t = '', u = ''] = lines
    const numbered = (line: string, at: number) =>
      line.slice(0, 8) + String(at % 100_000).padStart(5, '0') + line.slice(13)
    const titles = Array.from({ length: count }, (_, at) => [
      numbered(t.slice(0, 41) + String(at).padStart(15, '0') + t.slice(56), 2 * at + 1),
      numbered(u, 2 * at + 2),
    ])
    return fileOf([header, lot, ...titles.flat(), ...lines.slice(-2)])
  }

  it.each([['bradesco-400-a.ret'], ['caixa-240-a.ret']])(
    '%s with 5,000 and 40,000 records takes time in proportion',
    (name) => {
      const [small, large] = [many(name, 5000), many(name, 40_000)]
      const started = performance.now()
      expect(payments(small)).toHaveLength(5000)
      expect(performance.now() - started).toBeLessThan(2000)
      const begun = performance.now()
      expect(payments(large)).toHaveLength(40_000)
      expect(performance.now() - begun).toBeLessThan(10_000)
    },
  )
})
