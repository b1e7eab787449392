import { Button } from '@mantine/core'
import type { MailedKind } from '@seara/contract/overview/mails-of-records'
import type { TimelineEntry, TimelineMail } from '@seara/contract/overview/timelines'
import { useState } from 'react'
import { mailSentence } from '../mail/mail-sentence.ts'
import { againTitle, sendAgainTo } from '../mail/record-mail-messages.ts'
import { ResendRecordMail } from '../mail/ResendRecordMail.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import classes from './Timeline.module.css'
import type { TimelineOf } from './timeline-of.ts'

/** The record that an entry's mails are about; null when these mails cannot be sent again. */
function recordOf(entry: TimelineEntry, of: TimelineOf): { kind: MailedKind; id: number } | null {
  if (entry.kind === 'contribution' || entry.kind === 'request' || entry.kind === 'slip') return entry
  if (entry.kind === 'mail') return { kind: 'diocese', id: of.id }
  if (entry.kind === 'tracking') return { kind: 'request', id: entry.request.id }
  return entry.kind === 'gift' ? { kind: 'donation', id: entry.donation.id } : null
}

/** The mails of a timeline's entry, with their subjects. Most of them can be sent again, also to another address. */
export function TimelineMails({ entry, of }: { entry: TimelineEntry; of: TimelineOf }) {
  const [chosen, setChosen] = useState<TimelineMail | null>(null)
  const record = recordOf(entry, of)
  return (
    <>
      {entry.mails.map((mail) => (
        <div key={mail.id} className={classes.mail} data-state={mail.state}>
          <span>
            {mail.subject}: {mailSentence(mail)}
          </span>
          {record && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={sendAgainTo(mail)}
              disabled={mail.state === 'sending' || mail.withdrawn_because !== null}
              onClick={() => setChosen(mail)}
            >
              Reenviar
            </Button>
          )}
        </div>
      ))}
      {record && (
        <FormModal opened={chosen !== null} title={againTitle} size="md" onClose={() => setChosen(null)}>
          {chosen && <ResendRecordMail {...record} mail={chosen} onDone={() => setChosen(null)} />}
        </FormModal>
      )}
    </>
  )
}
