import { VisuallyHidden } from '@mantine/core'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import { formatMoney } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import classes from './ReconciliationSummary.module.css'
import { chain, figureTexts, linesOf, signNames } from './reconciliation-messages.ts'
import { rowsAddress } from '../../../entities/finance/rows-address.ts'

/** The sums of a campaign as a calculation, from the requested to the net amount. */
export const ReconciliationSummary = ({
  reconciliation: { campaign, totals, counts },
}: {
  reconciliation: Reconciliation
}) => (
  <dl className={classes.statement}>
    {chain.map(({ figure, sign }) => {
      const { label, explained } = figureTexts[figure]
      return (
        <div key={figure} className={classes.line} data-sum={sign === '=' || sign === '' || undefined}>
          <dt>
            <span className={classes.sign} aria-hidden="true">
              {sign}
            </span>
            <span>
              <VisuallyHidden component="span">{signNames[sign]}</VisuallyHidden>
              <span className={classes.label}>{label}</span> <span className={classes.explained}>{explained}</span>
            </span>
          </dt>
          <dd>
            {counts[figure] === 0 ? (
              <span className={classes.nothing}>{formatMoney(totals[figure])}</span>
            ) : (
              <TextLink
                to={rowsAddress(campaign.id, figure)}
                label={`${formatMoney(totals[figure])}, ${label}: ${linesOf(counts[figure])}`}
              >
                {formatMoney(totals[figure])}
              </TextLink>
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
