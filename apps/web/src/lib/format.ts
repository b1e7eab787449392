// Formats values in the same way for all screens. A day is given as ISO text, a moment as ISO text with its offset,
// money in reais.

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

/** `1 boleto`, `12.000 boletos` */
export const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

const kilograms = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })

/** `4.5` → `4,5 kg` */
export const formatWeight = (weight: number) => `${kilograms.format(weight)} kg`

const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** The size of a file in bytes: `1234567` → `1,23 MB` */
export const formatMegabytes = (bytes: number) => `${megabytes.format(Math.max(bytes / 1_000_000, 0.01))} MB`

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

export { formatCep, formatCnpj, formatPhone } from '@seara/contract/fields/masks'

/** The number of a house: `null` → `S/N` */
export const formatHouseNumber = (number: number | null) => (number === null ? 'S/N' : String(number))

/** `Viçosa`, `MG` → `Viçosa - MG` */
export const formatCity = (city: string, uf: string) => `${city} - ${uf}`
