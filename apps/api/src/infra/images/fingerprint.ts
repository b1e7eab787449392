/** The width and height, in pixels, of the small grey copies by which two pictures are compared. */
export const fingerprintSide = 128

/**
 * The largest difference in brightness (0 to 255) at any point between two fingerprints of the same picture. Measured:
 * up to 34 after resizing to a third and JPEG at quality 30, but at least 69 when one digit of the amount differs.
 */
const tolerance = 48

/**
 * Whether two fingerprints show the same picture. Different payment receipts of one bank look alike, so even their
 * perceptual hashes are similar. Only a few characters differ, and at these points the fingerprints differ too.
 */
export function isSamePicture(fingerprint: Uint8Array, other: Uint8Array): boolean {
  return (
    fingerprint.length === other.length &&
    fingerprint.every((grey, index) => Math.abs(grey - (other[index] ?? 0)) <= tolerance)
  )
}
