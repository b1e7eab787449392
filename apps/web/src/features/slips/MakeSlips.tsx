import { List, Skeleton, Stack, Text } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { useState } from 'react'
import { useRequestFloods } from '../../entities/campaign/request-flood-queries.ts'
import { DoubtfulPayers } from '../../entities/slip/DoubtfulPayers.tsx'
import { records } from '../../routing/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Flooded, wouldGetSlip } from './Flooded.tsx'
import {
  alreadyHave,
  floodsUnread,
  leftOut,
  makeExplained,
  makeTitle,
  unconfirmed,
  wouldMake,
  zeroTotal,
} from './slips-messages.ts'
import { useMakeSlips, useSlipSummary } from './campaign-slip-queries.ts'

interface MakeSlipsProps {
  campaign: Campaign
  opened: boolean
  onStarted: (jobId: number) => void
  onClose: () => void
}

/**
 * Asks before the job that makes slips starts. It says how many slips the job would make, and which requests get none
 * and why. It can be confirmed only when it also shows the requests that came in floods.
 */
export function MakeSlips({ campaign, opened, onStarted, onClose }: MakeSlipsProps) {
  const { data, isFetching, error } = useSlipSummary(campaign.id)
  const make = useMakeSlips(campaign.id, (jobId) => {
    onStarted(jobId)
    onClose()
  })
  const floods = useRequestFloods(campaign.id)
  const flooded = wouldGetSlip(floods.data ?? [])
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const excluded = flooded.map(({ id }) => id).filter((id) => left.has(id))
  const failure = error?.message ?? (floods.error && !floods.isFetching && floodsUnread)
  const known = data && !isFetching && !floods.isFetching && !failure ? data : undefined
  const toMake = known && { ...known, to_make: Math.max(0, known.to_make - excluded.length) }
  return (
    <ConfirmDialog
      opened={opened}
      title="Gerar os boletos da campanha?"
      message={
        known && toMake ? (
          <Stack gap="sm">
            <Text aria-live="polite">{wouldMake(toMake)}</Text>
            <Text c="dimmed">{makeExplained}</Text>
            <DoubtfulPayers dioceses={known.doubtful} />
            <Flooded requests={flooded} left={left} onChange={setLeft} />
            <LeftOut summary={known} campaignId={campaign.id} />
          </Stack>
        ) : failure ? (
          <Text role="alert">{failure}</Text>
        ) : (
          <Skeleton height={44} aria-busy="true" />
        )
      }
      confirmLabel={makeTitle}
      cancelLabel={toMake?.to_make === 0 ? 'Fechar' : 'Cancelar'}
      loading={make.running}
      offersConfirm={toMake === undefined || toMake.to_make > 0}
      waits={known === undefined}
      onConfirm={() => make.run(excluded)}
      onClose={onClose}
    />
  )
}

function LeftOut({ summary, campaignId }: { summary: SlipSummary; campaignId: number }) {
  const { confirmed, to_make, zero_total } = summary
  const have = confirmed - to_make - zero_total
  if (have + zero_total + summary.unconfirmed === 0) return null
  const requests = (filter: string) => `${records.campaign.to(campaignId)}?${filter}`
  return (
    <div>
      <Text fw={600}>{leftOut}:</Text>
      <List withPadding>
        {have > 0 && <List.Item>{alreadyHave(have)}</List.Item>}
        {zero_total > 0 && (
          <List.Item>
            <TextLink to={requests('status=finished&sort=total')}>{zeroTotal(zero_total)}</TextLink>
          </List.Item>
        )}
        {summary.unconfirmed > 0 && (
          <List.Item>
            <TextLink to={requests('status=unfinished')}>{unconfirmed(summary.unconfirmed)}</TextLink>
          </List.Item>
        )}
      </List>
    </div>
  )
}
