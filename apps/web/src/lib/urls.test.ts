import { getUser } from '@seara/contract/access/users'
import { listDioceses } from '@seara/contract/registry/dioceses'
import { describe, expect, it } from 'vitest'
import { urlOf } from './url-of.ts'
import { filenameOf } from './filename.ts'

describe('the address of a call', () => {
  it('fills in parameters, encoded', () => {
    expect(urlOf(getUser, { params: { id: 7 } })).toBe('/api/user/7')
    expect(urlOf(getUser, { params: { id: '7/../1' } })).toBe('/api/user/7%2F..%2F1')
  })

  it('leaves empty query values out', () => {
    expect(urlOf(listDioceses, { query: { page: 2, search: '', status: undefined } })).toBe('/api/diocese?page=2')
  })
})

describe('the name of a downloaded file', () => {
  it('prefers the encoded form', () => {
    expect(filenameOf(`attachment; filename="paroquias.xlsx"; filename*=UTF-8''par%C3%B3quias.xlsx`, 'arquivo')).toBe(
      'paróquias.xlsx',
    )
  })

  it('takes the plain form, and falls back where there is none', () => {
    expect(filenameOf('attachment; filename="dioceses.xlsx"', 'arquivo')).toBe('dioceses.xlsx')
    expect(filenameOf(null, 'arquivo')).toBe('arquivo')
  })
})
