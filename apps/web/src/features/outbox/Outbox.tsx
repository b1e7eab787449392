import { Stack, Text } from '@mantine/core'
import {
  exportMailSheet,
  type MailListItem,
  mailStates,
  obstacleOf,
  OutboxQuery,
} from '@seara/contract/platform/outbox'
import { download } from '../../lib/download.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../entities/list-view/ListTools.tsx'
import { records } from '../../routing/paths.ts'
import { Email } from '../../ui/Email.tsx'
import { ChoiceFilter } from '../../ui/list/search/ChoiceFilter.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { states } from './outbox-messages.ts'
import { useMails } from './outbox-queries.ts'
import { OutboxSummary } from './OutboxSummary.tsx'
import { ResendOutboxMail } from './ResendOutboxMail.tsx'
import { StateBadge } from './StateBadge.tsx'

const columns: readonly Column<MailListItem>[] = [
  {
    key: 'subject',
    header: 'Assunto',
    render: ({ id, subject, resend_of }) => (
      <>
        <TextLink to={records.mail.to(id)}>{subject}</TextLink>
        {resend_of !== null && (
          <Text span c="dimmed" fz="sm">
            {' '}
            (cópia)
          </Text>
        )}
      </>
    ),
  },
  { key: 'recipient', header: 'Para', plain: true, room: 13, render: ({ recipient }) => <Email address={recipient} /> },
  momentColumn('queued', 'Criada em', ({ queued_at }) => queued_at, { minor: true }),
  {
    key: 'state',
    header: 'Situação',
    plain: true,
    room: 12,
    render: (mail) => {
      const obstacle = obstacleOf(mail)
      return (
        <Stack gap={4} align="flex-start">
          <StateBadge state={mail.state} />
          {obstacle && (
            <Text
              fz="sm"
              c={mail.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
              lineClamp={2}
              style={{ overflowWrap: 'anywhere' }}
            >
              {obstacle}
            </Text>
          )}
        </Stack>
      )
    },
  },
]

const choices = [
  { value: '', label: 'Todas as situações' },
  { value: 'stuck', label: 'Que não saem' },
  ...mailStates.map((state) => ({ value: state, label: states[state].many })),
] as const

/**
 * All mails of the system: those that wait, those that were sent, and those that the mail server refused, with its
 * reason.
 */
export function Outbox() {
  const list = useListSearch(OutboxQuery)
  const wholeList = useListSheet((wish) => download(exportMailSheet, { query: sheetQuery(list.filter, wish) }))
  const mails = useMails(list.query)
  const { state } = list.query
  return (
    <>
      <PageHeader
        title="Caixa de saída"
        description="Cada e-mail que o sistema escreveu. Os que esperam saem sozinhos; os que falham são tentados de novo."
      />
      <OutboxSummary chosen={state} onChoose={(chosen) => list.set({ state: chosen })} />
      <ListFrame
        list={list}
        renderTools={(columns) => (
          <ListTools list="outbox" state={list} columns={columns} sheet={wholeList} total={mails.data?.total} />
        )}
        result={mails}
        searchLabel="Buscar por destinatário ou assunto"
        filters={<ChoiceFilter label="Filtrar por situação" choices={choices} {...list.choice('state')} />}
      >
        <DataTable
          label="Caixa de saída"
          result={mails}
          list={list}
          columns={columns}
          empty={{
            title: 'Nenhum e-mail ainda',
            message: 'Recibos, cartas e avisos aparecem aqui assim que são criados.',
          }}
          opens={({ id }) => records.mail.to(id)}
          renderActions={(mail) => (
            <>
              <ViewLink to={records.mail.to(mail.id)} name={`${mail.subject}, ${mail.recipient}`} />
              <ResendOutboxMail mail={mail} compact />
            </>
          )}
        />
      </ListFrame>
    </>
  )
}
