import {
  getPrivacyNotice,
  previewPrivacyNotice,
  type PrivacyNoticeBody,
  resetPrivacyNotice,
} from '@seara/contract/privacy/notice'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './notice-messages.ts'

const noticeKey = ['privacy-notice'] as const

/**
 * The text of the privacy notice with its markup. It is not refetched when the window gets the focus, as someone may be
 * typing.
 */
export const useNotice = () =>
  useQuietRead([...noticeKey, 'text'], getPrivacyNotice, {}, { refetchOnWindowFocus: false })

/** A preview of the notice as visitors would read it. While no text is typed, the last preview stays. */
export const useNoticePreview = (body: PrivacyNoticeBody) =>
  usePage(
    [...noticeKey, 'preview', body],
    previewPrivacyNotice,
    { body },
    {
      enabled: body.body.trim() !== '',
      meta: { loadFailure: false },
    },
  )

/** Restores the standard text of the notice. @param onDone runs once it is restored */
export const useResetNotice = (onDone: () => void) =>
  useAction({
    run: () => call(resetPrivacyNotice, {}),
    success: messages.wasReset,
    failure: messages.resetFailed,
    invalidates: [noticeKey],
    onDone,
  })

/** @returns a function that refetches the text of the privacy notice */
export function useNoticeChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: noticeKey })
}
