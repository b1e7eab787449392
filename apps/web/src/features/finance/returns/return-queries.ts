import { getReturnFile, listReturnFiles, type ReturnUpload, uploadReturns } from '@seara/contract/finance'
import type { PageQuery } from '@seara/contract/paging'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { financeKey, touchedByRequest } from '../../../entities/campaign/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { downloadSigned } from '../../../lib/download.ts'
import { upload } from '../../../lib/upload.ts'
import { loadAnew } from '../../../ui/load-anew.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './return-messages.ts'

/** The history of return files, the newest first. */
export const useReturnFiles = (query: z.input<typeof PageQuery>) =>
  useQuery({
    queryKey: [...financeKey, 'files', query],
    queryFn: ({ signal }) => call(listReturnFiles, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One return file and a page of its records. @param id as it stands in the address */
export const useReturnFile = (id: string, query: z.input<typeof PageQuery>) =>
  useQuery({
    queryKey: [...financeKey, 'file', id, query],
    queryFn: ({ signal }) => call(getReturnFile, { params: { id }, query }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    meta: { loadFailure: false },
  })

/** Sends files; tells how much of them is sent, a share of 1. */
function useSending<Answer>(send: (files: File[], onSent: (share: number) => void) => Promise<Answer>) {
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: (files: File[]) => {
      setSent(0)
      return send(files, setSent)
    },
  })
  return { ...mutation, sent }
}

/** Asks the server what files would change; nothing is written. */
export const usePreview = () =>
  useSending((files, onSent) =>
    upload(uploadReturns, { query: { preview: 'true' }, body: { 'returns[]': files } }, onSent),
  )

/** Applies files. @param onDone hears what became of each */
export function useApply(onDone: (done: ReturnUpload) => void) {
  const client = useQueryClient()
  return useSending(async (files, onSent) => {
    try {
      const done = await upload(uploadReturns, { body: { 'returns[]': files } }, onSent)
      onDone(done)
      return done
    } catch (error) {
      const { applyFailed, maybeApplied } = messages
      toastError(({ status, message }) => (status === 0 ? maybeApplied : status >= 500 ? applyFailed : message), error)
      throw error
    } finally {
      // Also where no answer came: it may have been done all the same.
      for (const queryKey of touchedByRequest) void loadAnew(client, queryKey)
    }
  })
}

/** Saves a return file as it came. */
export const useOriginal = (file: { url: string; filename: string }) =>
  useAction({ run: () => downloadSigned(file), failure: messages.downloadFailed })
