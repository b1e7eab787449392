import {
  defaultersReach,
  listSlips,
  makeSlips,
  printSlips,
  remindDefaulters,
  type SlipQuery,
  summarizeSlips,
} from '@seara/contract/billing/campaign-slips'
import { slipErrata, slipStatusReport } from '@seara/contract/billing/slip-reports'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { floodsOf } from '../../entities/campaign/request-flood-queries.ts'
import { slipKey } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { usePage, useRead, useQuietRead } from '../../lib/use-read.ts'
import { download } from '../../lib/download.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './slips-messages.ts'

/** One page of a campaign's slips. */
export const useSlips = (campaignId: number, query: z.input<typeof SlipQuery>) =>
  usePage([...slipKey, 'list', campaignId, query], listSlips, { params: { campaignId }, query })

const summaryKey = (campaignId: number) => [...slipKey, 'summary', campaignId]

/** The number of a campaign's slips in each state, and the number of slips that `useMakeSlips` would make now. */
export const useSlipSummary = (campaignId: number) =>
  useRead(summaryKey(campaignId), summarizeSlips, { params: { campaignId } })

/**
 * @returns a function that refetches the summary and the floods. It is called before the dialog of `MakeSlips` opens,
 * so that the dialog shows how things are now.
 */
export function useFreshSummary(campaignId: number) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: summaryKey(campaignId) })
    void client.invalidateQueries({ queryKey: floodsOf(campaignId) })
  }
}

/** Starts the job that makes and mails a campaign's slips. @param onStarted gets the id of the job */
export const useMakeSlips = (campaignId: number, onStarted: (jobId: number) => void) =>
  useAction({
    run: (exclude: readonly number[]) =>
      call(makeSlips, { params: { campaignId }, query: exclude.length > 0 ? { exclude: exclude.join(',') } : {} }),
    failure: conflictReasonOr(messages.makeFailed),
    once: true,
    onDone: ({ job_id }) => onStarted(job_id),
  })

/**
 * The number of expired slips that reminders would be about now.
 * @param asking whether the dialog is open; nothing is fetched before
 */
export const useDefaultersReach = (campaignId: number, asking: boolean) =>
  useQuietRead(
    [...slipKey, 'defaulters', campaignId],
    defaultersReach,
    { params: { campaignId } },
    { enabled: asking, staleTime: 0 },
  )

/** Starts the job that reminds the requesters of expired slips. @param onStarted gets the id of the job */
export const useRemindDefaulters = (campaignId: number, onStarted: (jobId: number) => void) =>
  useAction({
    run: (again: boolean) =>
      call(remindDefaulters, { params: { campaignId }, query: { again: again ? 'true' : 'false' } }),
    failure: conflictReasonOr(messages.remindFailed),
    once: true,
    onDone: ({ job_id }) => onStarted(job_id),
  })

export type PrintChoice = (typeof messages.printChoices)[number]['value']

export const downloadPrint = (campaignId: number, status: PrintChoice) =>
  download(printSlips, { params: { campaignId }, query: { status } })
export const downloadStatus = (campaignId: number) => download(slipStatusReport, { params: { campaignId } })
export const downloadErrata = (campaignId: number) =>
  download(slipErrata, { query: { missionary_campaign: String(campaignId) } })
