import type * as Decoder from './draw.ts'

/** Loads the decoder only when the first picture comes: it is native code that takes about 20 MB of memory. */
const decoder = (): Promise<typeof Decoder> => import('./draw.ts')

/** `examineReceipt` of `draw.ts`, loaded at its first use. */
export const examineReceipt: typeof Decoder.examineReceipt = async (image) => (await decoder()).examineReceipt(image)

/** `reencodeReceipt` of `draw.ts`, loaded at its first use. */
export const reencodeReceipt: typeof Decoder.reencodeReceipt = async (content) =>
  (await decoder()).reencodeReceipt(content)

/** `letterheadImage` of `draw.ts`, loaded at its first use. */
export const letterheadImage: typeof Decoder.letterheadImage = async (image) => (await decoder()).letterheadImage(image)

/** `mailImage` of `draw.ts`, loaded at its first use. */
export const mailImage: typeof Decoder.mailImage = async (content) => (await decoder()).mailImage(content)
