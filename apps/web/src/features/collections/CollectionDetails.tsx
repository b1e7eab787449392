import { Alert, SimpleGrid, Stack } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import type { Versioned } from '@seara/contract/core/version'
import { IconInfoCircle } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { alreadyFinished, finishedNotice } from '../../entities/contribution/contribution-messages.ts'
import { useIsYearClosed } from '../../entities/ledger-year/ledger-year-queries.ts'
import { LedgerYearNote } from '../../entities/ledger-year/LedgerYearNote.tsx'
import { MissingLetterhead } from '../../entities/letterhead/MissingLetterhead.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { Reminders } from '../../entities/reminder/Reminders.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { notBegun } from './collection-messages.ts'
import { CollectionActions, notBegunId } from './CollectionActions.tsx'
import { CollectionBadge } from './CollectionBadge.tsx'
import { CollectionSheets } from './CollectionSheets.tsx'
import { Contributions } from './contributions/Contributions.tsx'
import { Floods } from './contributions/Floods.tsx'
import { DioceseSummaryPanel } from './DioceseSummaryPanel.tsx'
import { hasBegun } from '../../entities/collection/has-begun.ts'
import { Notices } from './Notices.tsx'
import { SummaryCards } from './SummaryCards.tsx'

interface CollectionDetailsProps {
  collection: Collection & Versioned
}

/** The content of a collection's screen, once the collection is loaded. */
export const CollectionDetails = ({ collection }: CollectionDetailsProps) => (
  <>
    <PageHeader
      title={collection.description}
      badge={<CollectionBadge {...collection} />}
      back={{ to: paths.collections, label: 'Coletas Missionárias' }}
      actions={<CollectionActions collection={collection} />}
    />
    <Stack gap="lg">
      <LedgerYearNote ledger="collections" year={collection.base_year} />
      <StateNotice collection={collection} />
      {!collection.finished && <MissingLetterhead />}
      <SummaryCards collection={collection} />
      <Panel title="Dados" padded>
        <DescriptionList
          narrow
          items={[
            { label: 'Código', value: collection.cod },
            { label: 'Ano-base', value: collection.base_year },
            { label: 'Início', value: formatMoment(collection.begin_dt) },
            { label: 'Finalizada', value: collection.finished ? 'Sim' : 'Não' },
            ...(collection.end_dt === null ? [] : [{ label: 'Finalizada em', value: formatMoment(collection.end_dt) }]),
            ...(collection.total_value === null
              ? []
              : [{ label: 'Total verificado', value: formatMoney(collection.total_value) }]),
          ]}
        />
      </Panel>
      <Floods collection={collection} />
      <Contributions collection={collection} />
      <Reminders programme="collection" id={collection.id} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <DioceseSummaryPanel collection={collection} />
        <Stack gap="lg">
          <Notices collection={collection} />
          <CollectionSheets collection={collection} />
        </Stack>
      </SimpleGrid>
      <HistoryPanel entity="collection" id={collection.id} />
    </Stack>
  </>
)

function StateNotice({ collection: { finished, begin_dt, base_year } }: CollectionDetailsProps) {
  const isYearClosed = useIsYearClosed('collections', base_year)
  if (finished) {
    return (
      <Alert color="trigo" icon={<IconInfoCircle aria-hidden="true" />} title={alreadyFinished}>
        {finishedNotice(base_year, isYearClosed)}
      </Alert>
    )
  }
  if (hasBegun(begin_dt)) return null
  return (
    <Alert color="gray" id={notBegunId} icon={<IconInfoCircle aria-hidden="true" />}>
      {notBegun(begin_dt)}
    </Alert>
  )
}
