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

/** The notice's text with its markup. A refetch would disturb someone who types. */
export const useNotice = () =>
  useQuietRead([...noticeKey, 'text'], getPrivacyNotice, {}, { refetchOnWindowFocus: false })

/** The notice as visitors would read it. While the typed text is invalid, the last valid preview stays. */
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

/** Restores the standard text. @param onDone runs afterwards */
export const useResetNotice = (onDone: () => void) =>
  useAction({
    run: () => call(resetPrivacyNotice, {}),
    success: messages.wasReset,
    failure: messages.resetFailed,
    invalidates: [noticeKey],
    onDone,
  })

/** Refetches the text. */
export function useNoticeChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: noticeKey })
}
