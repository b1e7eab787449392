import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows every page while there are no more than 8', () => {
    expect(pageWindow(3, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(pageWindow(1, 1)).toEqual([1])
  })

  it('shows 8 neighbours of the current page, with a gap on each side', () => {
    expect(pageWindow(20, 40)).toEqual(['gap-before', 17, 18, 19, 20, 21, 22, 23, 24, 'gap-after'])
  })

  it('stays full at the beginning and at the end', () => {
    expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap-after'])
    expect(pageWindow(40, 40)).toEqual(['gap-before', 33, 34, 35, 36, 37, 38, 39, 40])
  })

  it('never shows more than 8 numbers, and always the current one', () => {
    for (let last = 1; last <= 60; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const numbers = pageWindow(current, last).filter((mark) => typeof mark === 'number')
        expect(numbers).toHaveLength(Math.min(8, last))
        expect(numbers).toContain(current)
      }
    }
  })
})
