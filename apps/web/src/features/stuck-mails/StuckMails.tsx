import { Button } from '@mantine/core'
import { listStuckMails, mostStuckMails, type StuckMail } from '@seara/contract/overview/mails-of-records'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { mailSentence } from '../../entities/mail/mail-sentence.ts'
import { againTitle, sendAgainTo } from '../../entities/mail/record-mail-messages.ts'
import { outboxKey } from '../../entities/keys/platform-keys.ts'
import { ResendRecordMail } from '../../entities/mail/ResendRecordMail.tsx'
import { useRead } from '../../lib/use-read.ts'
import { contributionIn, paths, records } from '../../routing/paths.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import * as messages from './stuck-mail-messages.ts'

/** For each kind of record: the address of the screen of the record that a mail is about. */
const ways: Record<StuckMail['about']['kind'], (about: StuckMail['about']) => string> = {
  contribution: ({ id, of }) => contributionIn(of ?? 0, id),
  donation: ({ id }) => records.donation.to(id),
  request: ({ id }) => records.solicitation.to(id),
  slip: ({ of }) => records.solicitation.to(of ?? 0),
  diocese: ({ id }) => records.diocese.to(id),
  credit: () => `${paths.statementCredits}?state=waiting`,
}
const recordOf = ({ about }: StuckMail) => ways[about.kind](about)

const columns: readonly Column<StuckMail>[] = [
  {
    key: 'about',
    header: 'Sobre',
    render: (mail) => <TextLink to={recordOf(mail)}>{mail.about.description}</TextLink>,
  },
  { key: 'subject', header: 'Assunto', minor: true, render: ({ subject }) => subject },
  { key: 'state', header: 'Situação', plain: true, room: 20, render: mailSentence },
  momentColumn('queued', 'Criado em', ({ queued_at }) => queued_at, { minor: true }),
]

/**
 * The mails about contributions, requests and other records that could not be sent. Each can be sent again, also to a
 * corrected e-mail.
 */
export function StuckMails() {
  const { data, error, isPlaceholderData, refetch } = useRead([...outboxKey, 'stuck'], listStuckMails, {})
  const [chosen, setChosen] = useState<StuckMail | null>(null)
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <Panel title="A resolver" description={data && data.length >= mostStuckMails ? messages.moreStuck : undefined}>
        <DataTable
          label={messages.title}
          result={{ data: data && { data }, error, isPlaceholderData, refetch }}
          columns={columns}
          empty={{ title: messages.none, message: messages.noneMessage }}
          opens={recordOf}
          actionsRoom={9}
          renderActions={(mail) => (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconMailForward size={16} aria-hidden="true" />}
              aria-label={sendAgainTo(mail)}
              disabled={mail.state === 'sending'}
              onClick={() => setChosen(mail)}
            >
              Reenviar
            </Button>
          )}
        />
      </Panel>
      <FormModal opened={chosen !== null} title={againTitle} size="md" onClose={() => setChosen(null)}>
        {chosen && (
          <ResendRecordMail
            kind={chosen.about.kind}
            id={chosen.about.id}
            mail={chosen}
            onDone={() => setChosen(null)}
          />
        )}
      </FormModal>
    </>
  )
}
