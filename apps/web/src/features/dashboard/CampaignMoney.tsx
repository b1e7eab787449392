import type { BoardSlips } from '@seara/contract/collections/october-board'
import { Link } from 'react-router'
import { records } from '../../routing/paths.ts'
import { rowsAddress } from '../../entities/finance/rows-address.ts'
import { formatMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './CampaignMoney.module.css'
import { moneyTexts, moneyTitle, receivedNote, toReconciliation } from './campaign-money-messages.ts'

type Money = Omit<BoardSlips, 'campaign'>

interface CampaignMoneyProps {
  /** The campaign of the sums. Its description stands above the sums, unless the board already names the campaign. */
  campaign: { id: number; description?: string }
  money: Money
}

const figures = ['billed', 'paid', 'open', 'overdue'] as const satisfies (keyof Money)[]

/**
 * The sums of a campaign's slips. For users with the `finance` permission, each sum links to the slips that it counts,
 * and the title stands beside a link to the reconciliation.
 */
export function CampaignMoney({ campaign: { id, description }, money }: CampaignMoneyProps) {
  const isAllowed = useMay('finance')
  const note = receivedNote(money)
  return (
    <section
      aria-label={description === undefined ? moneyTitle : `${moneyTitle}: ${description}`}
      className={classes.money}
    >
      <div className={classes.head}>
        <h3 className={classes.title}>
          {moneyTitle}
          {description !== undefined && (
            <>
              : <TextLink to={records.campaign.to(id)}>{description}</TextLink>
            </>
          )}
        </h3>
        {isAllowed && <TextLink to={records.reconciliation.to(id)}>{toReconciliation}</TextLink>}
      </div>
      <ul className={classes.figures}>
        {figures.map((figure) => {
          const parts = (
            <>
              <span>{moneyTexts[figure]}</span>
              <strong className={classes.value}>{formatMoney(money[figure])}</strong>
              {figure === 'paid' && note && <span className={classes.detail}>{note}</span>}
            </>
          )
          return (
            <li key={figure}>
              {isAllowed && money[figure] !== 0 ? (
                <Link to={rowsAddress(id, figure)} className={classes.figure} data-tone={figure}>
                  {parts}
                </Link>
              ) : (
                <div className={classes.figure} data-tone={figure}>
                  {parts}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
