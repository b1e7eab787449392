import { expect, test } from 'vitest'
import { onlyChanged } from './only-changed.ts'

test.each([
  [['Cartaz: 1', 'Livro: 2'], ['Cartaz: 1', 'Livro: 3'], ['Livro: 2'], ['Livro: 3']],
  [['Cartaz: 1'], ['Cartaz: 1', 'Livro: 3'], [], ['Livro: 3']],
  [['Cartaz: 1', 'Livro: 2'], ['Livro: 2'], ['Cartaz: 1'], []],
  [['a', 'a'], ['a'], ['a'], []],
  ['Maria', 'Eva', 'Maria', 'Eva'],
  [null, ['a'], null, ['a']],
])('of %j and %j only what changed is shown', (before, after, shownBefore, shownAfter) => {
  expect(onlyChanged(before, after)).toEqual({ before: shownBefore, after: shownAfter })
})
