import { type MailedKind, sendRecordMails } from '@seara/contract/overview/mails-of-records'
import { IconMailForward } from '@tabler/icons-react'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'
import { BatchButton } from '../../ui/list/ticks/BatchButton.tsx'
import type { Ticked } from '../../ui/list/ticks/tick-rows.ts'
import type { Ticks } from '../../ui/list/ticks/use-ticks.ts'
import { againFailed, manyQueued } from './sent-again-messages.ts'
import { touchedByMail } from './record-mail-queries.ts'

interface ResendTickedMailsProps<Row extends Ticked> {
  kind: MailedKind
  ticks: Ticks<Row>
  nameOf: (row: Row) => string
  ask: (count: number) => string
  explained: string
}

/** A button that sends the newest mail about each ticked record again. */
export function ResendTickedMails<Row extends Ticked>({ kind, ...rest }: ResendTickedMailsProps<Row>) {
  const isHeld = useRef(false)
  return (
    <BatchButton
      {...rest}
      label="Reenviar"
      icon={<IconMailForward size={16} aria-hidden="true" />}
      run={async (ids) => {
        const sent = await call(sendRecordMails, { params: { kind }, body: { ids } })
        isHeld.current = sent.is_held
        return sent
      }}
      done={(count) => manyQueued(count, { is_held: isHeld.current })}
      failure={againFailed}
      invalidates={touchedByMail}
    />
  )
}
