/**
 * One element of an EMV code: two digits of id, two digits of length, the value.
 * @throws RangeError when the value is longer than 99 characters
 */
export function tlv(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Element ${id} is too long: ${value.length}`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/**
 * Takes an EMV code, or the value of a composed element, apart into its elements: id to value, in their order.
 * @returns null when the text is not a sequence of elements, or an id occurs twice
 */
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
