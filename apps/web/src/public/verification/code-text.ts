/** A typed code in its printed form: `k7q2m 9xwtr` → `K7Q2M-9XWTR`; any other length has no hyphen. */
export function printedCode(typed: string): string {
  const code = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code
}
