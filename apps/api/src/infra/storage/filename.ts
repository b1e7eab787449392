const longest = 150

/**
 * Makes a filename that is safe in an HTTP header and in any folder. It has no path, no control characters, and no
 * characters that change the direction of the text.
 * @param name the filename as the sender gave it
 * @param extension replaces the sender's extension, when the content was converted to another type; without a dot
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
  const ending = extension ?? own.slice(0, 10).toWellFormed()
  return `${short || 'arquivo'}${ending === '' ? '' : `.${ending}`}`
}
