import {
  askDeclaration,
  type AskDeclarationBody,
  previewDeclarationMail,
} from '@seara/contract/statements/asked-declarations'
import {
  bringBack,
  confirmMatch,
  countStatements,
  findGifts,
  listCredits,
  listMissing,
  type StatementCandidate,
  type StatementGift,
  type StatementRow,
} from '@seara/contract/statements/credits'
import { closeDay, listDays, reconcileCollection, reopenDay } from '@seara/contract/statements/statement-days'
import { listBankAccounts } from '@seara/contract/settings/bank-accounts'
import { listStatements, type StatementUpload, uploadStatements } from '@seara/contract/statements/statement-files'
import { listActiveCollections, listCollections } from '@seara/contract/collections/collections'
import { forgetUsualPayer, getStatementSettings, listUsualPayers } from '@seara/contract/statements/statement-settings'
import type { PageQuery } from '@seara/contract/core/paging'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { collectionKey } from '../../../entities/keys/collection-keys.ts'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { giftOrigin } from '../../../entities/statement/statement-messages.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { downloadFailed, downloadSigned } from '../../../lib/download.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { upload } from '../../../lib/upload.ts'
import { usePage, useQuietRead, useRead } from '../../../lib/use-read.ts'
import type { Found, SearchSource } from '../../../ui/fields/choices/SearchSelect.tsx'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './statement-messages.ts'

export const useStatementCounts = ({ enabled = true } = {}) =>
  useQuietRead([...statementKey, 'counts'], countStatements, {}, { enabled })

export const useStatements = (query: z.input<typeof PageQuery>) =>
  usePage([...statementKey, 'files', query], listStatements, { query })

export const useCredits = (query: z.input<typeof listCredits.query>) =>
  usePage([...statementKey, 'credits', query], listCredits, { query })

/**
 * Counts the credits that match a search: how many wait for a decision, and for how many the bank gave the money back.
 * For all credits, see `useStatementCounts`.
 * @param query the list's search and filters
 * @param enabled false when the list has neither a search nor filters: nothing is fetched
 */
export function useCountsOfSearch(query: z.input<typeof listCredits.query>, enabled: boolean) {
  const one = { ...query, page: '1', limit: '1' }
  const waiting = usePage(
    [...statementKey, 'credits', 'waiting', one],
    listCredits,
    { query: { ...one, state: 'waiting', returned: '' } },
    { enabled },
  )
  const returned = usePage(
    [...statementKey, 'credits', 'returned', one],
    listCredits,
    { query: { ...one, state: '', returned: 'true' } },
    { enabled },
  )
  return waiting.data && returned.data && { waiting: waiting.data.total, returned: returned.data.total }
}

/** The newest collections. */
export const useCollections = () =>
  usePage([...collectionKey, 'for-statements'], listCollections, { query: { limit: '20' } })

/** The bank accounts that credits can be filtered by. */
export const useStatementAccounts = () => useQuietRead(['bank-accounts'], listBankAccounts, {}, { staleTime: 60_000 })

export const useMissing = (query: z.input<typeof listMissing.query>) =>
  usePage([...statementKey, 'missing', query], listMissing, { query })

export const useDays = (query: z.input<typeof listDays.query>) =>
  usePage([...statementKey, 'days', query], listDays, { query })

export const useCollectionReconciliation = (collection: string) =>
  useQuietRead([...statementKey, 'collection', collection], reconcileCollection, { query: { collection } })

export const useStatementSettings = () => useQuietRead([...statementKey, 'settings'], getStatementSettings, {})

export const usePayers = (query: z.input<typeof listUsualPayers.query>) =>
  usePage([...statementKey, 'payers', query], listUsualPayers, { query })

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
    waitsForNetwork: false,
    onDone,
  })
  return { ...action, sent }
}

/** Confirms that the credits of a candidate are the money of its gifts. The parameters are those of `confirmGifts`. */
export const confirmCandidate = ({ rows, gifts }: StatementCandidate, reason = '', sameAsManual = false) =>
  confirmGifts(rows, gifts, reason, sameAsManual)

