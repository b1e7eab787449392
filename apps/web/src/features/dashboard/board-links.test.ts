import { expect, test } from 'vitest'
import { rowsAddress } from '../../entities/finance/rows-address.ts'
import { boardLinks } from './board-links.ts'

test('a number of the board leads to the rows behind it, of one region or of all', () => {
  const links = boardLinks(9)
  expect(links.received()).toBe('/missionary-collection-view/9?status=verified#contribuicoes')
  expect(links.toVerify(3)).toBe('/missionary-collection-view/9?status=pending&parish_region_id=3#contribuicoes')
  expect(links.silent()).toBe('/dioceses?status=active&silent_in=9')
  expect(links.silent({ regionId: 3, uf: 'GO' })).toBe('/dioceses?status=active&silent_in=9&parish_region_id=3&uf=GO')
})

test('a figure of the reconciliation leads to its rows; 0 stands for the dioceses without a region', () => {
  expect(rowsAddress(5, 'paid')).toBe('/finance/reconciliation/5/rows?figure=paid')
  expect(rowsAddress(5, 'paid', 3)).toBe('/finance/reconciliation/5/rows?figure=paid&parish_region=3')
  expect(rowsAddress(5, 'paid', null)).toBe('/finance/reconciliation/5/rows?figure=paid&parish_region=0')
})
