const longest = 150

/**
 * Makes a filename that is safe in a header and in any folder: no path, no control or direction-changing characters.
 * @param name as the sender wrote it
 * @param extension without a dot; replaces the sender's when the content was converted to another type
 */
export function safeFilename(name: string, extension?: string): string {
  const base = name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
  const dot = base.lastIndexOf('.')
  const [stem, own] = dot > 0 ? [base.slice(0, dot), base.slice(dot + 1)] : [base, '']
  const short = stem
    .slice(0, longest)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ending = extension ?? own.slice(0, 10)
  return `${short || 'arquivo'}${ending === '' ? '' : `.${ending}`}`
}
