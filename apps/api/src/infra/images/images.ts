import type * as Decoder from './draw.ts'

/** Loaded with the first picture: the decoder is native code that takes about 20 MB. */
const decoder = (): Promise<typeof Decoder> => import('./draw.ts')

/** Like `examineReceipt` of `draw.ts`. */
export const examineReceipt: typeof Decoder.examineReceipt = async (image) => (await decoder()).examineReceipt(image)

/** Like `reencodeReceipt` of `draw.ts`. */
export const reencodeReceipt: typeof Decoder.reencodeReceipt = async (content) =>
  (await decoder()).reencodeReceipt(content)

/** Like `letterheadImage` of `draw.ts`. */
export const letterheadImage: typeof Decoder.letterheadImage = async (image) => (await decoder()).letterheadImage(image)
