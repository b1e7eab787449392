import {
  applyImport,
  type ImportKind,
  type ImportPreview,
  importSample,
  previewImport,
  refusedRows,
} from '@seara/contract/overview/imports'
import { useMutation } from '@tanstack/react-query'
import { OfflineError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { useReloadAll } from '../../ui/refetch.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './import-messages.ts'

/** Downloads a sample sheet for the user to fill in. */
export const useSample = (kind: ImportKind) =>
  useAction({ run: () => download(importSample, { params: { kind } }), failure: messages.sampleFailed })

/** Uploads a sheet for a preview of its changes; nothing is saved. */
export const usePreview = (kind: ImportKind) =>
  useMutation({ mutationFn: (file: File) => call(previewImport, { params: { kind }, body: { file } }) })

/** Downloads the refused rows of a sheet, each with its reasons. */
export const useRefused = (kind: ImportKind) =>
  useAction({
    run: (file: File) => download(refusedRows, { params: { kind }, body: { file } }),
    failure: messages.refusedFailed,
  })

/**
 * Imports a whole sheet, or only its rows that are not refused. When the server refuses the import, nothing is saved.
 * @param onDone gets the result
 * @param onRefused runs when the import failed for any reason
 */
export function useApply(kind: ImportKind, onDone: (done: ImportPreview) => void, onRefused: () => void) {
  const reloadAll = useReloadAll()
  return useAction({
    run: ({ file, goodOnly }: { file: File; goodOnly: boolean }) =>
      call(applyImport, { params: { kind }, query: { good_only: goodOnly ? 'true' : 'false' }, body: { file } }),
    success: messages.applied,
    unseen: true,
    failure: ({ status, message }) => (status === 0 || status >= 500 ? messages.applyFailed : message),
    once: true,
    onDone: (done) => {
      reloadAll()
      onDone(done)
    },
    // Without a network nothing was sent, and the preview is still right.
    onFailed: (error) => {
      if (!(error instanceof OfflineError)) onRefused()
    },
  })
}
