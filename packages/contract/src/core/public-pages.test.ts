import { expect, test } from 'vitest'
import { findPublicPage } from './public-pages.ts'

const found = (address: string) => {
  const page = findPublicPage(address)
  return page && [page.path, page.params]
}

test('an address finds its screen and its parameters', () => {
  expect(found('/')).toEqual(['/', {}])
  expect(found('/missionary-collection')).toEqual(['/missionary-collection', {}])
  expect(found('/missionary-collection/7')).toEqual(['/missionary-collection/:id', { id: '7' }])
  expect(found('/login')).toEqual(['/login', {}])
  expect(found('/missionary-champaing?de=cartaz#b')).toEqual(['/missionary-champaing', {}])
  expect(found('/Coleta')).toEqual(['/coleta', {}])
  expect(found('/CAMPANHA')).toEqual(['/campanha', {}])
  expect(found('/Verificar/aB-C')).toEqual(['/verificar/:code?', { code: 'aB-C' }])
  expect(found('/verificar')).toEqual(['/verificar/:code?', { code: '' }])
  expect(found('/verificar/AB%20C')).toEqual(['/verificar/:code?', { code: 'AB C' }])
  expect(found('/verificar/%E0%A4%A')).toEqual(['/verificar/:code?', { code: '%E0%A4%A' }])
})

test('what is no public address finds none', () => {
  for (const address of ['/unknown', '/missionary-collection/7/more', '/verificar/a/b'])
    expect(found(address)).toBeNull()
})
