import { expect, test } from 'vitest'
import { changeSentence } from './change-sentence.ts'

test.each([
  ['Valor', 'R$ 10,00', 'R$ 12,00', 'mudou o valor de R$ 10,00 para R$ 12,00'],
  ['Situação', 'Pendente', 'Pago', 'mudou a situação de Pendente para Pago'],
  ['Regional', 'Leste 2', 'Leste 3', 'mudou a regional de Leste 2 para Leste 3'],
  ['CNPJ', '1', '2', 'mudou o CNPJ de 1 para 2'],
  ['E-mail de contato', 'a@b.org', 'c@b.org', 'mudou o e-mail de contato de a@b.org para c@b.org'],
  ['Estados', 'AM', 'RR', 'mudou os estados de AM para RR'],
  ['Paróquias declaradas', '10', '12', 'mudou as paróquias declaradas de 10 para 12'],
  ['Dias para a baixa', '5', '10', 'mudou os dias para a baixa de 5 para 10'],
  ['Complemento', 'vazio', 'Casa 2', 'preencheu o complemento: Casa 2'],
  ['Descrição', 'Festa', 'vazio', 'apagou a descrição, que era Festa'],
  ['Imagem', 'a.png', 'b.png', 'mudou a imagem de a.png para b.png'],
])('%s: %s, %s', (label, before, after, sentence) => {
  expect(changeSentence({ label, before, after })).toBe(sentence)
})

test('what is no thing with a value, and what is long, stays a list', () => {
  for (const label of ['Verificada em', 'Despachada por', 'Finalizada', 'Quem enviou', 'A quem'])
    expect(changeSentence({ label, before: 'a', after: 'b' }), label).toBeNull()
  expect(changeSentence({ label: 'Mensagem', before: 'a', after: 'b'.repeat(81) })).toBeNull()
})
