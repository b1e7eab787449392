import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regionColors } from './region-colors.ts'

type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

/**
 * For each colour vision, the matrix that turns a colour in linear RGB into the seen colour. Source: Machado, Oliveira,
 * Fernandes (2009), severity 1.0
 */
const visions: Record<string, Matrix> = {
  normally: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
  ],
  'without green': [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_82, 0.042_94, 0.968_881],
  ],
  'without blue': [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_9],
  ],
}

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple

function linear(color: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Converts linear RGB to OKLab. Source: Björn Ottosson, "A perceptual color space for image processing" (2020) */
function oklab(color: Triple): Triple {
  const cones = times(
    [
      [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
      [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
      [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ],
    color.map((part) => Math.min(1, Math.max(0, part))) as Triple,
  )
  return times(
    [
      [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
      [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
      [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
    ],
    cones.map(Math.cbrt) as Triple,
  )
}

const distance = (one: Triple, other: Triple) => Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))

const ofCnbb = regionColors(Array.from({ length: 19 }, (_, index) => index + 1))

test.each(Object.entries(visions))('whoever sees %s tells the 19 regions’ colours apart', (_name, vision) => {
  const seen = ofCnbb.map((color) => oklab(times(vision, linear(color))))
  const distances = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => distance(one, other)))
  // People can tell two adjacent colours apart from a distance of about 0.02.
  expect(Math.min(...distances)).toBeGreaterThan(0.075)
})

test('19 regions have 19 colours, whatever their numbers are; more share them evenly', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(ids, (numbers) => {
      const colors = regionColors(numbers.toSorted((one, other) => one - other))
      const uses = [...Map.groupBy(colors, (color) => color).values()].map(({ length }) => length)
      expect(uses.length).toBe(Math.min(19, numbers.length))
      expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a region keeps its colour when a later one comes', () => {
  const ids = ofCnbb.map((_, index) => index + 1)
  expect(regionColors([...ids, 20, 57]).slice(0, 19)).toEqual(ofCnbb)
})
