import {
  getLetterhead,
  type Letterhead,
  removeLetterheadImage,
  uploadLetterheadImage,
} from '@seara/contract/letterhead'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './letterhead-messages.ts'

const letterheadKey = ['letterhead'] as const

export type LetterheadImage = keyof typeof messages.images

/** The letterhead of letters and receipts. */
export const useLetterhead = () =>
  useQuery({
    queryKey: letterheadKey,
    queryFn: ({ signal }) => call(getLetterhead, {}, { signal }),
    // The addresses of the images change with each answer; what is being typed must not be disturbed.
    refetchOnWindowFocus: false,
  })

/** Puts an answer of the server in the place of the letterhead that is shown. */
export function useLetterheadChanged() {
  const client = useQueryClient()
  return (letterhead: Letterhead) => client.setQueryData(letterheadKey, letterhead)
}

/** Uploads the logo or the signature; the server's words say why an image is refused. */
export function useUploadImage(image: LetterheadImage) {
  const changed = useLetterheadChanged()
  return useAction({
    run: (file: File) => call(uploadLetterheadImage, { params: { image }, body: { image: file } }),
    success: messages.imageSaved,
    failure: ({ message, firstOfEachField: [first] }) => `❌ ${first ?? message}`,
    onDone: changed,
  })
}

/** Takes the logo or the signature off. @param onDone runs once it is off */
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
