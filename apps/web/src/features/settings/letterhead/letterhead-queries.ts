import { removeLetterheadImage, uploadLetterheadImage } from '@seara/contract/settings/letterhead'
import { useLetterheadChanged } from '../../../entities/letterhead/letterhead-queries.ts'
import { call } from '../../../lib/call.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './letterhead-messages.ts'

export type LetterheadImage = keyof typeof messages.images

/** Uploads the logo or the signature. When the server refuses the image, its reason is shown. */
export function useUploadImage(image: LetterheadImage) {
  const changed = useLetterheadChanged()
  return useAction({
    run: (file: File) => call(uploadLetterheadImage, { params: { image }, body: { image: file } }),
    success: messages.imageSaved,
    failure: ({ message, firstOfEachField: [first] }) => `❌ ${first ?? message}`,
    onDone: changed,
  })
}

/** Removes the logo or the signature. @param onDone runs once it is removed */
export function useRemoveImage(image: LetterheadImage, onDone: () => void) {
  const changed = useLetterheadChanged()
  return useAction({
    run: () => call(removeLetterheadImage, { params: { image } }),
    success: messages.imageRemoved,
    failure: messages.imageRemoveFailed,
    onDone: (letterhead) => {
      changed(letterhead)
      onDone()
    },
  })
}
