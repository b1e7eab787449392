/** Side of the grey copy by which two images are compared, in pixels. */
export const fingerprintSide = 128

/**
 * Largest difference of brightness, of 255, at any point of two fingerprints of one picture. Measured: up to 34 after
 * resizing to a third and JPEG at quality 30; 69 and more when a single digit of the amount differs.
 */
const tolerance = 48

/**
 * Whether two fingerprints show the same picture. Receipts of one bank look alike as a whole, so their perceptual
 * hashes are alike too; only their texts differ, which shows at single points.
 */
export function isSamePicture(fingerprint: Uint8Array, other: Uint8Array): boolean {
  return (
    fingerprint.length === other.length &&
    fingerprint.every((grey, index) => Math.abs(grey - (other[index] ?? 0)) <= tolerance)
  )
}
