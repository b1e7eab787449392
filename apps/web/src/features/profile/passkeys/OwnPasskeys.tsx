import { Badge, Button, Group, Text } from '@mantine/core'
import { type Passkey, PasskeyNameBody, removePasskey, renamePasskey } from '@seara/contract/access/passkeys'
import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { formatMoment } from '../../../lib/format.ts'
import { obstacleHere, ownAddress } from '../../../lib/passkeys.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { Rows } from '../../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../../ui/list/rows/use-arrangement.ts'
import { momentColumn } from '../../../ui/list/rows/value-columns.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PasswordForm } from '../second-factor/PasswordForm.tsx'
import { codesTitle } from '../second-factor/second-factor-messages.ts'
import { useSecondFactor } from '../second-factor/second-factor-queries.ts'
import { CreatePasskey } from './CreatePasskey.tsx'
import * as messages from './passkey-messages.ts'
import { passkeysKey, touchedByPasskey, usePasskeys } from './passkey-queries.ts'

/**
 * The user's passkeys, with a button to create one. When this browser or this address does not allow passkeys, it says
 * why in place of the button.
 */
export function OwnPasskeys() {
  const passkeys = usePasskeys()
  const [creating, setCreating] = useState(false)
  const [showsCodes, setShowsCodes] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const obstacle = obstacleHere()
  const close = () => setCreating(false)
  return (
    <Panel
      title={messages.title}
      description={messages.description}
      actions={
        obstacle === null && (
          <Button
            ref={opener}
            onClick={() => {
              setShowsCodes(false)
              setCreating(true)
            }}
          >
            {messages.create}
          </Button>
        )
      }
      padded={!passkeys.data?.length}
    >
      {obstacle !== null && (
        <Text px={passkeys.data?.length ? 'lg' : 0} pb={passkeys.data?.length ? 'md' : 0}>
          {messages.obstacleText(obstacle, ownAddress())}
        </Text>
      )}
      {passkeys.data ? (
        passkeys.data.length > 0 ? (
          <PasskeyRows passkeys={passkeys.data} />
        ) : (
          obstacle === null && <Text>{messages.none}</Text>
        )
      ) : passkeys.error ? (
        <ErrorState
          title={messages.loadFailed}
          message={passkeys.error.message}
          onRetry={() => void passkeys.refetch()}
        />
      ) : (
        <FormSkeleton fields={1} />
      )}
      <FormModal
        opened={creating}
        title={showsCodes ? codesTitle : messages.create}
        onClose={close}
        focusAfter={opener}
      >
        <CreatePasskey
          onCreated={(hasCodes) => {
            setShowsCodes(hasCodes)
            if (!hasCodes) close()
          }}
          onDone={close}
        />
      </FormModal>
    </Panel>
  )
}

const columns: readonly Column<Passkey>[] = [
  {
    key: 'name',
    header: 'Nome',
    room: 14,
    render: ({ name, is_synced: isSynced }) => (
      <Group gap="xs">
        {name}
        {isSynced && (
          <Badge variant="light" color="campo">
            {messages.synced}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'last_used_at',
    header: 'Último uso',
    room: 9.5,
    nowrap: true,
    render: ({ last_used_at: at }) => (at === null ? messages.never : formatMoment(at)),
  },
  momentColumn('created_at', 'Criada em', ({ created_at }) => created_at, { minor: true }),
]

function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const factor = useSecondFactor()
  const isLast = passkeys.length === 1 && factor.data?.active_since === null
  const close = () => setOpen(null)
  const look = {
    columns,
    actionsRoom: 13,
    renderActions: (passkey: Passkey) => (
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          aria-label={`${messages.rename}: ${passkey.name}`}
          onClick={() => setOpen({ what: 'rename', passkey })}
        >
          {messages.rename}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`${messages.remove}: ${passkey.name}`}
          onClick={() => setOpen({ what: 'remove', passkey })}
        >
          {messages.remove}
        </Button>
      </Group>
    ),
  }
  const [frame, arrangement] = useArrangement(look)
  return (
    <div ref={frame}>
      {arrangement && (
        <Rows {...look} label={messages.label} rows={passkeys} rowKey={({ id }) => id} arrangement={arrangement} />
      )}
      <FormModal opened={open?.what === 'rename'} title={messages.renameTitle} onClose={close}>
        {open && <Rename passkey={open.passkey} onDone={close} />}
      </FormModal>
      <FormModal
        opened={open?.what === 'remove'}
        title={open ? messages.removeTitle(open.passkey) : ''}
        onClose={close}
      >
        {open && (
          <PasswordForm
            text={messages.removeText(isLast)}
            submitLabel={messages.remove}
            send={(body) => call(removePasskey, { params: { id: open.passkey.id }, body })}
            success={messages.removed}
            failure={messages.removeFailed}
            invalidates={touchedByPasskey}
            onDone={close}
          />
        )}
      </FormModal>
    </div>
  )
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useContractForm({
    schema: PasskeyNameBody,
    initialValues: { name: passkey.name },
    send: (body) => call(renamePasskey, { params: { id: passkey.id }, body }),
    success: messages.renamed,
    failure: conflictReasonOr(messages.renameFailed),
    invalidates: [passkeysKey],
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.save}>
      <TextField label={messages.nameLabel} maxLength={60} {...form.field('name')} />
    </Form>
  )
}
