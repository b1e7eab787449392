export type Encoding = 'ascii' | 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type DecodedText = { text: string; encoding: Encoding }

/**
 * Decodes a file by its bytes alone: by its byte order mark; or else as strict UTF-8; or else as windows-1252. The
 * encoding that the file declares is ignored, because many files declare CHARSET:1252 and are UTF-8.
 */
export function decode(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeAs('utf-16le', bytes.subarray(2))
  if (startsWith(bytes, [0xfe, 0xff])) return decodeAs('utf-16be', bytes.subarray(2))
  const marked = startsWith(bytes, [0xef, 0xbb, 0xbf])
  const content = marked ? bytes.subarray(3) : bytes
  const text = strictUtf8(content) ?? cutUtf8(content)
  if (text === null) return decodeAs('windows-1252', content)
  if (marked) return { text, encoding: 'utf-8-bom' }
  return { text, encoding: text.length === bytes.length ? 'ascii' : 'utf-8' }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

const decodeAs = (encoding: 'utf-16le' | 'utf-16be' | 'windows-1252', bytes: Uint8Array): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes UTF-8 that was cut within its last character.
 * @returns null unless earlier characters prove that the text is UTF-8, because the last byte alone could also be a
 * letter of windows-1252
 */
function cutUtf8(bytes: Uint8Array): string | null {
  for (const length of [1, 2, 3]) {
    const at = bytes.length - length
    const byte = bytes[at] ?? 0
    if (byte < 0x80) return null
    if (byte < 0xc2) continue
    const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    const text = length < needed && byte < 0xf5 ? strictUtf8(bytes.subarray(0, at)) : null
    return text !== null && text.length < at ? text : null
  }
  return null
}
