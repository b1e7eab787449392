import { Button, Text } from '@mantine/core'
import type { TimelineMail } from '@seara/contract/overview/timelines'
import type { MailedKind } from '@seara/contract/overview/mails-of-records'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { mailSentence } from './mail-sentence.ts'
import { againTitle, noMails, sendAgainTo, showAll } from './record-mail-messages.ts'
import { useRecordMails } from './record-mail-queries.ts'
import classes from './RecordMails.module.css'
import { ResendRecordMail } from './ResendRecordMail.tsx'

/** At first, at most this many mails are shown. A record may have many: a donation's receipt goes to many groups. */
const few = 5

interface RecordMailsProps {
  kind: MailedKind
  id: number
  /** The text to show when no mail was sent; by default a text for any record. */
  none?: string
}

/** The mails about a record, and the state of each. A mail can be sent again, also to another address. */
export function RecordMails({ kind, id, none = noMails }: RecordMailsProps) {
  const { data: mails } = useRecordMails(kind, id)
  const [chosen, setChosen] = useState<TimelineMail | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  if (!mails) return null
  if (mails.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <>
      <ul className={classes.list} aria-label="E-mails">
        {(showsAll ? mails : mails.slice(0, few)).map((mail) => (
          <li key={mail.id} className={classes.item}>
            <span className={classes.text}>
              {mail.subject}
              <span className={classes.state} data-state={mail.state}>
                {mailSentence(mail)}
              </span>
            </span>
            <Button
              size="compact-md"
              variant="default"
              flex="none"
              leftSection={<IconMailForward size={16} aria-hidden="true" />}
              aria-label={sendAgainTo(mail)}
              // Not disabled while the mail is being sent: a disabled button loses the focus, and with it a key pressed
              // just then.
              disabled={mail.withdrawn_because !== null}
              onClick={() => setChosen(mail)}
            >
              Reenviar
            </Button>
          </li>
        ))}
      </ul>
      {!showsAll && mails.length > few && (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => setShowsAll(true)}>
          {showAll(mails.length)}
        </Button>
      )}
      <FormModal opened={chosen !== null} title={againTitle} size="md" onClose={() => setChosen(null)}>
        {chosen && <ResendRecordMail kind={kind} id={id} mail={chosen} onDone={() => setChosen(null)} />}
      </FormModal>
    </>
  )
}
