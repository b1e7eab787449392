import { describe, expect, test } from 'vitest'
import { arcsOf, pointAt, slicePath } from './pie-geometry.ts'

describe('arcs of a pie', () => {
  test('each value gets its share of the circle, one after the other from the top', () => {
    expect(arcsOf([1, 3])).toEqual([
      { start: 0, end: Math.PI / 2 },
      { start: Math.PI / 2, end: 2 * Math.PI },
    ])
  })

  test('a zero has no width, also where there is nothing else', () => {
    expect(arcsOf([0, 2, 0]).map(({ start, end }) => end - start)).toEqual([0, 2 * Math.PI, 0])
    expect(arcsOf([0, 0])).toEqual([
      { start: 0, end: 0 },
      { start: 0, end: 0 },
    ])
  })
})

test('angles go clockwise from the top', () => {
  expect(pointAt(0, 10)).toEqual({ x: 0, y: -10 })
  expect(pointAt(Math.PI / 2, 10).x).toBeCloseTo(10)
})

test('a slice that is the whole pie is still drawn', () => {
  const [whole] = arcsOf([5])
  const [, from, to] = /^M (\S+ \S+) A .* 0 1 1 (\S+ \S+) L/.exec(slicePath(whole ?? { start: 0, end: 0 }, 4, 10)) ?? []
  expect(from).toBeDefined()
  expect(to).not.toBe(from)
})
