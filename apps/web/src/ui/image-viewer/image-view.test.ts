import { expect, test } from 'vitest'
import { fitScale, moved, turned, wholePicture, zoomed } from './image-view.ts'

const frame = { width: 400, height: 400 }

test('zooming keeps the point under the pointer in its place', () => {
  const view = zoomed(wholePicture, 2, { x: 100, y: -50 })
  expect(view).toEqual({ zoom: 2, rotation: 0, x: -100, y: 50 })
})

test('zooming out ends with the whole picture, in the middle', () => {
  expect(zoomed({ zoom: 1.2, rotation: 90, x: 30, y: 30 }, 0.5)).toEqual({ ...wholePicture, rotation: 90 })
})

test('four turns are none', () => {
  expect([1, 2, 3, 4].reduce(turned, wholePicture).rotation).toBe(0)
})

test('a picture on its side fits by its other measures', () => {
  expect(fitScale({ width: 800, height: 400 }, frame, 0)).toBe(0.5)
  expect(fitScale({ width: 400, height: 1600 }, frame, 90)).toBe(0.25)
})

test('a picture is not moved out of sight, and a whole one not at all', () => {
  expect(moved({ ...wholePicture, zoom: 2 }, { x: 9_000, y: -9_000 }, frame)).toMatchObject({ x: 400, y: -400 })
  expect(moved(wholePicture, { x: 10, y: 10 }, frame)).toEqual(wholePicture)
})
