import { expect, test } from 'vitest'
import { documentsText, finishedNotice, notMailedText } from './contribution-messages.ts'

test('a finished collection is reopened, unless its year is closed', () => {
  expect(finishedNotice(2025, false)).toContain('Para isso, reabra a coleta.')
  expect(finishedNotice(2025, true)).toContain('O exercício de 2025 está encerrado')
  for (const isYearClosed of [true, null]) expect(finishedNotice(2025, isYearClosed)).not.toContain('reabra')
})

test('whoever verifies reads to whom letter and receipt go, and that nothing is mailed to an erased sender', () => {
  const [known, erased] = [{ sended_receipt_person_email: 'maria@exemplo.org' }, { sended_receipt_person_email: '' }]
  expect(documentsText(known, 10)).toBe(
    'A carta e o recibo numerado saem em 10 segundos para maria@exemplo.org; até lá se pode desfazer.',
  )
  expect(notMailedText(known)).toBeNull()
  expect(notMailedText(erased)).toContain('nada será enviado por e-mail')
  expect(documentsText(erased, 10)).toContain(`até lá se pode desfazer. ${notMailedText(erased)}`)
})
