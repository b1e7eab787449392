import { Badge, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OwnSession } from '@seara/contract/access/own-sessions'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { Rows } from '../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../ui/list/rows/use-arrangement.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import { Panel } from '../../ui/Panel.tsx'
import * as messages from './session-messages.ts'
import { useEndOtherSessions, useEndSession, useOwnSessions } from './session-queries.ts'

/** The signed-in user's own open sessions, with buttons that end them. */
export function OwnSessions() {
  const sessions = useOwnSessions()
  const hasOthers = sessions.data?.some(({ is_current }) => !is_current) ?? false
  return (
    <Panel title={messages.title} description={messages.description} actions={hasOthers && <EndOthers />}>
      {sessions.data ? (
        <SessionRows sessions={sessions.data} />
      ) : sessions.error ? (
        <ErrorState
          title={messages.loadFailed}
          message={sessions.error.message}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Panel>
  )
}

const columns: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    header: 'Aparelho',
    room: 14,
    render: (session) => (
      <Group gap="xs">
        {messages.deviceOf(session)}
        {session.is_current && (
          <Badge variant="light" color="campo">
            {messages.here}
          </Badge>
        )}
      </Group>
    ),
  },
  { key: 'address', header: 'Endereço', minor: true, plain: true, room: 9, render: ({ address }) => address },
  momentColumn('last_seen_at', 'Último uso', ({ last_seen_at }) => last_seen_at),
  momentColumn('created_at', 'Entrou em', ({ created_at }) => created_at, { minor: true }),
]

function SessionRows({ sessions }: { sessions: readonly OwnSession[] }) {
  const [leaving, setLeaving] = useState<OwnSession | null>(null)
  const end = useEndSession(() => setLeaving(null))
  const look = {
    columns,
    actionsRoom: 7,
    renderActions: (session: OwnSession) =>
      !session.is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${messages.endLabel}: ${messages.deviceOf(session)}, ${session.address ?? ''}`}
          onClick={() => setLeaving(session)}
        >
          {messages.endLabel}
        </Button>
      ),
  }
  const [frame, arrangement] = useArrangement(look)
  return (
    <div ref={frame}>
      {arrangement && (
        <Rows {...look} label={messages.label} rows={sessions} rowKey={({ id }) => id} arrangement={arrangement} />
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={messages.endQuestion}
        message={leaving && messages.endText(leaving)}
        confirmLabel={messages.endLabel}
        danger
        loading={end.running}
        onConfirm={() => leaving && end.run(leaving)}
        onClose={() => setLeaving(null)}
      />
    </div>
  )
}

function EndOthers() {
  const [asking, dialog] = useDisclosure(false)
  const end = useEndOtherSessions(dialog.close)
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {messages.endOthersLabel}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={messages.endOthersQuestion}
        message={messages.endOthersText}
        confirmLabel={messages.endOthersLabel}
        danger
        loading={end.running}
        onConfirm={() => end.run()}
        onClose={dialog.close}
      />
    </>
  )
}
