import { getActiveCampaign, type ActiveCampaign } from '@seara/contract/campaigns/campaigns'
import { useLocation } from 'wouter'
import { call } from '../ui/call-with-deadline.ts'
import { Heading } from '../ui/Heading.tsx'
import { useKeptDraft } from '../ui/kept-draft.ts'
import { loadFailed, LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { OlderDraft } from '../ui/OlderDraft.tsx'
import { useLoad } from '../ui/use-load.ts'
import { useReturnHome } from '../ui/use-return-home.ts'
import * as messages from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { RequestForm } from './RequestForm.tsx'
import { emptyRequest } from './request-draft.ts'
import { RequestSteps } from './RequestSteps.tsx'

const loadCampaign = (signal: AbortSignal): Promise<ActiveCampaign | null> =>
  call(getActiveCampaign, { query: { origin: 'public' } }, { signal })
const tellFailure = () => toast(loadFailed, 'failure')

/** Step 1 of a request: who asks, and for which diocese. */
export function NewRequest() {
  const [, navigate] = useLocation()
  const [campaign, reload] = useLoad(loadCampaign, tellFailure)
  const { draft, waitingSince, answer, change, clear } = useKeptDraft('campaign-request', emptyRequest)
  const isClosed = campaign.state === 'ready' && campaign.value === null
  useReturnHome(isClosed ? messages.noneOpen : null)
  if (campaign.state === 'loading' || draft === null) return <Loading />
  if (campaign.state === 'failed') {
    return (
      <>
        <Heading>Nova Solicitação</Heading>
        <LoadFailed error={campaign.error} onRetry={reload} />
      </>
    )
  }
  if (campaign.value === null) {
    return (
      <>
        <Heading>Nova Solicitação</Heading>
        <Notice look="info" title={messages.noneOpen} />
      </>
    )
  }
  return (
    <>
      <Heading hint={campaign.value.description}>Nova Solicitação</Heading>
      <RequestSteps step={1} />
      {waitingSince !== null && <OlderDraft since={waitingSince} onAnswer={answer} />}
      {waitingSince === null && (
        <RequestForm
          campaignId={campaign.value.id}
          draft={draft}
          onChange={change}
          onCreated={(code) => {
            clear()
            toast(messages.created, 'success')
            navigate(campaignPaths.edit(code))
          }}
        />
      )}
    </>
  )
}
