import { countStatements } from '@seara/contract/statements/credits'
import { listStatements, type StatementUpload, uploadStatements } from '@seara/contract/statements/statement-files'
import type { PageQuery } from '@seara/contract/core/paging'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { downloadFailed, downloadSigned } from '../../../lib/download.ts'
import { upload } from '../../../lib/upload.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './statement-messages.ts'

export const useStatementCounts = ({ enabled = true } = {}) =>
  useQuietRead([...statementKey, 'counts'], countStatements, {}, { enabled })

export const useStatements = (query: z.input<typeof PageQuery>) =>
  usePage([...statementKey, 'files', query], listStatements, { query })

/** Uploads statements for a preview of their effects; nothing is changed. `sent` is the uploaded share, 0 to 1. */
export function useStatementPreview() {
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (files: File[]) => {
      setSent(0)
      return upload(uploadStatements, { query: { preview: 'true' }, body: { 'statements[]': files } }, setSent)
    },
  })
  return { ...mutation, sent }
}

/** Applies statements. @param onDone gets the outcome of each statement */
export function useApplyStatements(onDone: (done: StatementUpload) => void) {
  const [sent, setSent] = useState(0)
  const action = useAction({
    run: (files: File[]) => {
      setSent(0)
      return upload(uploadStatements, { body: { 'statements[]': files } }, setSent)
    },
    failure: messages.applyFailed,
    invalidates: touchedByStatement,
    once: true,
    onDone,
  })
  return { ...action, sent }
}

export const useStatementOriginal = () =>
  useAction({ run: (file: { url: string; filename: string }) => downloadSigned(file), failure: downloadFailed })
