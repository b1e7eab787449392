import { Anchor } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { EmailLink } from '../../ui/Email.tsx'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { ContributionBadge } from './ContributionBadge.tsx'
import { receiptToCome } from './contribution-messages.ts'
import classes from './ContributionDescription.module.css'

const accountOf = ({ bank_accounts: { bank_name, bank_number, agency, account_number } }: Contribution) =>
  [
    bank_number ? `${bank_name} (${bank_number})` : bank_name,
    agency && `ag. ${agency}`,
    account_number && `conta ${account_number}`,
  ]
    .filter(Boolean)
    .join(', ')

const senderOf = ({ sended_receipt_person_name, sended_receipt_person_email }: Contribution): DescriptionItem[] => [
  { label: 'Quem enviou', value: sended_receipt_person_name, wide: true },
  { label: 'E-mail', wide: true, value: <EmailLink address={sended_receipt_person_email} /> },
]

function verificationOf({ verified, receipt_number, verified_at, verified_by }: Contribution): DescriptionItem[] {
  if (verified === 'pending') return []
  return [
    { label: 'Recibo', value: receipt_number ?? receiptToCome },
    {
      label: 'Verificada',
      value: verified_at && `${formatMoment(verified_at)}${verified_by ? `, por ${verified_by}` : ''}`,
    },
  ]
}

const originalOf = ({ original }: Contribution): DescriptionItem[] =>
  original === null
    ? []
    : [
        {
          label: 'Comprovante',
          wide: true,
          value: (
            <>
              PDF, do qual se vê a primeira página.{' '}
              <Anchor href={original.url} download={original.filename} inherit>
                Baixar o original
              </Anchor>
            </>
          ),
        },
      ]

interface ContributionDescriptionProps {
  contribution: Contribution
  /** true: the screen already shows value and sender above, so they are left out here. */
  headed?: boolean
}

/** The fields of a contribution, the value first. */
export const ContributionDescription = ({ contribution, headed = false }: ContributionDescriptionProps) => (
  <DescriptionList
    narrow
    items={[
      ...(headed
        ? []
        : [{ label: 'Valor', value: <span className={classes.value}>{formatMoney(contribution.value)}</span> }]),
      { label: 'Situação', value: <ContributionBadge {...contribution} /> },
      {
        label: 'Enviada em',
        value: `${formatMoment(contribution.created_at)}${contribution.origin === 'staff' ? ', pela secretaria' : ''}`,
      },
      { label: 'Forma', value: contribution.credit_types.description },
      { label: 'Conta', value: accountOf(contribution), wide: true },
      ...(headed ? [] : senderOf(contribution)),
      ...originalOf(contribution),
      ...verificationOf(contribution),
    ]}
  />
)
