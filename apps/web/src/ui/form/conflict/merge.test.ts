import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputedFields, merge, ownChanges, type Side, type Values } from './merge.ts'

const same = (_name: string, one: unknown, other: unknown) => one === other
const names = ['name', 'city', 'telephone', 'email'] as const
const values = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('a', 'b', 'c')])))
const sides = fc.dictionary(fc.constantFrom(...names), fc.constantFrom<Side>('mine', 'theirs'))
const versions = fc.record({ seen: values, mine: values, theirs: values, same: fc.constant(same) })

const changed = (before: Values, after: Values, name: string) => before[name] !== after[name]
const pick = (from: Values, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]))

describe('two people changed one record', () => {
  test('what only one of them changed is kept, whoever it was', () => {
    fc.assert(
      fc.property(versions, (given) => {
        const { seen, mine, theirs } = given
        const onlyI = names.filter((name) => changed(seen, mine, name) && !changed(seen, theirs, name))
        const onlyThey = names.filter((name) => !changed(seen, mine, name) && changed(seen, theirs, name))
        const merged = merge(given, {})
        expect(pick(merged, onlyI)).toEqual(pick(mine, onlyI))
        expect(pick(merged, onlyThey)).toEqual(pick(theirs, onlyThey))
        expect(ownChanges(given)).toEqual(onlyI)
      }),
    )
    expect.hasAssertions()
  })

  test('what both changed otherwise is asked, and is as it was chosen', () => {
    fc.assert(
      fc.property(versions, sides, (given, choices) => {
        const { seen, mine, theirs } = given
        const asked = disputedFields(given)
        const both = names.filter(
          (name) => changed(seen, mine, name) && changed(seen, theirs, name) && mine[name] !== theirs[name],
        )
        expect(asked.filter(({ touched }) => touched).map(({ name }) => name)).toEqual(both)
        const chosen = Object.fromEntries(asked.map(({ name }) => [name, choices[name] ?? 'mine']))
        const expected = asked.map(({ name }) => [name, (chosen[name] === 'mine' ? mine : theirs)[name]])
        expect(
          pick(
            merge(given, chosen),
            asked.map(({ name }) => name),
          ),
        ).toEqual(Object.fromEntries(expected))
      }),
    )
    expect.hasAssertions()
  })

  test('no change of anybody is lost unasked', () => {
    fc.assert(
      fc.property(versions, (given) => {
        const { seen, mine, theirs } = given
        const asked = disputedFields(given).map(({ name }) => name)
        const unasked = names.filter((name) => !asked.includes(name))
        const merged = merge(given, {})
        const lostOf = (who: Values) => unasked.filter((name) => changed(seen, who, name) && merged[name] !== who[name])
        expect([lostOf(mine), lostOf(theirs)]).toEqual([[], []])
      }),
    )
    expect.hasAssertions()
  })
})
