import { Button } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { ReviewCase } from '@seara/contract/collections/review'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMomentDay, formatMoney } from '../../lib/format.ts'
import { Compare } from './Compare.tsx'
import classes from './Resemblances.module.css'
import { reasons, resemblesTitle } from './review-messages.ts'

type Resemblance = ReviewCase['resemblances'][number]

interface ResemblancesProps {
  contribution: Contribution
  resemblances: readonly Resemblance[]
}

const gravity: Record<Resemblance['reason'], number> = { 'same-image': 0, 'similar-image': 1, 'same-value-and-date': 2 }

/** The contributions that resemble the open one, the most serious first. Each can be compared with the open one. */
export function Resemblances({ contribution, resemblances }: ResemblancesProps) {
  const [compared, setCompared] = useState<Resemblance | null>(null)
  if (resemblances.length === 0) return null
  return (
    <section className={classes.warning} aria-label="Semelhanças">
      <h2 className={classes.title}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        {resemblesTitle(resemblances.length)}
      </h2>
      <ul className={classes.list}>
        {resemblances
          .toSorted((one, other) => gravity[one.reason] - gravity[other.reason])
          .map((resemblance) => (
            <li key={resemblance.id} className={classes.item}>
              <div className={classes.text}>
                <strong>{reasons[resemblance.reason]}</strong>
                <span>
                  {resemblance.diocese_name}, {formatMoney(resemblance.value)},{' '}
                  {formatMomentDay(resemblance.created_at)} ({resemblance.collection_cod},{' '}
                  {resemblance.verified === 'verified' ? 'verificada' : 'não verificada'})
                </span>
              </div>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Comparar com ${resemblance.diocese_name}, ${formatMoney(resemblance.value)}`}
                onClick={() => setCompared(resemblance)}
              >
                Comparar
              </Button>
            </li>
          ))}
      </ul>
      <Compare contribution={contribution} other={compared} onClose={() => setCompared(null)} />
    </section>
  )
}
