import { expect, test } from 'vitest'
import { changeSentence, recordSentence } from './change-sentence.ts'

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
  expect(changeSentence([{ label, before, after }])).toBe(sentence)
})

test('what is no thing with a value, and what is long, stays a list', () => {
  for (const label of ['Verificada em', 'Despachada por', 'Finalizada', 'Quem enviou', 'A quem'])
    expect(changeSentence([{ label, before: 'a', after: 'b' }]), label).toBeNull()
  expect(changeSentence([{ label: 'Mensagem', before: 'a', after: 'b'.repeat(81) }])).toBeNull()
})

const change = (label: string, before: string, after: string) => ({ label, before, after })
const phone = change('Telefone', '(31) 3333-4444', '(31) 5555-6666')
const email = change('E-mail', 'a@b.org', 'c@b.org')

test('two or three short changes are one sentence, and say a verb once', () => {
  expect(changeSentence([phone, email])).toBe(
    'mudou o telefone de (31) 3333-4444 para (31) 5555-6666 e o e-mail de a@b.org para c@b.org',
  )
  expect(changeSentence([phone, email, change('UF', 'AC', 'AM')])).toBe(
    'mudou o telefone de (31) 3333-4444 para (31) 5555-6666, o e-mail de a@b.org para c@b.org e a UF de AC para AM',
  )
  expect(changeSentence([phone, change('Complemento', 'vazio', 'Casa 2'), email])).toBe(
    'mudou o telefone de (31) 3333-4444 para (31) 5555-6666 e o e-mail de a@b.org para c@b.org; preencheu o complemento: Casa 2',
  )
})

test('more changes, long ones together, and one that cannot be told stay a list', () => {
  expect(changeSentence([])).toBeNull()
  expect(changeSentence([phone, email, phone, email])).toBeNull()
  expect(changeSentence([phone, change('Verificada em', 'a', 'b')])).toBeNull()
  const long = change('Nome', 'a'.repeat(80), 'b'.repeat(80))
  expect(changeSentence([long])).not.toBeNull()
  expect(changeSentence([long, long])).toBeNull()
})

test('of a whole record its first fields are told, and how many more it has', () => {
  const field = (label: string, value: string) => ({ label, value })
  const name = field('Nome', 'Diocese de Crato')
  expect(recordSentence([name])).toBe(': nome Diocese de Crato')
  expect(recordSentence([name, field('Complemento', 'vazio'), field('CNPJ', '11.222.333/0001-81')])).toBe(
    ': nome Diocese de Crato e CNPJ 11.222.333/0001-81',
  )
  const all = [name, field('CNPJ', '1'), field('UF', 'CE'), field('CEP', '2'), field('Cidade', 'Crato')]
  expect(recordSentence(all)).toBe(': nome Diocese de Crato, CNPJ 1, UF CE e mais 2 dados')
  expect(recordSentence([field('Mensagem', 'x'.repeat(81))])).toBe('')
})
