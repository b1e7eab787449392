/** Writes characters into a mask of `#`; what is not yet typed leaves the rest of the mask out. */
function fill(mask: string, characters: string): string {
  let next = 0
  let filled = ''
  for (const place of mask) {
    if (next >= characters.length) break
    filled += place === '#' ? characters[next++] : place
  }
  return filled
}

const digits = (text: string) => text.replace(/\D/g, '')

/** Also the alphanumeric form, whole or in part: `12abc34501de35` → `12.ABC.345/01DE-35` */
export const formatCnpj = (cnpj: string): string =>
  fill(
    '##.###.###/####-##',
    cnpj
      .replace(/[^0-9a-z]/gi, '')
      .toUpperCase()
      .slice(0, 14),
  )

/** Whole or in part: `36570000` → `36570-000` */
export const formatCep = (cep: string): string => fill('#####-###', digits(cep).slice(0, 8))

/** 10 or 11 digits, or a part of them: `31987654321` → `(31) 98765-4321` */
export function formatPhone(phone: string): string {
  const numbers = digits(phone).slice(0, 11)
  return fill(numbers.length > 10 ? '(##) #####-####' : '(##) ####-####', numbers)
}
