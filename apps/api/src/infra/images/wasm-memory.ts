/** The id of a program's memory section. Source: WebAssembly Core Specification, 5.5.8 */
const memorySection = 5
/**
 * How many bytes encode the memory limit. It is a LEB128 number, whose length varies: three bytes are enough for 2^21
 * pages.
 */
const digits = 3

/** Reads a LEB128 number. @returns the number, and the position of the first byte after it */
function readNumber(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0
  let next = start
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[next++] ?? 0
    value += (byte & 0x7f) * 2 ** shift
    if ((byte & 0x80) === 0) return { value, next }
  }
}

/**
 * Lowers the memory limit that a WebAssembly program declares for itself.
 * @param most the new limit, in pages of 64 KiB
 * @throws Error when the program has no limit, or its limit is not written in three bytes
 */
export function boundMemory(program: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(program)
  for (let at = 8; at < bytes.length;) {
    const section = bytes[at]
    const { value: size, next } = readNumber(bytes, at + 1)
    if (section === memorySection) {
      const [count, flags] = [bytes[next], bytes[next + 1]]
      const limit = readNumber(bytes, next + 2).next
      if (count !== 1 || flags !== 1 || readNumber(bytes, limit).next - limit !== digits) break
      bytes.set([(most & 0x7f) | 0x80, ((most >> 7) & 0x7f) | 0x80, (most >> 14) & 0x7f], limit)
      return bytes
    }
    at = next + size
  }
  throw new Error('the memory of this program cannot be bounded')
}
