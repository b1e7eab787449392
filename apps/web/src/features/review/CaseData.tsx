import { Alert, Stack, Title } from '@mantine/core'
import type { ReviewCase } from '@seara/contract/collections/review'
import { IconLock } from '@tabler/icons-react'
import { formatMoment } from '../../lib/format.ts'
import { ContributionDescription } from '../../entities/contribution/ContributionDescription.tsx'
import { MissingLetterhead } from '../../entities/letterhead/MissingLetterhead.tsx'
import { BankEvidence } from './BankEvidence.tsx'
import classes from './CaseData.module.css'
import { Resemblances } from './Resemblances.tsx'
import { SameDiocese } from './SameDiocese.tsx'
import { already, leasedMessage, leasedTitle } from './review-messages.ts'

/** The data of the open contribution. The warnings stand first. */
export function CaseData({ opened }: { opened: ReviewCase }) {
  const { contribution, resemblances, same_diocese, voided_receipts, leased_by } = opened
  return (
    <Stack gap="md">
      {contribution.verified === 'pending' && <MissingLetterhead />}
      {leased_by !== null && (
        <Alert color="trigo" icon={<IconLock aria-hidden="true" />} title={leasedTitle(leased_by.name)}>
          {leasedMessage}
        </Alert>
      )}
      {contribution.verified === 'verified' && <Alert color="campo">{already}</Alert>}
      <Resemblances contribution={contribution} resemblances={resemblances} />
      <BankEvidence contribution={contribution} isOthers={opened.leased_by !== null} />
      <ContributionDescription contribution={contribution} headed />
      <SameDiocese contributions={same_diocese} />
      {voided_receipts.length > 0 && (
        <section>
          <Title order={3} className={classes.heading ?? ''}>
            Recibos anulados
          </Title>
          <ul className={classes.list}>
            {voided_receipts.map(({ number, voided_at, reason }) => (
              <li key={number}>
                <strong>{number}</strong>, anulado em {formatMoment(voided_at)}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
