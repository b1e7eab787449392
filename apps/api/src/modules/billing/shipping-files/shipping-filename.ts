import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'

/**
 * The name of a shipping file, as the bank requires it.
 *
 * - Bradesco: `CB`, day, month and two characters (Manual CNAB 400).
 * - Sicredi: the last five digits of the beneficiary's code, the month as one character, and the day. The extension may
 * be anything but CRT, and may be used only once a day (Manual CNAB 240, 5.5).
 * - Sicoob: any unique name ending in `.REM` (Manual Layout Sicoob).
 * - The other banks: any name.
 *
 * @param day the civil day on which the file is made, ISO
 * @param number the file's running number
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
