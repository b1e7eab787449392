import {
  getMailTemplate,
  listMailRecords,
  listMailTemplates,
  type MailPreviewBody,
  type MailTemplate,
  type MailTemplateBody,
  type MailTemplateKey,
  mailTemplateKeys,
  previewLetter,
  previewMailTemplate,
  resetMailTemplate,
  testMailTemplate,
} from '@seara/contract/settings/mail-templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { outboxKey } from '../../entities/keys/platform-keys.ts'
import { usePage, useRead } from '../../lib/use-read.ts'
import type { Found, SearchSource } from '../../ui/fields/choices/search-source.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './template-messages.ts'

const templateKey = ['mail-templates'] as const

const asRows = (templates: MailTemplate[]) => ({ data: templates })

/** The texts of the mails, as the rows of a list. */
export const useTemplates = () => useRead([...templateKey, 'list'], listMailTemplates, {}, { select: asRows })

/**
 * The text of one mail. An unknown key fails as not found, without a request.
 * @param key as it stands in the page's address
 */
export const useTemplate = (key: string) =>
  useQuery({
    queryKey: [...templateKey, 'one', key],
    queryFn: ({ signal }) => {
      const known = mailTemplateKeys.find((name) => name === key)
      if (!known) throw new ApiError(404, messages.missing)
      return call(getMailTemplate, { params: { key: known } }, { signal })
    },
    meta: { loadFailure: false },
    // A refetch could replace the text while someone is typing.
    refetchOnWindowFocus: false,
  })

/** Searches the records that a mail may be about, so that the preview can use one. For a `SearchSelect`. */
export const recordSource = (key: MailTemplateKey): SearchSource<Found> => ({
  name: `preview-records-${key}`,
  search: async (search, signal) => {
    const records = await call(listMailRecords, { params: { key }, query: { search } }, { signal })
    return records.map(({ id, title, detail }) => ({ id, label: title, detail }))
  },
})

/** A preview of the typed text. While the subject or the text is empty, the last preview stays. */
export const usePreview = (key: MailTemplateKey, body: MailPreviewBody) =>
  usePage(
    [...templateKey, 'preview', key, body],
    previewMailTemplate,
    { params: { key }, body },
    { enabled: body.subject.trim() !== '' && body.body.trim() !== '', meta: { loadFailure: false } },
  )

/** Restores the standard text. @param onDone runs once it is restored */
export const useResetTemplate = (key: MailTemplateKey, onDone: () => void) =>
  useAction({
    run: () => call(resetMailTemplate, { params: { key } }),
    success: messages.wasReset,
    failure: messages.resetFailed,
    invalidates: [templateKey],
    onDone,
  })

/** Downloads a PDF of the letter with the typed text. */
export const useLetterPdf = () =>
  useAction({
    run: (body: MailPreviewBody) => download(previewLetter, { body }),
    failure: withConflictReason(messages.pdfFailed),
  })

/** Sends the typed text, with example values, as a mail to the user who is writing it. */
export const useSendTest = (key: MailTemplateKey) =>
  useAction({
    run: (body: MailTemplateBody) => call(testMailTemplate, { params: { key }, body }),
    success: ({ recipient }) => messages.testQueued(recipient),
    failure: messages.testFailed,
    unseen: true,
    invalidates: [outboxKey],
  })

/** @returns a function that refetches the texts of all mails */
export function useTemplatesChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: templateKey })
}
