import { NativeSelect, Text } from '@mantine/core'
import { slipErrata, slipStatusReport } from '@seara/contract/billing/slip-reports'
import { listCampaigns } from '@seara/contract/campaigns/campaigns'
import { exportRequests } from '@seara/contract/campaigns/request-list'
import { exportAddresses } from '@seara/contract/campaigns/shipping'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { today } from '../../lib/today.ts'
import { useRead } from '../../lib/use-read.ts'
import { campaignKey } from '../keys/campaign-keys.ts'
import { Report, ReportList } from './Report.tsx'
import classes from './Report.module.css'
import { noCampaigns, slipReports } from './report-messages.ts'

/** One page with this size has every campaign, because there is one campaign a year. */
const everyOne = 100

/**
 * The spreadsheets of one campaign's requests, boxes and slips. At first the newest campaign that has begun is chosen.
 */
export function SlipReports() {
  const { data: campaigns } = useRead(
    [...campaignKey, 'choices'],
    listCampaigns,
    { query: { limit: everyOne } },
    { select: ({ data }) => data },
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const begun = campaigns?.find(({ begin_dt }) => begin_dt <= today()) ?? campaigns?.[0]
  const campaignId = chosen ?? begun?.id
  if (campaigns && campaignId === undefined)
    return (
      <Text c="dimmed" className={classes.part ?? ''}>
        {noCampaigns}
      </Text>
    )
  const params = { campaignId: campaignId ?? 0 }
  const waits = campaignId === undefined
  const choices = (campaigns ?? []).map(({ id, code, description }) => ({
    value: String(id),
    label: `${code} · ${description}`,
  }))
  const choice = (
    <NativeSelect
      label="Campanha"
      title={choices.find(({ value }) => value === String(campaignId))?.label}
      value={String(campaignId ?? '')}
      data={choices}
      onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
    />
  )
  return (
    <ReportList options={choice}>
      <Report {...slipReports.requests} disabled={waits} download={() => download(exportRequests, { params })} />
      <Report {...slipReports.addresses} disabled={waits} download={() => download(exportAddresses, { params })} />
      <Report {...slipReports.status} disabled={waits} download={() => download(slipStatusReport, { params })} />
      <Report
        {...slipReports.errata}
        disabled={waits}
        download={() => download(slipErrata, { query: { missionary_campaign: String(campaignId) } })}
      />
    </ReportList>
  )
}
