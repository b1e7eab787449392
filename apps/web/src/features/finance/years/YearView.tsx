import { Badge, Stack } from '@mantine/core'
import { type LedgerYearDetails, ledgerTitles } from '@seara/contract/overview/year-closings'
import { IconExternalLink } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { HeldNotice } from '../../../entities/held-action/HeldNotice.tsx'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { paths, records } from '../../../routing/paths.ts'
import { ActionLink } from '../../../ui/ActionButton.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Corrections } from './Corrections.tsx'
import { PastClosings } from './PastClosings.tsx'
import * as messages from './year-messages.ts'
import { useLedgerYear } from './year-queries.ts'
import { YearActions } from './YearActions.tsx'
import { YearChecks } from './YearChecks.tsx'

const back = { to: paths.ledgerYears, label: messages.title }

/** The screen of one year of a ledger: its sums, its closing or reopening, and its corrections. */
export function YearView() {
  const { ledger = '', year = '' } = useParams()
  return (
    <RecordPage
      result={useLedgerYear(ledger, year)}
      kind={messages.title}
      back={back}
      missing={messages.missing}
      failed={messages.loadFailed}
    >
      {(details) => <Content year={details} />}
    </RecordPage>
  )
}

/** The address of the year's collection or campaign; null for the cofrinho, whose years have neither. */
const recordOf = ({ ledger, record_id }: LedgerYearDetails) =>
  record_id === null ? null : (ledger === 'collections' ? records.collection : records.campaign).to(record_id)

function Content({ year }: { year: LedgerYearDetails }) {
  const { ledger, base_year, closed_at } = year
  const record = recordOf(year)
  return (
    <>
      <PageHeader
        title={`${ledgerTitles[ledger]} ${base_year}`}
        description={year.name}
        badge={
          <Badge variant="light" color={closed_at === null ? 'trigo' : 'gray'}>
            {closed_at === null ? messages.open : messages.closed}
          </Badge>
        }
        back={back}
        actions={
          <>
            {record && (
              <ActionLink to={record} icon={IconExternalLink}>
                {ledger === 'collections' ? 'Ver a coleta' : 'Ver a campanha'}
              </ActionLink>
            )}
            <YearActions year={year} />
          </>
        }
      />
      <Stack gap="lg">
        {year.closings[0] && <HeldNotice entity="year_closing" id={year.closings[0].id} />}
        <Panel title={messages.sumNames[ledger]} padded>
          <DescriptionList
            narrow
            items={[
              ...(closed_at === null
                ? []
                : [
                    { label: 'Encerrado em', value: formatMoment(closed_at) },
                    { label: 'Por', value: year.closed_by },
                    { label: 'No encerramento', value: formatMoney(year.closed_value ?? 0) },
                  ]),
              { label: 'Correções', value: year.correction_count === 0 ? null : formatMoney(year.corrections) },
              { label: 'Soma atual', value: formatMoney(year.value) },
              { label: 'Lançamentos', value: messages.entriesOf(year) },
            ]}
          />
        </Panel>
        {closed_at === null && <YearChecks year={year} />}
        {(closed_at !== null || year.closings.length > 0) && <Corrections year={year} />}
        {year.closings.length > 0 && <PastClosings year={year} />}
      </Stack>
    </>
  )
}
