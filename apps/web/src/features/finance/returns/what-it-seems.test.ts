import { expect, test } from 'vitest'
import { whatItSeems } from './what-it-seems.ts'

test('a file that is no return is told what it is and where it belongs', () => {
  expect(whatItSeems(['Extrato outubro.OFX'])).toBe('Extrato outubro.OFX é um extrato: envie-o em Extratos.')
  expect(whatItSeems(['boleto.pdf'])).toMatch(/^boleto\.pdf é um PDF/)
  expect(whatItSeems(['CB231100.REM'])).toMatch(/remessa, que vai ao banco/)
  expect(whatItSeems(['foto.jpeg'])).toMatch(/comprovante vai na contribuição/)
  expect(whatItSeems(['sem-final', 'retorno.txt'])).toMatch(/^retorno\.txt .*troque o final por \.RET/)
  expect(whatItSeems(['sem-final'])).toBe('')
})
