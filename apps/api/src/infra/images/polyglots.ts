/**
 * Texts with which web pages and programs begin, in lower case, keyed by their second byte. No real picture contains
 * them.
 */
const pageTags = new Map(
  ['<script', '<html', '<iframe', '<!doctype', '<?php'].map((tag) => [tag.charCodeAt(1), Buffer.from(tag, 'latin1')]),
)
/** The bytes that may follow the name of a tag: white space, a slash or a closing bracket. */
const nameEnds = new Set(Buffer.from(' \t\n\v\f\r/>', 'latin1'))
const openingBracket = 0x3c
/** PDF readers search this many bytes at the start of a file for the signature. Source: ISO 32000-1, Annex H */
const pdfReach = 1024
const pdfSignature = '%PDF-'

/**
 * Whether an image file can also be read as a web page, a program, a PDF or a ZIP. Re-encoding would silently remove
 * such content. A refusal is better, because the sender may have wanted to send that content. Data that phones append
 * to pictures (videos, depth maps, further images) is accepted.
 */
export function hidesOtherContent(content: Buffer): boolean {
  return containsPageTag(content) || content.subarray(0, pdfReach).includes(pdfSignature) || endsAsZip(content)
}

/**
 * How many bytes after a `<` are checked one by one. When many `<` are close together, this is faster than calling
 * `indexOf` for each of them.
 */
const stride = 32

/** Whether a content has one of `pageTags`. Makes no strings: a file full of `<` would need millions of them. */
function containsPageTag(content: Buffer): boolean {
  for (let start = content.indexOf(openingBracket); start !== -1; start = content.indexOf(openingBracket, start)) {
    const end = Math.min(start + stride, content.length)
    for (; start < end; start += 1) if (content[start] === openingBracket && isPageTag(content, start)) return true
  }
  return false
}

function isPageTag(content: Buffer, at: number): boolean {
  const tag = pageTags.get(lowerCase(content[at + 1] ?? 0))
  if (!tag) return false
  for (let index = 2; index < tag.length; index += 1)
    if (lowerCase(content[at + index] ?? 0) !== tag[index]) return false
  return nameEnds.has(content[at + tag.length] ?? 0)
}

const lowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipEndLength = 22
const longestZipComment = 65_535

/**
 * Whether a file ends like a ZIP: with the end record, followed by a comment whose length the record contains. Source:
 * APPNOTE.TXT 4.3.16
 */
function endsAsZip(content: Buffer): boolean {
  const tail = content.subarray(-(zipEndLength + longestZipComment))
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    if (at + zipEndLength <= tail.length && at + zipEndLength + tail.readUInt16LE(at + 20) <= tail.length) return true
  }
  return false
}
