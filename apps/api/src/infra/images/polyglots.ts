/** Starts of web pages and programs, which no picture contains anywhere; lower case, by their second byte. */
const pageTags = new Map(
  ['<script', '<html', '<iframe', '<!doctype', '<?php'].map((tag) => [tag.charCodeAt(1), Buffer.from(tag, 'latin1')]),
)
/** What ends the tag's name: white space, a slash or a bracket. */
const nameEnds = new Set(Buffer.from(' \t\n\v\f\r/>', 'latin1'))
const openingBracket = 0x3c
/** PDF readers look for the signature within the first kilobyte. Source: ISO 32000-1, Annex H */
const pdfReach = 1024
const pdfSignature = '%PDF-'

/**
 * Whether an image file can also be read as a web page, a program, a PDF or a ZIP. Re-encoding would remove such
 * content anyway; but refusing the file tells its sender, who may have meant to send that content. What phones append
 * to pictures (videos, depth maps, further images) is accepted.
 */
export function hidesOtherContent(content: Buffer): boolean {
  return containsPageTag(content) || content.subarray(0, pdfReach).includes(pdfSignature) || endsAsZip(content)
}

/**
 * Bytes checked one by one after a `<`, because calling `indexOf` for each next `<` takes longer when they are close
 * together.
 */
const stride = 32

/** Compares bytes without making strings: a file full of `<` would make millions of them. */
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
 * Whether the file ends as a ZIP: with a ZIP's end record, which gives the length of the comment after it. Source:
 * APPNOTE.TXT 4.3.16
 */
function endsAsZip(content: Buffer): boolean {
  const tail = content.subarray(-(zipEndLength + longestZipComment))
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    if (at + zipEndLength <= tail.length && at + zipEndLength + tail.readUInt16LE(at + 20) <= tail.length) return true
  }
  return false
}