/**
 * Confirms that credits are the money of these gifts, or that they paid this slip.
 * @param reason why the sums differ; empty when they are equal
 * @param sameAsManual whether the credit is the same money as the payment that was entered by hand for the slip
 */
export function confirmGifts(
  rows: readonly Pick<StatementRow, 'id' | 'value'>[],
  gifts: readonly StatementGift[],
  reason: string,
  sameAsManual = false,
) {
  const idsOf = (wanted: StatementGift['kind']) => gifts.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  const [slip] = idsOf('slip')
  const of =
    slip === undefined
      ? { contribution_ids: idsOf('contribution'), donation_ids: idsOf('donation'), reason }
      : { invoice_id: slip, same_as_manual: sameAsManual }
  const difference = messages.differenceOf(rows, gifts)
  return call(confirmMatch, { body: { row_ids: rows.map(({ id }) => id), difference, ...of } })
}

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

export const useConfirmMatch = (onDone?: () => void) =>
  useAction({
    run: (candidate: StatementCandidate) => confirmCandidate(candidate),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    once: true,
    ...(onDone && { onDone }),
  })

export const useBringBack = () =>
  useAction({
    run: (id: number) => call(bringBack, { params: { id } }),
    success: messages.broughtBack,
    failure: conflictReasonOr(messages.bringBackFailed),
    invalidates: touchedByStatement,
    once: true,
  })

export const useCloseDay = () =>
  useAction({
    run: (body: z.input<typeof closeDay.body>) => call(closeDay, { body }),
    success: messages.closedDay,
    failure: conflictReasonOr(messages.closeFailed),
    invalidates: touchedByStatement,
    once: true,
  })

export const useReopenDay = () =>
  useAction({
    run: (body: z.input<typeof reopenDay.body>) => call(reopenDay, { body }),
    success: messages.reopenedDay,
    failure: messages.closeFailed,
    invalidates: touchedByStatement,
    once: true,
  })

export const useForgetPayer = () =>
  useAction({
    run: (id: number) => call(forgetUsualPayer, { params: { id } }),
    success: messages.forgotten,
    failure: messages.forgetFailed,
    invalidates: touchedByStatement,
    once: true,
  })

export const useStatementOriginal = () =>
  useAction({ run: (file: { url: string; filename: string }) => downloadSigned(file), failure: downloadFailed })

interface FoundGift extends Found {
  gift: StatementGift
}

/**
 * A contribution, a donation and a slip may have the same id. The ids of search results therefore include this number.
 */
const kindNumbers: Record<StatementGift['kind'], number> = { contribution: 0, donation: 1, slip: 2 }

/**
 * Searches gifts and slips for a `SearchSelect`. Results with a value near the credit's come first.
 * @param row the id of the credit that the user seeks a gift for
 */
export const giftSource = (row: number): SearchSource<FoundGift> => ({
  name: `statement-gifts-${row}`,
  nothing: 'Nenhuma contribuição, doação ou boleto sem crédito.',
  search: async (text, signal) =>
    (await call(findGifts, { query: { search: text, row: String(row) } }, { signal })).map(foundGift),
})

const foundGift = (gift: StatementGift): FoundGift => ({
  id: gift.id * 3 + kindNumbers[gift.kind],
  label: `${gift.diocese?.name ?? gift.declared_by}, ${formatMoney(gift.value)}`,
  detail: `${giftOrigin(gift)}, ${gift.kind === 'slip' ? 'emitido' : 'declarada'} em ${formatDay(gift.declared_on)}, ${gift.declared_by}${gift.verified ? ' (já verificada)' : ''}`,
  gift,
})

/** The open slips of exactly a credit's value, to be proposed before anything is typed; empty while loading. */
export function useSameValueSlips({ id, value }: Pick<StatementRow, 'id' | 'value'>): FoundGift[] {
  const { data = [] } = useQuietRead(
    [...statementKey, 'same-value-slips', id],
    findGifts,
    { query: { search: '', row: String(id) } },
    {
      // Fetched again each time, because a slip that was paid meanwhile must not be proposed.
      gcTime: 0,
      select: (gifts) => gifts.filter((gift) => gift.kind === 'slip' && gift.value === value).map(foundGift),
    },
  )
  return data
}
