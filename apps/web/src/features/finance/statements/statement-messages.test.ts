import { expect, test } from 'vitest'
import { nothingToApply } from './statement-messages.ts'

test('files that could not be read are told from files without anything new', () => {
  expect(nothingToApply(['rejected'])).toBe('Este arquivo não pôde ser lido.')
  expect(nothingToApply(['rejected', 'rejected'])).toBe('Nenhum destes arquivos pôde ser lido.')
  expect(nothingToApply(['rejected', 'duplicate'])).toBe('Nenhum destes arquivos traz algo de novo.')
  expect(nothingToApply(['duplicate'])).toBe('Este arquivo não traz nada de novo.')
})
