import type { DrawTask } from './draw-in-thread.ts'

export default async function draw({ document, data }: DrawTask): Promise<Uint8Array<ArrayBuffer>> {
  const file = (await import(document)) as { default: (data: unknown) => Promise<Buffer> }
  return new Uint8Array(await file.default(restored(data)))
}

/** Turns plain bytes in the data into Buffers again: a Buffer from another thread arrives as a Uint8Array. */
function restored(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return value.map(restored)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, restored(part)]))
}
