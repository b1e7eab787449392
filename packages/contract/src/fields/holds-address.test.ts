import { expect, test } from 'vitest'
import { holdsAddress } from './holds-address.ts'

test.each([
  'Pe. José da Silva Jr.',
  'Pe.José da Silva',
  'D. Maria Aparecida',
  'D.Maria',
  'J.R.Silva',
  'J. R. R. de Souza',
  'Ir. Mª das Dores, N. Sra. Aparecida',
  'Dr.ª Ana',
  'Mons.Antônio',
  "Joana d'Arc",
  'Côn. Luís (chanceler)',
  'Paróquia N.Sra. do Ó',
  'Cúria Diocesana - COMIDI',
  'Maria c/ Joana',
  'Equipe 2.5',
  'João 3. turma',
])('%s is a name', (name) => {
  expect(holdsAddress(name)).toBe(false)
})

test.each([
  'Ganhe prêmios em http://evil.example',
  'https://evil.example/x',
  'evil.example',
  'Clique em www.evil.com.br',
  'bit.ly/abc',
  't.me/abc',
  't.me',
  'Maria evil.com',
  'Pe.com',
  'EVIL.COM.BR, Maria',
  'maria@exemplo.org',
  'maria ＠ exemplo',
  '10.0.0.1',
  'evil\u200b.\u200bcom',
  'evil。com',
  'evil．com',
  'xn--e1afmkfd.xn--p1ai',
  'javascript:alert(1)',
  'banco.seguro',
  'site.com:8080',
])('%s holds an address', (name) => {
  expect(holdsAddress(name)).toBe(true)
})
