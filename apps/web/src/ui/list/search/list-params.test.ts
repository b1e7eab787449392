import { DioceseQuery } from '@seara/contract/registry/dioceses'
import { describe, expect, it } from 'vitest'
import { readListParams, writeListParams } from './list-params.ts'

const read = (address: string, prefix?: string) => readListParams(DioceseQuery, new URLSearchParams(address), prefix)
const write = (address: string, changes: Record<string, unknown>, prefix?: string) =>
  writeListParams(new URLSearchParams(address), changes, prefix).toString()

describe('the state of a list in its address', () => {
  it('reads what the contract knows', () => {
    expect(read('page=3&limit=20&search=S%C3%A3o&sort=city&order=desc&status=trashed')).toEqual({
      page: '3',
      limit: '20',
      search: 'São',
      sort: 'city',
      order: 'desc',
      status: 'trashed',
    })
  })

  it('leaves out what the contract refuses or does not know', () => {
    expect(read('page=0&limit=abc&sort=password&status=all&other=1')).toEqual({})
  })

  it('leaves no trace of defaults', () => {
    expect(write('page=3&order=desc&search=x', { page: 1, order: 'asc', search: '' })).toBe('')
  })

  it('goes back to the first page when anything but the page changes', () => {
    expect(write('page=3&limit=20', { search: 'Mariana' })).toBe('limit=20&search=Mariana')
  })

  it('keeps two lists on one screen apart by a prefix', () => {
    expect(read('p_page=2&page=5', 'p_')).toEqual({ page: '2' })
    expect(write('page=5', { page: 2 }, 'p_')).toBe('page=5&p_page=2')
  })
})
