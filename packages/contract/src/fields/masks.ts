/** Puts characters in the places `#` of a mask. When they run out, the text ends there. */
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

/** Formats a CNPJ, complete or partial, numeric or alphanumeric: `12abc34501de35` → `12.ABC.345/01DE-35` */
export const formatCnpj = (cnpj: string): string =>
  fill(
    '##.###.###/####-##',
    cnpj
      .replace(/[^0-9a-z]/gi, '')
      .toUpperCase()
      .slice(0, 14),
  )

/** Formats a CEP, complete or partial: `36570000` → `36570-000` */
export const formatCep = (cep: string): string => fill('#####-###', digits(cep).slice(0, 8))

/**
 * Brazil's country code, 55, at the beginning of a telephone that is typed key by key. The mask has already put it in
 * brackets, as if it were an area code: `(55)`. A telephone of 10 or 11 digits follows it. 10 digits that begin with 9
 * do not match: they are a mobile of area code 55 with one digit too many.
 */
const typedCountry = /^\s*\(55\)(?=\s*(?:[1-8]\D*[1-9]\D*[2-59](?:\D*\d){7}|[1-9]\D*[1-9]\D*9(?:\D*\d){8})\D*$)/

/**
 * Removes Brazil's country code from a telephone: `+55 31 98765-4321` → ` 31 98765-4321`. The area code 55 is not
 * removed.
 */
const withoutCountry = (phone: string): string =>
  phone.replace(/^\s*(?:\+\s*55|55(?=(?:\D*0)?(?:\D*\d){10,11}\D*$))/, '').replace(typedCountry, '')

/** The zero that is dialled before an area code. In `(01) 98765-4321` it is part of the area code, which is wrong. */
const trunkZero = /^(?!\s*\(0\d\))([()\s.-]*)0(?=[()\s.-]*[1-9])/

/**
 * Removes the country code and the zero, which are dialled before an area code: `+55 (031) 98765-4321` →
 * ` (31) 98765-4321`
 */
export const withoutPrefix = (phone: string): string => withoutCountry(phone).replace(trunkZero, '$1')

/** Formats a telephone, complete or partial: `31987654321` → `(31) 98765-4321` */
export function formatPhone(phone: string): string {
  const numbers = digits(withoutPrefix(phone)).slice(0, 11)
  return fill(numbers.length > 10 ? '(##) #####-####' : '(##) ####-####', numbers)
}
