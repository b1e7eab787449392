import { Stack, Text } from '@mantine/core'
import {
  accessActions,
  auditActions,
  auditEntities,
  type AuditLogEntry,
  AuditLogQuery,
} from '@seara/contract/platform/audit-log'
import { actionNames, entityNames } from '@seara/contract/platform/audit-log-names'
import { IconDownload } from '@tabler/icons-react'
import { ChangeList } from '../../entities/history/ChangeList.tsx'
import { JobProgress } from '../../entities/job/JobProgress.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { DayFilter } from '../../ui/list/search/DayFilter.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import * as messages from './audit-log-messages.ts'
import { filtersOf } from './download-filter-messages.ts'
import { AuditProofNotice } from './AuditProofNotice.tsx'
import { useAuditLog, useAuditSheet } from './audit-log-queries.ts'
import { addressOf } from './record-links.ts'

/** Whether an entry is an access (a login, a download): its sentence says everything, so no changes are listed. */
const isAccess = ({ action }: AuditLogEntry) => accessActions.some((access) => access === action)

function WhatWasDone({ entry }: { entry: AuditLogEntry }) {
  const actionLabel = messages.actionText(entry)
  const address = addressOf(entry)
  const filters = filtersOf(entry)
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      {address === null ? <span>{actionLabel}</span> : <TextLink to={address}>{actionLabel}</TextLink>}
      {filters && (
        <Text fz="sm" c="dimmed">
          com os filtros {filters}
        </Text>
      )}
      {!isAccess(entry) && <ChangeList entry={entry} />}
    </Stack>
  )
}

const columns: readonly Column<AuditLogEntry>[] = [
  momentColumn('at', 'Quando', ({ at }) => at),
  { key: 'person', header: 'Quem', plain: true, render: messages.personOf },
  { key: 'action', header: 'O que fez', plain: true, room: 18, render: (entry) => <WhatWasDone entry={entry} /> },
  { key: 'address', header: 'De onde', minor: true, room: 10, render: ({ address }) => address },
]

const entityChoices = [
  { value: '', label: 'Todos os tipos' },
  ...auditEntities.map((entity) => ({ value: entity, label: entityNames[entity] })),
] as const
const actionChoices = [
  { value: '', label: 'Todas as ações' },
  ...auditActions.map((action) => ({ value: action, label: actionNames[action] })),
] as const

/** The audit log: who signed in, was refused, downloaded or changed something, and when. */
export function AuditLog() {
  const list = useListSearch(AuditLogQuery)
  const entries = useAuditLog(list.query)
  const sheet = useAuditSheet()
  const { day, until } = list.query
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <ActionButton
            loading={sheet.running}
            disabled={entries.data?.total === 0}
            icon={IconDownload}
            onClick={() => sheet.run(list.filter)}
          >
            Baixar planilha
          </ActionButton>
        }
      />
      {sheet.job.id !== null && <JobProgress id={sheet.job.id} onClose={sheet.job.forget} />}
      <AuditProofNotice />
      <ListFrame
        list={list}
        result={entries}
        searchLabel="Buscar por pessoa"
        filters={
          <>
            <ChoiceFilter label="Filtrar por tipo" choices={entityChoices} {...list.choice('entity')} />
            <ChoiceFilter label="Filtrar por ação" choices={actionChoices} {...list.choice('action')} />
            <DayFilter label="Dia" day={day ?? ''} onChange={(chosen) => list.set({ day: chosen })} />
            <DayFilter label="Até o dia" day={until ?? ''} onChange={(chosen) => list.set({ until: chosen })} />
          </>
        }
      >
        <DataTable
          label={messages.title}
          result={entries}
          list={list}
          columns={columns}
          empty={{ title: messages.emptyTitle, message: messages.emptyMessage }}
        />
      </ListFrame>
    </>
  )
}
