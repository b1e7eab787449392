import { expect, test } from 'vitest'
import { nothingToApply } from './statement-messages.ts'

test('files that were refused are told from files without anything new', () => {
  expect(nothingToApply(['rejected'])).toBe('Este arquivo não foi guardado: veja o motivo.')
  expect(nothingToApply(['rejected', 'rejected'])).toBe('Nenhum destes arquivos foi guardado: veja os motivos.')
  expect(nothingToApply(['rejected', 'duplicate'])).toBe('Nenhum destes arquivos traz algo de novo.')
  expect(nothingToApply(['duplicate'])).toBe('Este arquivo não traz nada de novo.')
})
