import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLine } from '../src/digitable-line.ts'
import { makeSlip } from '../src/slip.ts'
import { anySlip } from './arbitrary-slips.ts'
import { general11, remainder11 } from './second-opinion.ts'

/*
 * The damage that the two kinds of check digit can detect, by mathematics:
 *
 * Modulo 10 (blocks 1 to 3, each with its own digit) detects every single changed digit. It detects every swap of two
 * different neighbours except 0 and 9: a doubled 9 counts 9, the same as a plain 9, and 0 counts 0 in both cases.
 *
 * Modulo 11 (the general digit, over the whole barcode): every single changed digit and every swap of two different
 * neighbours changes the remainder. But FEBRABAN writes 1 for the three remainders 0, 1 and 10, so a damage that leads
 * from one of these three to another stays undetected.
 *
 * Therefore three kinds of damage can stay undetected when they lead from one of those three remainders to another: a
 * changed digit in block 5; a swap in block 5; a swap of 0 and 9 within one of the blocks 1 to 3. There is one more: a
 * swap of the general digit with the factor's first digit, when the new general digit happens to fit.
 */

const blockStarts = [0, 10, 21, 32, 33, 47]
const blockOf = (position: number) => blockStarts.findLastIndex((start) => position >= start) + 1
const otherDigits = (line: string) =>
  line.slice(0, 4) + line.slice(33) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
const isWrittenAs1 = (line: string) => [0, 1, 10].includes(remainder11(otherDigits(line)))

const aLine = anySlip.map((input) => makeSlip(input).line)
const positions = Array.from({ length: 47 }, (_, position) => position)

const withDigit = (line: string, position: number, digit: string) =>
  line.slice(0, position) + digit + line.slice(position + 1)
const withSwap = (line: string, position: number) =>
  line.slice(0, position) + line.charAt(position + 1) + line.charAt(position) + line.slice(position + 2)

function changesOf(line: string) {
  return positions.flatMap((position) =>
    Array.from('0123456789', (digit) => ({ position, changed: withDigit(line, position, digit) })).filter(
      ({ changed }) => changed !== line,
    ),
  )
}

const swapsOf = (line: string) =>
  positions
    .slice(0, -1)
    .map((position) => ({ position, changed: withSwap(line, position) }))
    .filter(({ changed }) => changed !== line)

function problemsOf(text: string) {
  const reading = readLine(text)
  return reading.valid ? [] : reading.problems
}

describe('damage to a line', () => {
  test('every single changed digit is noticed, but for block 5 between the remainders that are all written 1', () => {
    fc.assert(
      fc.property(aLine, (line) => {
        for (const { position, changed } of changesOf(line)) {
          const unseen = blockOf(position) === 5 && isWrittenAs1(line) && isWrittenAs1(changed)
          expect(readLine(changed).valid, `${line} → ${changed}`).toBe(unseen)
        }
      }),
    )
  })

  test('every swap of unequal neighbours is noticed, but for the exceptions of both check digits', () => {
    fc.assert(
      fc.property(aLine, (line) => {
        for (const { position, changed } of swapsOf(line)) {
          expect(readLine(changed).valid, `${line} → ${changed}`).toBe(isUnseenSwap(line, position, changed))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a single changed digit in the blocks 1 to 3 is told by its block', () => {
    fc.assert(
      fc.property(aLine, (line) => {
        for (const { position, changed } of changesOf(line).filter(({ position }) => position < 32)) {
          expect(problemsOf(changed).map(({ block }) => block)).toEqual([blockOf(position)])
        }
      }),
      { numRuns: 20 },
    )
  })

  test('a changed general digit, amount or factor is told by block 4', () => {
    const line = '00190000090123456700400000001172468890000123278'
    for (const changed of [withDigit(line, 32, '5'), withDigit(line, 46, '9'), withDigit(line, 33, '7')]) {
      expect(readLine(changed)).toMatchObject({ valid: false, problems: [{ block: 4 }] })
    }
  })
})

describe('what cannot be noticed, by example', () => {
  const slip = (amountCents: bigint, sequence = '1') =>
    makeSlip({
      bank: '001',
      covenant: '1234567',
      agency: '1',
      account: '2',
      wallet: '17',
      sequence,
      dueDate: '2026-10-09',
      amountCents,
    })
  const lines = Array.from({ length: 3000 }, (_, index) => slip(BigInt(index + 1), String(index + 90)).line)

  test('a changed digit of the amount, where the general digit is 1 before and after', () => {
    const damaged = lines.flatMap((line) =>
      Array.from('0123456789', (digit) => withDigit(line, 46, digit)).filter((changed) => changed !== line),
    )
    const unseen = damaged.filter((changed) => readLine(changed).valid)
    expect(unseen.length).toBeGreaterThan(0)
    expect(unseen.filter((changed) => changed.charAt(32) !== '1')).toEqual([])
  })

  test('09 for 90 in a block, which modulo 10 never sees, is seen by the general digit unless it is 1', () => {
    const damaged = lines.flatMap((line) =>
      positions
        // Starts at the free field: damage to the currency before it is always detected, because the currency must be
        // 9.
        .slice(4, 31)
        .filter((position) => blockOf(position) === blockOf(position + 1))
        .filter((position) => ['09', '90'].includes(line.slice(position, position + 2)))
        .map((position) => withSwap(line, position)),
    )
    const unseen = damaged.filter((changed) => readLine(changed).valid)
    expect(unseen.length).toBeGreaterThan(0)
    expect(unseen.filter((changed) => changed.charAt(32) !== '1')).toEqual([])
    const blocks = damaged.flatMap((changed) => problemsOf(changed).map(({ block }) => block))
    expect(new Set(blocks)).toEqual(new Set([4]))
  })
})

function isUnseenSwap(line: string, position: number, changed: string): boolean {
  const [block, next] = [blockOf(position), blockOf(position + 1)]
  if (block === 4) return general11(otherDigits(changed)) === changed.charAt(32)
  if (block !== next) return false
  const zeroAndNine = ['09', '90'].includes(line.slice(position, position + 2))
  return (block === 5 || zeroAndNine) && isWrittenAs1(line) && isWrittenAs1(changed)
}

describe('what is no line at all', () => {
  const problemOf = (text: string) => problemsOf(text)[0]

  test('is told by its length or its letters', () => {
    expect(problemOf('')).toEqual({ block: null, message: 'A linha digitável tem 47 dígitos, e essa tem 0' })
    expect(problemOf('0019000009')?.message).toBe('A linha digitável tem 47 dígitos, e essa tem 10')
    expect(problemOf('8'.repeat(48))?.message).toContain('conta de consumo')
    expect(problemOf('0019O.00009')?.message).toBe('A linha digitável só tem números')
  })

  test('another currency than the real is refused', () => {
    expect(problemOf(`0018000000${'0'.repeat(37)}`)?.block).toBe(1)
  })

  test('several wrong blocks are all told', () => {
    const problems = problemsOf('00190000080123456700500000001173468890000123278')
    expect(problems.map(({ block }) => block)).toEqual([1, 2, 3])
  })
})
