import { Button } from '@mantine/core'
import { isPayable, lineDigits } from '@seara/contract/billing/slip'
import type { TimelineEntry } from '@seara/contract/overview/timelines'
import {
  IconCheck,
  IconClipboardList,
  IconFileInvoice,
  IconMail,
  IconPackageExport,
  IconTruckDelivery,
  IconPhone,
  IconPigMoney,
  IconReceipt,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ContributionBadge } from '../contribution/ContributionBadge.tsx'
import { DonationBadge } from '../donation/DonationBadge.tsx'
import { SlipStatus } from '../slip/SlipStatus.tsx'
import { formatDay, formatMoment, formatMoney, formatWeight } from '../../lib/format.ts'
import { contributionIn, records } from '../../routing/paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import classes from './Timeline.module.css'
import { boxesOf, kinds } from './timeline-messages.ts'
import type { TimelineOf } from './timeline-of.ts'
import { useFollowUp } from './timeline-queries.ts'
import { TimelineMails } from './TimelineMails.tsx'

const icons: Record<TimelineEntry['kind'], Icon> = {
  contribution: IconReceipt,
  request: IconClipboardList,
  slip: IconFileInvoice,
  shipment: IconPackageExport,
  tracking: IconTruckDelivery,
  gift: IconPigMoney,
  note: IconPhone,
  mail: IconMail,
}

interface TimelineItemProps {
  entry: TimelineEntry
  of: TimelineOf
}

/** One event of a timeline, with its documents and its mails. */
export function TimelineItem({ entry, of }: TimelineItemProps) {
  const KindIcon = icons[entry.kind]
  return (
    <li className={classes.item}>
      <KindIcon size={20} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <span className={classes.when}>
          {kinds[entry.kind]}, {formatMoment(entry.at)}
        </span>
        <Event entry={entry} of={of} />
        <TimelineMails entry={entry} of={of} />
      </div>
    </li>
  )
}

function Event({ entry, of }: TimelineItemProps): ReactNode {
  if (entry.kind === 'contribution') return <Contribution {...entry} />
  if (entry.kind === 'slip') return <Slip {...entry} />
  if (entry.kind === 'note') return <Note note={entry.note} group={of.kind === 'group' ? null : entry.group} />
  if (entry.kind === 'gift') return <Gift {...entry} of={of} />
  if (entry.kind === 'mail') return null
  if (entry.kind === 'tracking') return <Tracking {...entry} />
  if (entry.kind === 'request')
    return (
      <span className={classes.line}>
        <strong>{formatMoney(entry.total)}</strong>
        <TextLink to={records.solicitation.to(entry.id)}>{entry.code}</TextLink>
        {entry.name}, {entry.campaign}, {entry.confirmed ? 'confirmada' : 'sem confirmação'}
      </span>
    )
  return (
    <span className={classes.line}>
      {boxesOf(entry)}, {formatWeight(entry.weight)}, da solicitação
      <TextLink to={records.solicitation.to(entry.request.id)}>{entry.request.code}</TextLink>
    </span>
  )
}

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const Contribution = ({
  id,
  value,
  collection,
  verified,
  receipt_number,
  letter_url,
  receipt_url,
}: Of<'contribution'>) => (
  <>
    <span className={classes.line}>
      <strong>{formatMoney(value)}</strong>
      <TextLink to={contributionIn(collection.id, id)}>{collection.description}</TextLink>
      <ContributionBadge verified={verified ? 'verified' : 'pending'} />
    </span>
    {verified && !receipt_number && <span className={classes.line}>Recibo a emitir</span>}
    {receipt_number && (
      <span className={classes.line}>
        Recibo {receipt_number}
        <Paper url={letter_url}>Carta</Paper>
        <Paper url={receipt_url}>Recibo</Paper>
      </span>
    )}
  </>
)

const Tracking = ({ carrier, tracking_code, request }: Of<'tracking'>) => (
  <span className={classes.line}>
    <strong>{carrier}</strong>
    {tracking_code}
    <CopyButton text={tracking_code} label="Copiar o código de rastreio" />
    da solicitação
    <TextLink to={records.solicitation.to(request.id)}>{request.code}</TextLink>
  </span>
)

const Gift = ({ value, group, donation, receipt_url, of }: Of<'gift'> & { of: TimelineOf }) => (
  <>
    <span className={classes.line}>
      <strong>{formatMoney(value)}</strong>
      <TextLink to={records.donation.to(donation.id)}>{donation.title}</TextLink>
      <DonationBadge finished={donation.finished} />
    </span>
    <span className={classes.line}>
      {of.kind !== 'group' && <TextLink to={records.group.to(group.id)}>{group.name}</TextLink>}
      <Paper url={receipt_url}>Recibo</Paper>
    </span>
  </>
)

const Slip = ({ value, our_number, due_date, url, digitable_line, pix_code, ...slip }: Of<'slip'>) => (
  <>
    <span className={classes.line}>
      <strong>{formatMoney(value)}</strong>
      Nosso número {our_number}, vencimento {formatDay(due_date)}
      <SlipStatus {...slip} />
    </span>
    <span className={classes.line}>
      <Paper url={url}>PDF</Paper>
      {isPayable(slip) && (
        <>
          <CopyButton text={lineDigits(digitable_line)} label="Copiar a linha digitável" />
          {pix_code && <CopyButton text={pix_code} label="Copiar o Pix" />}
        </>
      )}
    </span>
  </>
)

function Note({ note, group }: Pick<Of<'note'>, 'note' | 'group'>) {
  const followUp = useFollowUp()
  const textId = `anotacao-${note.id}`
  const { ref, press } = useFocusHandover(textId, followUp.running)
  return (
    <>
      <span id={textId} tabIndex={-1} className={classes.note}>
        {note.text}
      </span>
      <span className={classes.line}>
        {group && <TextLink to={records.group.to(group.id)}>{group.name}</TextLink>}
        <span>
          {note.author}
          {note.follow_up_on && `, voltar ao assunto em ${formatDay(note.follow_up_on)}`}
          {note.done_at && `, feito por ${note.done_by ?? ''} em ${formatMoment(note.done_at)}`}
        </span>
        {note.follow_up_on && !note.done_at && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            ref={ref}
            loading={followUp.running}
            onClick={() => {
              press()
              followUp.run(note)
            }}
          >
            Retorno feito
          </Button>
        )}
      </span>
    </>
  )
}

const Paper = ({ url, children }: { url: string | null; children: string }) =>
  url && (
    <a href={url} target="_blank" rel="noreferrer" className={classes.paper}>
      {children}
    </a>
  )
