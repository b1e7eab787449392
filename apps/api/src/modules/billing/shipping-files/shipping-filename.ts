import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'

/**
 * As the bank wants a shipping file to be called.
 *
 * - Bradesco: `CBDDMM` and two characters (Manual CNAB 400).
 * - Sicredi: the beneficiary's five digits, the month as one character and the day; the extension is free, but must not
 *   come twice on a day nor be CRT (Manual CNAB 240, 5.5).
 * - Sicoob: any name that never comes twice, ending in `.REM` (Manual Layout Sicoob).
 * - The others: any name.
 *
 * @param day civil day on which it is made, ISO
 */
export function shippingFilename({ bank, fields }: Pick<SavedIssuer, 'bank' | 'fields'>, day: string, number: number) {
  const counted = String(number)
  const [, month = '', date = ''] = day.split('-')
  const lastTwo = counted.padStart(2, '0').slice(-2)
  if (bank === '237') return `CB${date}${month}${lastTwo}.REM`
  if (bank === '748') {
    const code = String(fields.beneficiary_code ?? '')
      .slice(-5)
      .padStart(5, '0')
    return `${code}${months[Number(month) - 1] ?? ''}${date}.R${lastTwo}`
  }
  return `remessa-${bank}-${counted.padStart(6, '0')}.${bank === '756' ? 'REM' : 'rem'}`
}

const months = '123456789OND'
