/** Side of the grey copy of an image by which two of them are compared, in pixels. */
export const fingerprintSide = 128

/**
 * Largest difference of brightness, of 255, at any point of two prints of one picture. Measured: up to 34 after
 * resizing to a third and JPEG at quality 30; 69 and more where one digit of the value differs.
 */
const tolerance = 48

/**
 * Whether two prints are of one picture. Receipts of one bank look alike as a whole, and so do their perceptual hashes;
 * only their texts differ, which shows at single points.
 */
export function isSamePicture(fingerprint: Uint8Array, other: Uint8Array): boolean {
  return (
    fingerprint.length === other.length &&
    fingerprint.every((grey, index) => Math.abs(grey - (other[index] ?? 0)) <= tolerance)
  )
}
