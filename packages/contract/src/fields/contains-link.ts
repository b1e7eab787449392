/** Invisible characters, and characters that look like a dot. Both could hide an address in a name. */
const invisible = /\p{Cf}/gu
const dots = /[．。｡․]/g

/** Abbreviations that people write before a name, with a dot and sometimes without a space: `Pe.José`, `J.R.Silva`. */
const titles =
  /^(?:\p{L}|pe|fr|ir|dom|don|dr|dra|sr|sra|srta|prof|profa|rev|revmo|revma|exmo|exma|mons|cgo|con|côn|diac|diác|ma|me|sto|sta|ag|sem|jr)$/iu
/** Top-level domains. Domains that are also names of people are left out. */
const domainEnds = new Set(
  (
    'com net org br info biz io co me app dev link site online xyz ly gl gd tv ru cn tk top shop store club live page ' +
    'click example gov edu mobi pro vip bet bank pix rio art blog digital eco global social website space fun icu cc ' +
    'ai gg win loan work best cloud tech zip mov support help news world today life plus rest buzz cyou sbs cfd quest ' +
    'bond lat money cash gratis promo'
  ).split(' '),
)

/** Whether a word looks like a person's name. People write two names with only a dot between them: `Pedro.Silva`. */
const isName = (word: string) => /^\p{Lu}\p{L}+$/u.test(word)

const notInWords = /[^\p{L}\p{N}-]/u

/** For each dot: the word before it, the word after it, and the character that follows that word. */
function dotted(text: string): { before: string; after: string; next: string | undefined }[] {
  const pieces = text.split('.')
  return pieces.slice(1).flatMap((piece, index) => {
    const before = pieces[index]?.split(notInWords).at(-1) ?? ''
    const [after = ''] = piece.split(notInWords)
    const next = piece.charAt(after.length) || (index + 2 < pieces.length ? '.' : undefined)
    return before !== '' && after.length > 1 ? [{ before, after, next }] : []
  })
}

/**
 * Turns `golpe . com` into `golpe.com`. A space before a dot hides an address from programs, but people still read it.
 * Names never have a space before a dot.
 */
function withoutSpacesBeforeDots(text: string): string {
  const parts = text.split('.')
  const endsInSpace = parts.map((part, index) => index < parts.length - 1 && part !== part.trimEnd())
  return parts
    .map((part, index) => (endsInSpace[index - 1] ? part.trimStart() : part))
    .map((part, index) => (endsInSpace[index] ? part.trimEnd() : part))
    .join('.')
}

/**
 * Whether a mail program would turn any part of the text into a link: an e-mail address, a page's address, a domain or
 * an IP address. Names are no links, even with dots: `Pe. José da Silva Jr.`, `D.Maria`, `Pedro.Silva`.
 */
export function containsLink(text: string): boolean {
  const plain = withoutSpacesBeforeDots(text.normalize('NFKC').replace(invisible, '').replace(dots, '.'))
  if (/@|:\/\/|\bwww\.|\bxn--|\b(?:https?|ftp|mailto|javascript):/i.test(plain)) return true
  if (/\b\d{1,3}(?:\.\d{1,3}){3}\b/.test(plain)) return true
  return dotted(plain).some(({ before, after, next }) => {
    if (next !== undefined && '/:?#'.includes(next)) return true
    if (domainEnds.has(after.toLowerCase())) return true
    return /^\p{L}+$/u.test(after) && !titles.test(before) && !(isName(before) && isName(after))
  })
}
