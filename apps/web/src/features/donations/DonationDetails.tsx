import { Anchor, Stack } from '@mantine/core'
import type { Donation } from '@seara/contract/cofrinho/donations'
import { paths } from '../../routing/paths.ts'
import { civilDay } from '../../lib/today.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { DonationBadge } from '../../entities/donation/DonationBadge.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { LedgerYearNote } from '../../entities/ledger-year/LedgerYearNote.tsx'
import { MissingLetterhead } from '../../entities/letterhead/MissingLetterhead.tsx'
import { RecordMails } from '../../entities/mail/RecordMails.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Contributors } from './Contributors.tsx'
import classes from './Donation.module.css'
import { FinishDonation } from './FinishDonation.tsx'
import { SendReceipt } from './SendReceipt.tsx'

interface DonationDetailsProps {
  donation: Donation
}

/** The content of a donation's screen, once the donation is loaded. */
export const DonationDetails = ({ donation }: DonationDetailsProps) => (
  <>
    <PageHeader
      title={donation.title}
      badge={<DonationBadge finished={donation.finished} />}
      back={{ to: paths.donations, label: 'Doações Cofrinho' }}
      actions={
        <>
          {donation.finished && <SendReceipt donation={donation} />}
          <FinishDonation donation={donation} />
        </>
      }
    />
    <Stack gap="lg">
      <LedgerYearNote ledger="cofrinho" year={Number(civilDay(donation.created_at).slice(0, 4))} />
      {!donation.finished && <MissingLetterhead />}
      <DonationDescription donation={donation} />
      <Contributors donation={donation} />
      {donation.finished && (
        <Panel title="E-mails" padded>
          <RecordMails kind="donation" id={donation.id} />
        </Panel>
      )}
      <HistoryPanel entity="donation" id={donation.id} />
    </Stack>
  </>
)

/** The code of a donation's receipt. It links to the public page that verifies the receipt, in a new tab. */
const receiptCode = (cod: string) => (
  <Anchor href={`/verificar/${cod}`} target="_blank" rel="noreferrer" fz="inherit">
    {cod}
  </Anchor>
)

const DonationDescription = ({ donation }: DonationDetailsProps) => (
  <Panel title="Dados" padded>
    <DescriptionList
      items={[
        {
          label: donation.finished ? 'Valor total' : 'Valor total até agora',
          value: <span className={classes.total}>{formatMoney(donation.total_value)}</span>,
        },
        { label: 'Criada em', value: formatMoment(donation.created_at) },
        ...(donation.finished_at ? [{ label: 'Finalizada em', value: formatMoment(donation.finished_at) }] : []),
        ...(donation.cod ? [{ label: 'Código do recibo', value: receiptCode(donation.cod) }] : []),
        {
          label: 'Descrição',
          value: donation.description && <span className={classes.description}>{donation.description}</span>,
          wide: true,
        },
      ]}
    />
  </Panel>
)
