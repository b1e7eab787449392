import { describe, expect, it } from 'vitest'
import { isSameData } from './same-data.ts'

const request = (quantity: number) => ({
  name: 'Ana',
  diocese_id: 7,
  lines: [{ champaingn_product_id: 1, quantity }],
})

describe('the bodies of two submissions', () => {
  it('are the same when their lists were made again from the same data', () => {
    expect(isSameData(request(30), request(30))).toBe(true)
    expect(isSameData({ value: 12_50n }, { value: 12_50n })).toBe(true)
  })

  it('differ by one quantity, one more line or one more field', () => {
    expect(isSameData(request(30), request(31))).toBe(false)
    expect(isSameData(request(30), { ...request(30), lines: [] })).toBe(false)
    expect(isSameData(request(30), { ...request(30), telephone: '62999999999' })).toBe(false)
  })

  it('differ when another file was chosen, whatever it contains', () => {
    const picture = new File(['a'], 'a.png')
    expect(isSameData({ receipt_image: picture }, { receipt_image: picture })).toBe(true)
    expect(isSameData({ receipt_image: picture }, { receipt_image: new File(['a'], 'a.png') })).toBe(false)
  })
})
