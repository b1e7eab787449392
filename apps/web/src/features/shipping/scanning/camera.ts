/** A reader of codes in pictures. Browsers that have one call it `BarcodeDetector`. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Milliseconds between two readings of the camera's picture. */
const lookEvery = 120
/** A code that was read counts as new only after it was out of the picture for this many milliseconds. */
const forgetAfter = 2_000

/** Makes the browser's own detector or, in a browser that cannot read QR codes, the detector of a library. */
async function createDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? []
  const Class = native && formats.includes('qr_code') ? native : (await import('qr/decode.js')).BarcodeDetector
  return new Class({ formats: ['qr_code'] })
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Shows the camera's picture in a video element and reads codes until `signal` is aborted.
 * @param onReady runs once the picture is visible
 * @param onText gets the text of each code
 * @throws DOMException when there is no camera, or the browser or the user refuses it
 */
export async function watchCamera(
  video: HTMLVideoElement,
  { onReady, onText, signal }: { onReady: () => void; onText: (text: string) => void; signal: AbortSignal },
): Promise<void> {
  // Browsers give access to the camera only on pages with https.
  if (!window.isSecureContext || !('mediaDevices' in navigator)) throw new DOMException('', 'NotSupportedError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = await createDetector()
  if (!signal.aborted) onReady()
  const lastSeen = new Map<string, number>()
  while (!signal.aborted) {
    // A picture that cannot be read is skipped, for example while the phone is being turned. The next one follows.
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      const isNew = Date.now() - (lastSeen.get(rawValue) ?? 0) > forgetAfter
      lastSeen.set(rawValue, Date.now())
      if (isNew && rawValue !== '') onText(rawValue)
    }
    await pause(lookEvery)
  }
}
