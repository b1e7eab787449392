import { Title } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import { formatMomentDay, formatMoney } from '../../lib/format.ts'
import { ContributionBadge } from '../../entities/contribution/ContributionBadge.tsx'
import classes from './CaseData.module.css'

/** The other contributions of the same diocese to this collection. */
export const SameDiocese = ({ contributions }: { contributions: readonly Contribution[] }) => (
  <section>
    <Title order={3} className={classes.heading ?? ''}>
      O que mais esta diocese enviou
    </Title>
    {contributions.length === 0 ? (
      <div className={classes.nothing}>Nada mais nesta coleta.</div>
    ) : (
      <ul className={classes.list}>
        {contributions.map((contribution) => (
          <li key={contribution.id} className={classes.line}>
            <span className={classes.value}>{formatMoney(contribution.value)}</span>
            <span>{formatMomentDay(contribution.created_at)}</span>
            <ContributionBadge {...contribution} />
            {contribution.receipt_number && (
              <span className={classes.nothing}>recibo {contribution.receipt_number}</span>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)
