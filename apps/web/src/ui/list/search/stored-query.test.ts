import { DioceseQuery } from '@seara/contract/registry/dioceses'
import { describe, expect, it } from 'vitest'
import { readColumns, readStored, showStored, storedQuery, writeColumns } from './stored-query.ts'

describe('a list as it is kept under a name', () => {
  it('says all but the page, in one order', () => {
    const values = { page: '3', order: 'desc', search: 'São', limit: '50', uf: 'GO', sort: 'city' }
    const query = storedQuery(DioceseQuery, values, ['name', 'city'])
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      order: 'desc',
      search: 'São',
      limit: '50',
      uf: 'GO',
      sort: 'city',
      columns: 'name,city',
    })
    expect(readStored(DioceseQuery, `page=9&${query.split('&').toReversed().join('&')}`)).toBe(query)
  })

  it('leaves out what the list does not take any more, and garbage', () => {
    expect(
      readStored(DioceseQuery, 'uf=GO&gone=1&status=burnt&parish_region_id=x&limit=9999&sort=password&%%%=%zz'),
    ).toBe('uf=GO')
    expect(readStored(DioceseQuery, '')).toBe('')
  })

  it('takes the place of the list’s parameters, and of no other', () => {
    const address = new URLSearchParams('page=4&search=x&contribuicao=7&columns=auto&visao=1')
    expect(showStored(DioceseQuery, address, { query: 'uf=GO&page=2', id: 5 }).toString()).toBe(
      'contribuicao=7&visao=5&uf=GO',
    )
    expect(
      showStored(DioceseQuery, new URLSearchParams('search=x&p_search=y'), { query: 'uf=GO', id: 5 }, 'p_').toString(),
    ).toBe('search=x&p_uf=GO&p_visao=5')
  })

  it('tells chosen columns from those that find room, and from none named', () => {
    expect(readColumns(writeColumns(['a', 'b']))).toEqual(['a', 'b'])
    expect(readColumns(writeColumns(null))).toBeNull()
    expect(readColumns(null)).toBeUndefined()
    expect(readColumns('')).toBeUndefined()
  })
})
