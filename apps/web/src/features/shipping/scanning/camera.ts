/** A reader of codes in pictures, which browsers call `BarcodeDetector`. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Milliseconds between two scans of the picture. */
const lookEvery = 120
/** Milliseconds. A code that was read is read again only after it was out of sight for this long. */
const forgetAfter = 2_000

/** The browser's own detector, or else a library's. */
async function createDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? []
  const Class = native && formats.includes('qr_code') ? native : (await import('qr/decode.js')).BarcodeDetector
  return new Class({ formats: ['qr_code'] })
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Shows the camera in a video and reads codes until aborted.
 * @param onReady runs once the picture is visible
 * @throws DOMException when there is no camera, or it may not be used
 */
export async function watchCamera(
  video: HTMLVideoElement,
  { onReady, onText, signal }: { onReady: () => void; onText: (text: string) => void; signal: AbortSignal },
): Promise<void> {
  // Browsers allow the camera only with https.
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
    // An unreadable picture, for example while the phone is turned, is skipped: the next picture follows.
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      const isNew = Date.now() - (lastSeen.get(rawValue) ?? 0) > forgetAfter
      lastSeen.set(rawValue, Date.now())
      if (isNew && rawValue !== '') onText(rawValue)
    }
    await pause(lookEvery)
  }
}
