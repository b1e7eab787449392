/** Excel drops leading zeros of what looks like a number: a CNPJ or CEP that lacks only those gets them back. */
export function withLostZeros(values: Readonly<Record<string, string>>): Record<string, string> {
  const { cnpj, zip_code } = values
  return {
    ...values,
    ...(cnpj !== undefined && { cnpj: cnpjWithLostZeros(cnpj) }),
    ...(zip_code !== undefined && { zip_code: cepWithLostZero(zip_code) }),
  }
}

/** @param text a CNPJ, or anything else in that cell */
export const cnpjWithLostZeros = (text: string): string => (/^\d{12,13}$/.test(text) ? text.padStart(14, '0') : text)

/** @param text a CEP, or anything else in that cell */
export const cepWithLostZero = (text: string): string => (/^\d{7}$/.test(text) ? `0${text}` : text)
