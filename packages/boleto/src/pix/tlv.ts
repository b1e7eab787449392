/** One element of an EMV code: two digits of id, two of length, the value. @throws RangeError beyond 99 characters */
export function tlv(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Element ${id} is too long: ${value.length}`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The elements of an EMV code or of a composed element, in order; null where the text is not made of elements. */
export function readTlv(text: string): Map<string, string> | null {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(rest) ?? []
    const end = 4 + Number(length)
    if (id === '' || rest.length < end || elements.has(id)) return null
    elements.set(id, rest.slice(4, end))
    rest = rest.slice(end)
  }
  return elements
}
