import { Alert, Stack } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { Versioned } from '@seara/contract/core/version'
import { IconInfoCircle } from '@tabler/icons-react'
import { CampaignBadge } from '../../entities/campaign/CampaignBadge.tsx'
import { CampaignLine } from '../../entities/campaign/CampaignLine.tsx'
import { toCampaigns } from '../../entities/campaign/CampaignPage.tsx'
import { CampaignTabs } from '../../entities/campaign/CampaignTabs.tsx'
import { useIsYearClosed } from '../../entities/ledger-year/ledger-year-queries.ts'
import { LedgerYearNote } from '../../entities/ledger-year/LedgerYearNote.tsx'
import { Reminders } from '../../entities/reminder/Reminders.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { today } from '../../lib/today.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { alreadyFinished, finishedNotice, notBegun } from './campaign-messages.ts'
import { ReconciliationLink } from './ReconciliationLink.tsx'
import { RequestFloods } from './RequestFloods.tsx'
import { Requests } from './Requests.tsx'

interface CampaignDetailsProps {
  campaign: Campaign & Versioned
}

/** The content of a campaign's screen, once the campaign is loaded. */
export const CampaignDetails = ({ campaign }: CampaignDetailsProps) => (
  <>
    <PageHeader
      title={campaign.description}
      badge={<CampaignBadge {...campaign} />}
      description={<CampaignLine campaign={campaign} />}
      back={toCampaigns}
      actions={
        <>
          <ReconciliationLink campaignId={campaign.id} />
          <CampaignActions campaign={campaign} />
        </>
      }
    />
    <CampaignTabs id={campaign.id} />
    <Stack gap="lg">
      <LedgerYearNote ledger="campaigns" year={campaign.base_year} />
      <StateNotice campaign={campaign} />
      <RequestFloods campaign={campaign} />
      <Requests campaign={campaign} />
      <Reminders programme="campaign" id={campaign.id} />
      <HistoryPanel entity="campaign" id={campaign.id} />
    </Stack>
  </>
)

function StateNotice({ campaign: { finished, begin_dt, base_year } }: CampaignDetailsProps) {
  const isYearClosed = useIsYearClosed('campaigns', base_year)
  if (!finished && begin_dt <= today()) return null
  return (
    <Alert
      color={finished ? 'trigo' : 'gray'}
      icon={<IconInfoCircle aria-hidden="true" />}
      {...(finished && { title: alreadyFinished })}
    >
      {finished ? finishedNotice(base_year, isYearClosed) : notBegun(begin_dt)}
    </Alert>
  )
}
