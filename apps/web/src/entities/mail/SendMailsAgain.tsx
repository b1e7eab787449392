import { type MailedKind, sendRecordMails } from '@seara/contract/overview/record-mails'
import { IconMailForward } from '@tabler/icons-react'
import { call } from '../../lib/call.ts'
import { plural } from '../../lib/format.ts'
import { BatchButton } from '../../ui/list/ticks/BatchButton.tsx'
import type { Ticked } from '../../ui/list/ticks/tick-rows.ts'
import type { Ticks } from '../../ui/list/ticks/use-ticks.ts'
import { touchedByMail } from './record-mail-queries.ts'

interface SendMailsAgainProps<Row extends Ticked> {
  kind: MailedKind
  ticks: Ticks<Row>
  nameOf: (row: Row) => string
  ask: (count: number) => string
  explained: string
}

/** Sends the newest mail about each ticked record again. */
export const SendMailsAgain = <Row extends Ticked>({ kind, ...rest }: SendMailsAgainProps<Row>) => (
  <BatchButton
    {...rest}
    label="Reenviar"
    icon={<IconMailForward size={16} aria-hidden="true" />}
    run={(ids) => call(sendRecordMails, { params: { kind }, body: { ids } })}
    done={(count) => plural(count, 'mensagem entrou na fila de envio', 'mensagens entraram na fila de envio')}
    failure="❌ Não foi possível enviar de novo!"
    invalidates={touchedByMail}
  />
)
