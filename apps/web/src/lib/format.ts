/** How values are shown, everywhere. Days are ISO text, moments ISO with offset, money in reais. */

const locale = 'pt-BR'
const timeZone = 'America/Sao_Paulo'

const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' })
const momentDay = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** `1234.5` → `R$ 1.234,50` */
export const formatMoney = (reais: number) => currency.format(reais)

/** `12000` → `12.000` */
export const formatNumber = (value: number) => integer.format(value)

/** A civil day: `2026-10-18` → `18/10/2026` */
export function formatDay(day: string) {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** The day of a moment in São Paulo: `2026-10-18T02:00:00.000Z` → `17/10/2026` */
export const formatMomentDay = (iso: string) => momentDay.format(new Date(iso))

/** A moment in São Paulo: `2026-10-18T15:00:00.000Z` → `18/10/2026 12:00` */
export function formatMoment(iso: string) {
  const parts = Object.fromEntries(moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts['day']}/${parts['month']}/${formatMomentDay(iso).slice(-4)} ${parts['hour']}:${parts['minute']}`
}

/** Writes characters into a mask of `#`; what is not yet typed leaves the rest of the mask out. */
function fill(mask: string, characters: string) {
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
export const formatCnpj = (cnpj: string) => fill('##.###.###/####-##', cnpj.replace(/[^0-9a-z]/gi, '').toUpperCase().slice(0, 14))

/** Whole or in part: `36570000` → `36570-000` */
export const formatCep = (cep: string) => fill('#####-###', digits(cep).slice(0, 8))

/** 10 or 11 digits, or a part of them: `31987654321` → `(31) 98765-4321` */
export function formatPhone(phone: string) {
  const numbers = digits(phone).slice(0, 11)
  return fill(numbers.length > 10 ? '(##) #####-####' : '(##) ####-####', numbers)
}

/** The number of a house: `null` → `S/N` */
export const formatHouseNumber = (number: number | null) => (number === null ? 'S/N' : String(number))

/** `Viçosa`, `MG` → `Viçosa - MG` */
export const formatCity = (city: string, uf: string) => `${city} - ${uf}`
