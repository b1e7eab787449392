/**
 * Puts back the leading zeros that Excel drops from a text that looks like a number. Changes only a CNPJ or CEP that
 * has the right length with these zeros.
 */
export function withLostZeros(values: Readonly<Record<string, string>>): Record<string, string> {
  const { cnpj, zip_code } = values
  return {
    ...values,
    ...(cnpj !== undefined && { cnpj: cnpjWithLostZeros(cnpj) }),
    ...(zip_code !== undefined && { zip_code: cepWithLostZero(zip_code) }),
  }
}

/** Puts back the leading zeros of a CNPJ. @param text the cell's text; any text but 12 or 13 digits stays as it is */
export const cnpjWithLostZeros = (text: string): string => (/^\d{12,13}$/.test(text) ? text.padStart(14, '0') : text)

/** Puts back the leading zero of a CEP. @param text the cell's text; any text but 7 digits stays as it is */
export const cepWithLostZero = (text: string): string => (/^\d{7}$/.test(text) ? `0${text}` : text)
