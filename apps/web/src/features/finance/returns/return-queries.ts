import type { PreviewKinds } from '@seara/contract/billing/return-records'
import {
  getReturnFile,
  listPreview,
  listReturnFiles,
  type ReturnUpload,
  uploadReturns,
} from '@seara/contract/billing/return-files'
import type { PageQuery } from '@seara/contract/core/paging'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { financeKey, touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { ApiError, OfflineError } from '../../../lib/api-error.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import { downloadFailed, downloadSigned } from '../../../lib/download.ts'
import { upload } from '../../../lib/upload.ts'
import { refetch } from '../../../ui/refetch.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from '../records/return-messages.ts'

/** The bank's return files, the newest first. */
export const useReturnFiles = (query: z.input<typeof PageQuery>) =>
  usePage([...financeKey, 'files', query], listReturnFiles, { query })

/** One return file and a page of its records. @param id as it stands in the page's address */
export const useReturnFile = (id: string, query: z.input<typeof PageQuery>) =>
  useQuietRead(
    [...financeKey, 'file', id, query],
    getReturnFile,
    { params: { id }, query },
    { placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined) },
  )

/** Uploads return files for a preview of their effects; nothing is changed. `sent` is the uploaded share, 0 to 1. */
export function usePreview() {
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (files: File[]) => {
      setSent(0)
      return upload(uploadReturns, { query: { preview: 'true' }, body: { 'returns[]': files } }, setSent)
    },
  })
  return { ...mutation, sent }
}

/** Identifies one file of a preview, to read more of that file's records. */
export interface PreviewOf {
  /** The preview's id, for reading the records that the answer lacks; null when the answer has all records. */
  id: string | null
  /** The file's index in the upload, from 0. */
  file: number
  kinds: PreviewKinds
}

/** A page of the records of one previewed file. @param file the file's index in the upload, from 0 */
export const usePreviewPage = (id: string, file: number, query: z.input<typeof listPreview.query>) =>
  usePage(
    [...financeKey, 'preview', id, file, query],
    listPreview,
    { params: { id, file: String(file) }, query },
    { meta: { loadFailure: false } },
  )

/**
 * The message after a failed attempt to apply files. When the server gave no answer, the files may have been applied
 * after all.
 */
function applyFailure(error: ApiError): string {
  if (error instanceof OfflineError) return messages.notSent
  if (error.status === 0) return messages.maybeApplied
  return error.status >= 500 ? messages.applyFailed : error.message
}

/**
 * Applies return files. `unanswered` is true when the last attempt got no answer; `forget` sets it to false.
 * @param onDone gets the outcome of each file
 */
export function useApply(onDone: (done: ReturnUpload) => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const [unanswered, setUnanswered] = useState(false)
  const action = useAction({
    run: (files: File[]) => {
      setSent(0)
      setUnanswered(false)
      return upload(uploadReturns, { body: { 'returns[]': files } }, setSent)
    },
    failure: applyFailure,
    invalidates: touchedByRequest,
    once: true,
    onDone,
    onFailed: (error) => {
      setUnanswered(error instanceof ApiError && error.status === 0)
      for (const queryKey of touchedByRequest) void refetch(client, queryKey)
    },
  })
  return { ...action, sent, unanswered, forget: () => setUnanswered(false) }
}

/** Downloads the original return file. */
export const useOriginal = (file: { url: string; filename: string }) =>
  useAction({ run: () => downloadSigned(file), failure: downloadFailed })
