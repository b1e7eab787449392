import { NativeSelect } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { useState } from 'react'
import { slipReports } from '../../entities/report/report-messages.ts'
import { Report, ReportList } from '../../entities/report/Report.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { papers, papersTitle, printChoices } from './slips-messages.ts'
import { downloadErrata, downloadPrint, downloadStatus, type PrintChoice } from './campaign-slip-queries.ts'

/** The downloads about a campaign's slips: the slips as one PDF to print, and spreadsheets. */
export function SlipPapers({ campaign }: { campaign: Campaign }) {
  const [which, setWhich] = useState<PrintChoice>('open')
  return (
    <Panel title={papersTitle}>
      <ReportList>
        <Report
          {...papers.print}
          filters={
            <NativeSelect
              aria-label="Quais boletos imprimir"
              value={which}
              data={printChoices}
              onChange={({ currentTarget }) =>
                setWhich(printChoices.find(({ value }) => value === currentTarget.value)?.value ?? 'open')
              }
            />
          }
          download={() => downloadPrint(campaign.id, which)}
        />
        <Report {...slipReports.status} download={() => downloadStatus(campaign.id)} />
        <Report {...slipReports.errata} download={() => downloadErrata(campaign.id)} />
      </ReportList>
    </Panel>
  )
}
