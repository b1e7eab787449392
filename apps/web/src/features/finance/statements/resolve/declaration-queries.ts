import {
  askDeclaration,
  type AskDeclarationBody,
  previewDeclarationMail,
} from '@seara/contract/statements/asked-declarations'
import { listActiveCollections } from '@seara/contract/collections/collections'
import type { z } from 'zod'
import { statementKey } from '../../../../entities/keys/statement-key.ts'
import { call } from '../../../../lib/call.ts'
import { useQuietRead, useRead } from '../../../../lib/use-read.ts'

/** The open collections, the newest first. A diocese may declare a gift to any of them now. */
export const useOpenCollections = () => useRead([...statementKey, 'open-collections'], listActiveCollections, {})

/**
 * The mail that would ask a diocese to declare a gift.
 * @param id of the credit
 * @param diocese the id of the diocese
 * @param collection the id of the collection; null for the newest open collection
 */
export const useDeclarationMail = (id: number, diocese: number, collection: number | null) =>
  useQuietRead(
    [...statementKey, 'declaration', id, diocese, collection],
    previewDeclarationMail,
    {
      params: { id },
      query: { diocese: String(diocese), ...(collection !== null && { collection: String(collection) }) },
    },
    { gcTime: 0, retry: false },
  )

export const askCall = (id: number, body: z.input<typeof AskDeclarationBody>) =>
  call(askDeclaration, { params: { id }, body })
