import { Stack } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { CampaignBadge } from '../../entities/campaign/CampaignBadge.tsx'
import { CampaignLine } from '../../entities/campaign/CampaignLine.tsx'
import { CampaignPage, toCampaigns } from '../../entities/campaign/CampaignPage.tsx'
import { CampaignTabs } from '../../entities/campaign/CampaignTabs.tsx'
import { MissingIssuer } from '../../entities/slip/MissingIssuer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SlipCards } from './SlipCards.tsx'
import { SlipList } from './SlipList.tsx'
import { SlipPapers } from './SlipPapers.tsx'
import { SlipProgress, SlipTasks, useSlipJobs } from './SlipTasks.tsx'
import { useSlipSummary } from './campaign-slip-queries.ts'

/**
 * The screen of a campaign's slips: their numbers and sums, the jobs that make slips and send reminders, the list of
 * slips, and spreadsheets.
 */
export const CampaignSlips = () => (
  <CampaignPage>{(campaign) => <Slips key={campaign.id} campaign={campaign} />}</CampaignPage>
)

function Slips({ campaign }: { campaign: Campaign }) {
  const { data: summary } = useSlipSummary(campaign.id)
  const jobs = useSlipJobs(campaign)
  return (
    <>
      <PageHeader
        title={`Boletos · ${campaign.description}`}
        badge={<CampaignBadge {...campaign} />}
        description={<CampaignLine campaign={campaign} />}
        back={toCampaigns}
        actions={<SlipTasks campaign={campaign} summary={summary} jobs={jobs} />}
      />
      <CampaignTabs id={campaign.id} />
      <Stack gap="md">
        {summary?.issuer_complete === false && <MissingIssuer />}
        <SlipProgress jobs={jobs} />
        <SlipCards summary={summary} />
        <SlipList campaign={campaign} />
        <SlipPapers campaign={campaign} />
      </Stack>
    </>
  )
}
