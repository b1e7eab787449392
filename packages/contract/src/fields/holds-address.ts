/** Characters that are not seen, or are read as a dot: an address must not pass for a name by them. */
const invisible = /\p{Cf}/gu
const dots = /[．。｡․]/g

/** What people write before a name, with a dot and at times without a blank behind it: `Pe.José`, `J.R.Silva`. */
const titles =
  /^(?:\p{L}|pe|fr|ir|dom|don|dr|dra|sr|sra|srta|prof|profa|rev|revmo|revma|exmo|exma|mons|cgo|con|côn|diac|diác|ma|me|sto|sta|ag|sem|jr)$/iu
/** Ends of domains that nobody is called. */
const domainEnds =
  /^(?:com|net|org|br|info|biz|io|co|me|app|dev|link|site|online|xyz|ly|gl|gd|tv|ru|cn|tk|top|shop|store|club|live|page|click|example)$/i

/** A word, a dot, and what may be the end of a domain or go on to it. */
const dotted = /([\p{L}\p{N}-]+)\.([\p{L}\p{N}-]{2,})(?=([./:?#])?)/gu

/**
 * Whether a text holds what a mail program would make a link of: an e-mail address, the address of a page, a domain or
 * an IP address. Names as people write them pass, dots too: `Pe. José da Silva Jr.`, `D.Maria`, `J.R.Silva`.
 */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(invisible, '').replace(dots, '.')
  if (/@|:\/\/|\bwww\.|\bxn--|\b(?:https?|ftp|mailto|javascript):/i.test(plain)) return true
  if (/\b\d{1,3}(?:\.\d{1,3}){3}\b/.test(plain)) return true
  return [...plain.matchAll(dotted)].some(([, before = '', after = '', next]) => {
    if (next !== undefined && next !== '.') return true
    return domainEnds.test(after) || (/^\p{L}+$/u.test(after) && !titles.test(before))
  })
}
