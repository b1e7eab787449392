import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import drawQr from 'qr'

const width = 640
const height = 480
const frames = 8

/** The file that this worker's browser uses as its camera. */
const cameraFile = join(tmpdir(), `seara-camera-${process.pid}.y4m`)

/** Options with which the browser takes the file as its camera and asks for no permission. */
export const cameraArgs = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile}`,
]

/** Shows a QR code to the camera. */
export function showToCamera(text: string): void {
  const modules = drawQr(text, 'raw', { ecc: 'medium', border: 4 })
  const size = Math.floor((height * 0.7) / modules.length)
  const left = Math.floor((width - size * modules.length) / 2)
  const top = Math.floor((height - size * modules.length) / 2)
  const picture = Buffer.alloc(width * height, 0x90)
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let line = 0; line < size; line += 1) {
        const from = (top + y * size + line) * width + left + x * size
        picture.fill(dark ? 0x20 : 0xe8, from, from + size)
      }
    }),
  )
  const colourless = Buffer.alloc((width * height) / 2, 0x80)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, colourless])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(cameraFile, Buffer.concat([header, ...Array.from({ length: frames }, () => frame)]))
}

/** Removes the picture from the camera. */
export const emptyCamera = (): void => rmSync(cameraFile, { force: true })
