import { isOfxTag } from './ofx-tags.ts'

const longestName = 32
/** The most characters that may stand between the name of a tag such as `<OFX …>` and its `>`. */
const longestAttributes = 500
const cdataStart = '<![CDATA['
const cdataEnd = ']]>'

/**
 * Scans the tags of an OFX file, only forwards and in linear time. Text that only looks like a tag (`<3`, a bare `<`,
 * `<A B>`) is skipped. The fields describe the tag that the last `next` found.
 */
export class TagScanner {
  /** The tag's name, in capitals. */
  name = ''
  closing = false
  known = false
  private empty = false
  private start = 0
  private end = 0
  private cdataClose = -1
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Goes to the next tag. @returns false when there is none */
  next(): boolean {
    let at = this.text.indexOf('<', this.end)
    while (at >= 0) {
      if (this.readTag(at)) return true
      at = this.text.indexOf('<', at + 1)
    }
    return false
  }

  /**
   * The raw value of the current tag. It ends at the tag's own closing tag or, without one, at the next tag of OFX, to
   * which the scanner then goes. An unknown tag ends the value when it starts a line or has a closing tag of its own;
   * elsewhere it is part of the text.
   * @param atMost characters to return
   * @returns null when the text ends before any such tag, because the value may have been cut
   */
  readValue(atMost: number): string | null {
    if (this.empty) return ''
    const { name: leaf, end: from } = this
    const cdata = this.readCdata(from)
    if (cdata) return this.text.slice(cdata.start, Math.min(cdata.end, cdata.start + atMost))
    let firstUnknown: { name: string; start: number } | null = null
    let end = -1
    while (this.next()) {
      if (this.known) {
        const whole = end < 0 || (this.closing && this.name === leaf)
        const to = whole ? this.start : end
        this.end = this.start
        return this.text.slice(from, Math.min(to, from + atMost))
      }
      if (end >= 0) continue
      if (this.closing) {
        if (this.name === firstUnknown?.name) end = firstUnknown.start
      } else if (this.startsLine()) end = this.start
      else firstUnknown ??= { name: this.name, start: this.start }
    }
    this.end = this.text.length
    return null
  }

  private readTag(start: number): boolean {
    const { text } = this
    const closing = text.charCodeAt(start + 1) === slash
    const from = closing ? start + 2 : start + 1
    let at = from
    if (!isLetter(text.charCodeAt(at))) return false
    while (at - from <= longestName && isNamePart(text.charCodeAt(at))) at += 1
    const name = text.slice(from, at).toUpperCase()
    while (isBlank(text.charCodeAt(at))) at += 1
    if (name === 'OFX' && text[at] !== '>') at = this.skipAttributes(at)
    const empty = text.charCodeAt(at) === slash
    if (empty) at += 1
    if (text[at] !== '>') return false
    this.name = name
    this.closing = closing
    this.known = isOfxTag(name)
    this.empty = empty
    this.start = start
    this.end = at + 1
    return true
  }

  private skipAttributes(from: number): number {
    const length = this.text.slice(from, from + longestAttributes).search(/[<>]/)
    return length < 0 ? from : from + length
  }

  private startsLine(): boolean {
    let at = this.start - 1
    while (at >= 0 && (this.text[at] === ' ' || this.text[at] === '\t')) at -= 1
    return this.text[at] === '\n' || this.text[at] === '\r'
  }

  /**
   * Reads a CDATA section; null when there is none at this position. The last found `]]>` is remembered until the
   * scanner has passed it, so that many openings do not search the text again and again.
   */
  private readCdata(from: number): { start: number; end: number } | null {
    let at = from
    while (isBlank(this.text.charCodeAt(at))) at += 1
    if (!this.text.startsWith(cdataStart, at)) return null
    const start = at + cdataStart.length
    if (this.cdataClose < start) {
      const found = this.text.indexOf(cdataEnd, start)
      this.cdataClose = found < 0 ? Infinity : found
    }
    if (this.cdataClose === Infinity) return null
    this.end = this.cdataClose + cdataEnd.length
    return { start, end: this.cdataClose }
  }
}

const slash = 0x2f

const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

const isLetter = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)

const isNamePart = (code: number) => isLetter(code) || (code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x5f
