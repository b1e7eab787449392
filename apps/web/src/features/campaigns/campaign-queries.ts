import { type Campaign, changeCampaign } from '@seara/contract/campaigns/campaigns'
import { exportRequests, listRequests, type RequestQuery } from '@seara/contract/campaigns/request-list'
import { exportAddresses } from '@seara/contract/campaigns/shipping'
import type { Versioned } from '@seara/contract/core/version'
import type { z } from 'zod'
import { requestKey, touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { download, downloadFailed } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './campaign-messages.ts'

/** One page of the requests of a campaign. */
export const useRequests = (campaignId: number, query: z.input<typeof RequestQuery>) =>
  usePage([...requestKey, 'list', campaignId, query], listRequests, { params: { campaignId }, query })

/**
 * The unconfirmed requests of a diocese in a campaign, the newest first.
 * @param dioceseId 0 while no diocese is chosen: nothing is fetched
 */
export const useUnconfirmedOf = (campaignId: number, dioceseId: number) =>
  useQuietRead(
    [...requestKey, 'unconfirmed', campaignId, dioceseId],
    listRequests,
    {
      params: { campaignId },
      query: { diocese_id: String(dioceseId), status: 'unfinished', sort: 'created_at', order: 'desc' },
    },
    { enabled: dioceseId > 0 },
  )

/** Finishes an open campaign, or reopens a finished one. The action's subject is whether to finish it. */
export const useChangeStatus = ({ id, version }: Campaign & Versioned, onDone: () => void) =>
  useAction({
    run: (finished: boolean) => call(changeCampaign, { params: { id }, body: { finished } }, { version }),
    success: (_answer, finished) => (finished ? messages.finished : messages.reopened),
    unseen: true,
    failure: withConflictReason(messages.statusFailed),
    invalidates: touchedByRequest,
    onDone,
  })

/** Downloads a campaign's sheet of requests, or its sheet of addresses. */
export const useExport = (campaignId: number) => ({
  requests: useAction({
    run: () => download(exportRequests, { params: { campaignId } }),
    failure: downloadFailed,
  }),
  addresses: useAction({
    run: () => download(exportAddresses, { params: { campaignId } }),
    failure: downloadFailed,
  }),
})
