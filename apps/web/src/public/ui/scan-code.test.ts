import { expect, test } from 'vitest'
import { scanCode } from './scan-code.ts'

test.each([
  ['código: ka3bz m5nmh', 'ka3bz m5nmh'],
  ['Código da solicitação: KA3BZ-M5NMH.', 'KA3BZ-M5NMH'],
  ['confirmada: KA3BZ-M5NMH', 'KA3BZ-M5NMH'],
  ['o código é ka3bzm5nmh', 'ka3bzm5nmh'],
  ['KA3BZ - M5NMH', 'KA3BZ - M5NMH'],
  [' k a3bzm 5nmh ', 'k a3bzm 5nmh'],
  ['https://rede-seara.org.br/verificar/KA3BZ-M5NMH', 'KA3BZ-M5NMH'],
  ['Confira em https://seara-rede1.br/envio/ka3bzm5nmh?x=1 .', 'ka3bzm5nmh'],
  ['Código: KA3BZ-M5NMH. Veja https://seara-rede1.br/ajuda', 'KA3BZ-M5NMH'],
  ['https://seara-rede1.br/privacidade', 'https://seara-rede1.br/privacidade'],
  ['KA3BZ-M5NMHX', 'KA3BZ-M5NMHX'],
  ['éKA3BZ-M5NMH', 'éKA3BZ-M5NMH'],
  [' 123 ', '123'],
])('of %j, %j is looked for', (text, code) => {
  expect(scanCode(text)).toBe(code)
})
