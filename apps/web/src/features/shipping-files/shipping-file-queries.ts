import type { PageQuery } from '@seara/contract/core/paging'
import {
  downloadShippingFile,
  getShippingDraft,
  getShippingFile,
  listShippedSlips,
  listShippingFiles,
  makeShippingFile,
  markShippingFile,
  type MadeShippingFile,
  type ShippingDraft,
  type ShippedSlipQuery,
  type ShippingFile,
} from '@seara/contract/billing/shipping-files'
import type { z } from 'zod'
import { shippingFileKey, touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { usePage, useRead, useQuietRead } from '../../lib/use-read.ts'
import { download } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './shipping-file-messages.ts'

/** Milliseconds between refetches, because colleagues may make files at the same time. */
const lookAgain = 20_000

/** One page of the files, the newest first. */
export const useShippingFiles = (query: z.input<typeof PageQuery>) =>
  usePage(
    [...shippingFileKey, 'list', query],
    listShippingFiles,
    { query },
    { staleTime: 0, refetchInterval: lookAgain },
  )

/** The contents of the next file for the bank. @param asking whether the dialog that makes the file is open */
export const useShippingDraft = (asking: boolean) =>
  useRead(
    [...shippingFileKey, 'draft'],
    getShippingDraft,
    {},
    {
      staleTime: 0,
      refetchInterval: asking ? false : lookAgain,
    },
  )

/** One file. The screen itself, not a toast, explains a failed load. @param id as it stands in the page's address */
export const useShippingFile = (id: string) =>
  useQuietRead([...shippingFileKey, 'one', id], getShippingFile, { params: { id } })

/** One page of the slips in a file. */
export const useShippedSlips = (id: number, query: z.input<typeof ShippedSlipQuery>) =>
  usePage([...shippingFileKey, 'slips', id, query], listShippedSlips, { params: { id }, query })

/**
 * Makes a file with the contents that the user saw. If other slips are waiting by then, the server refuses, and the new
 * contents are shown.
 */
export const useMakeShippingFile = (onDone: (file: MadeShippingFile) => void) =>
  useAction({
    run: ({ entries, write_offs, total }: ShippingDraft) =>
      call(makeShippingFile, {
        query: { seen_entries: String(entries), seen_write_offs: String(write_offs), seen_value: total },
      }),
    success: messages.made,
    failure: withConflictReason(messages.makeFailed),
    invalidates: touchedByRequest,
    once: true,
    onDone,
  })

/** Downloads a file. The server then counts the file as downloaded. */
export const useDownloadFile = () =>
  useAction({
    run: ({ id }: ShippingFile) => download(downloadShippingFile, { params: { id } }),
    failure: messages.downloadFailed,
    invalidates: [shippingFileKey],
  })

/** Saves that a file was sent to the bank or, for a file marked as sent, that it was not sent. */
export const useMarkFile = ({ id, sent_at }: ShippingFile) =>
  useAction({
    run: () => call(markShippingFile, { params: { id }, body: { sent: sent_at === null } }),
    success: sent_at === null ? messages.marked : messages.unmarked,
    failure: messages.markFailed,
    invalidates: [shippingFileKey],
    once: true,
  })
