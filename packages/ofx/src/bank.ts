const names: Readonly<Record<number, string>> = {
  1: 'Banco do Brasil',
  33: 'Santander',
  77: 'Inter',
  104: 'Caixa',
  237: 'Bradesco',
  260: 'Nubank',
  341: 'Itau',
  748: 'Sicredi',
  756: 'Sicoob',
}

/**
 * The number of a bank. Some of Santander's statements have 034 for 033; no other bank has that number any more.
 * @param digits with or without leading zeros
 */
export function bankNumber(digits: string): number {
  const number = Number(digits)
  return number === 34 ? 33 : number
}

/**
 * The name of a bank.
 * @param codes the file's values for the bank, best first: a number with or without leading zeros, or a name
 * @returns null when no value is known
 */
export function bankName(codes: readonly (string | null)[]): string | null {
  for (const code of codes) {
    const found = code === null ? undefined : (byNumber(code) ?? byName(code))
    if (found !== undefined) return found
  }
  return null
}

const byNumber = (code: string) => (/^\d{1,9}$/.test(code) ? names[bankNumber(code)] : undefined)

const byName = (code: string) => {
  const folded = fold(code)
  return Object.values(names).find((name) => folded.includes(fold(name)))
}

/** A text in lower case without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
