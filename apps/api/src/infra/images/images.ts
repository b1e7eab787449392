/** What comes with the first picture: the decoder is native code that takes some 20 MB. */
type Decoder = typeof import('./draw.ts')
const decoder = (): Promise<Decoder> => import('./draw.ts')

/** As `examineReceipt` of `draw.ts`. */
export const examineReceipt: Decoder['examineReceipt'] = async (image) => (await decoder()).examineReceipt(image)

/** As `redrawReceipt` of `draw.ts`. */
export const redrawReceipt: Decoder['redrawReceipt'] = async (content) => (await decoder()).redrawReceipt(content)

/** As `letterheadImage` of `draw.ts`. */
export const letterheadImage: Decoder['letterheadImage'] = async (image) => (await decoder()).letterheadImage(image)
