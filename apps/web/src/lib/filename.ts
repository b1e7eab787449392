const encoded = /filename\*=(?:UTF-8'[^']*')([^;]+)/i
const plain = /filename="?([^";]+)"?/i

/**
 * The name in a Content-Disposition header; RFC 6266 prefers the encoded form.
 * @param fallback the name to use when the header has none
 */
export function filenameOf(header: string | null, fallback: string): string {
  const encodedName = header?.match(encoded)?.[1]
  if (encodedName) {
    try {
      return decodeURIComponent(encodedName)
    } catch {
      // The encoded name is broken, so the plain name is used.
    }
  }
  return header?.match(plain)?.[1]?.trim() || fallback
}
