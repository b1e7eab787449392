import { Badge, Button, Group, Text } from '@mantine/core'
import type { Invitation } from '@seara/contract/access/invitations'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Email } from '../../ui/Email.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { Rows } from '../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../ui/list/rows/use-arrangement.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import { useInvitations, useInviteAgain, useUndoInvitation } from './invitation-queries.ts'
import { NotLeaving } from './NotLeaving.tsx'
import { RoleBadges } from './RoleBadges.tsx'
import * as messages from './user-messages.ts'

/** The people who were invited and have not accepted yet. Shows nothing when there are none. */
export function Invitations() {
  const { data, error, refetch } = useInvitations()
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const undo = useUndoInvitation(() => setLeaving(null))
  const isShown = data ? data.length > 0 : error !== null
  return (
    <>
      {isShown && (
        <Panel title={messages.invitationsTitle}>
          {data ? (
            <>
              {data.some(messages.waitsForMail) && <NotLeaving m="md" />}
              <InvitationRows invitations={data} onUndo={setLeaving} />
            </>
          ) : (
            <ErrorState
              title={messages.invitationsFailed}
              message={error?.message ?? ''}
              onRetry={() => void refetch()}
            />
          )}
        </Panel>
      )}
      {/* The dialog stays mounted when the last invitation disappears, so that it can still move the focus. */}
      <ConfirmDialog
        opened={leaving !== null}
        title={messages.undoQuestion}
        message={leaving && messages.undoText(leaving)}
        confirmLabel={messages.undoInvitation}
        danger
        loading={undo.running}
        onConfirm={() => leaving && undo.run(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}

const columns: readonly Column<Invitation>[] = [
  {
    key: 'name',
    header: 'Nome',
    room: 12,
    render: (invitation) => (
      <Group gap="xs">
        {invitation.name}
        <RoleBadges {...invitation} />
      </Group>
    ),
  },
  { key: 'email', header: 'E-mail', plain: true, room: 14, render: ({ email }) => <Email address={email} /> },
  {
    key: 'validity',
    header: 'Convite',
    room: 16,
    render: (invitation) => {
      const trouble = messages.mailTrouble(invitation)
      return (
        <>
          {invitation.state === 'waiting' ? (
            messages.validityText(invitation)
          ) : (
            <Badge color="trigo" variant="light" miw="max-content">
              {messages.validityText(invitation)}
            </Badge>
          )}
          {trouble !== null && (
            <Text size="sm" c="dimmed">
              {trouble}
            </Text>
          )}
        </>
      )
    },
  },
  { key: 'invited_by', header: 'Convidado por', minor: true, room: 10, render: ({ invited_by }) => invited_by },
]

interface InvitationRowsProps {
  invitations: readonly Invitation[]
  onUndo: (invitation: Invitation) => void
}

function InvitationRows({ invitations, onUndo }: InvitationRowsProps) {
  const look = {
    columns,
    actionsRoom: 22,
    renderActions: (invitation: Invitation) => (
      <InvitationButtons invitation={invitation} onUndo={() => onUndo(invitation)} />
    ),
  }
  const [frame, arrangement] = useArrangement(look)
  return (
    <div ref={frame}>
      {arrangement && (
        <Rows
          {...look}
          label={messages.invitationsTitle}
          rows={invitations}
          rowKey={({ id }) => id}
          arrangement={arrangement}
        />
      )}
    </div>
  )
}

/** The buttons that send an invitation again or undo it. */
function InvitationButtons({ invitation, onUndo }: { invitation: Invitation; onUndo: () => void }) {
  const again = useInviteAgain()
  const id = `convite-${invitation.id}`
  const { ref, press } = useFocusHandover(id, again.running)
  const sendAgain = () => {
    press()
    again.run(invitation)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        id={id}
        ref={ref}
        variant={invitation.state === 'waiting' ? 'default' : 'light'}
        size="compact-md"
        h={36}
        miw="max-content"
        loading={again.running}
        aria-label={`${messages.sendAgain}: ${invitation.name}`}
        onClick={sendAgain}
      >
        {messages.sendAgain}
      </Button>
      <Button
        ref={ref}
        variant="default"
        size="compact-md"
        h={36}
        miw="max-content"
        aria-label={`${messages.undoInvitation}: ${invitation.name}`}
        onClick={onUndo}
      >
        {messages.undoInvitation}
      </Button>
    </Group>
  )
}
