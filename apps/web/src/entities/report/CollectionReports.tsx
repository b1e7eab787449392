import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import {
  collectionReport,
  generalReport,
  launchesReport,
  nonContributingReport,
} from '@seara/contract/collections/contributions'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { useCollectionChoices } from '../collection/collection-choices.ts'
import { hasBegun } from '../collection/has-begun.ts'
import classes from './Report.module.css'
import { LongReport } from './LongReport.tsx'
import { Report, ReportList } from './Report.tsx'
import { collectionReports, collectionsFailed, noCollections } from './report-messages.ts'

/** The report of all collections, and the reports of a chosen collection. */
export const CollectionReports = () => (
  <>
    <ReportList>
      <Report {...collectionReports.general} download={() => download(generalReport, {})} />
    </ReportList>
    <ReportsOfOne />
  </>
)

/** The reports of one collection; at first the newest that has begun is chosen. */
function ReportsOfOne() {
  const { data: collections, error, refetch } = useCollectionChoices()
  const [chosen, setChosen] = useState<number | null>(null)
  if (!collections)
    return (
      <div className={classes.part}>{error ? <Failed onRetry={() => void refetch()} /> : <Skeleton height={38} />}</div>
    )
  const newest = collections.find(({ begin_dt }) => hasBegun(begin_dt)) ?? collections[0]
  if (!newest) return <div className={classes.part}>{noCollections}</div>
  const params = { id: chosen ?? newest.id }
  const choices = collections.map(({ id, cod, description }) => ({
    value: String(id),
    label: `${cod} · ${description}`,
  }))
  const choice = (
    <NativeSelect
      label="Coleta"
      title={choices.find(({ value }) => value === String(params.id))?.label}
      value={String(params.id)}
      data={choices}
      onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
    />
  )
  return (
    <ReportList options={choice}>
      <LongReport {...collectionReports.launches} endpoint={launchesReport} input={{ params }} />
      <Report {...collectionReports.generalById} download={() => download(collectionReport, { params })} />
      <Report {...collectionReports.silent} download={() => download(nonContributingReport, { params })} />
    </ReportList>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Text role="alert" mb="xs">
      {collectionsFailed}
    </Text>
    <Button variant="default" onClick={onRetry}>
      Tentar de novo
    </Button>
  </>
)
