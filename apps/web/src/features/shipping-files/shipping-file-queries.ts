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
import { download, downloadFailed } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './shipping-file-messages.ts'

/** Milliseconds between refetches, because colleagues may make shipping files meanwhile. */
const lookAgain = 20_000

/** One page of the shipping files, the newest first. */
export const useShippingFiles = (query: z.input<typeof PageQuery>) =>
  usePage(
    [...shippingFileKey, 'list', query],
    listShippingFiles,
    { query },
    { staleTime: 0, refetchInterval: lookAgain },
  )

/**
 * The contents of the next shipping file. They are not refetched while the user is asked whether to make it.
 * @param asking whether the dialog that makes the file is open
 */
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

/**
 * One shipping file. The screen itself, not a toast, explains a failed load.
 * @param id as it stands in the page's address
 */
export const useShippingFile = (id: string) =>
  useQuietRead([...shippingFileKey, 'one', id], getShippingFile, { params: { id } })

/** One page of the slips in a shipping file. */
export const useShippedSlips = (id: number, query: z.input<typeof ShippedSlipQuery>) =>
  usePage([...shippingFileKey, 'slips', id, query], listShippedSlips, { params: { id }, query })

/**
 * Makes a shipping file with the contents that the user saw. If other slips are waiting by then, the server refuses,
 * and the new contents are shown.
 */
export const useMakeShippingFile = (onDone: (file: MadeShippingFile) => void) =>
  useAction({
    run: ({ entries, write_offs, total }: ShippingDraft) =>
      call(makeShippingFile, {
        query: { seen_entries: String(entries), seen_write_offs: String(write_offs), seen_value: total },
      }),
    success: messages.made,
    unseen: true,
    failure: withConflictReason(messages.makeFailed),
    invalidates: touchedByRequest,
    once: true,
    onDone,
  })

/** Downloads a shipping file. The server remembers the download, so the list of files is refetched. */
export const useDownloadFile = () =>
  useAction({
    run: ({ id }: ShippingFile) => download(downloadShippingFile, { params: { id } }),
    failure: downloadFailed,
    invalidates: [shippingFileKey],
  })

/** Marks a shipping file as sent to the bank, or removes the mark. */
export const useMarkFile = ({ id }: ShippingFile) =>
  useAction({
    run: (sent: boolean) => call(markShippingFile, { params: { id }, body: { sent } }),
    success: (_answer, sent) => (sent ? messages.marked : messages.unmarked),
    failure: messages.markFailed,
    invalidates: [shippingFileKey],
    once: true,
  })
