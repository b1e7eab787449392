/** The text in the characters that banks accept: capitals without accents, plain punctuation. Others become blanks. */
export function bankText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ºª]/g, '')
    .replace(/[^A-Z0-9 .,\-/()&:;@%+$*]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** Breaks a text between words into at most `lines` lines of `width` characters. What does not fit is dropped. */
export function wrapText(text: string, width: number, lines: number): string[] {
  const laid: string[] = ['']
  for (const word of bankText(text).split(' ')) {
    const line = laid.at(-1) ?? ''
    if (line === '') laid[laid.length - 1] = word.slice(0, width)
    else if (line.length + 1 + word.length <= width) laid[laid.length - 1] = `${line} ${word}`
    else laid.push(word.slice(0, width))
  }
  return Array.from({ length: lines }, (_, at) => laid[at] ?? '')
}
