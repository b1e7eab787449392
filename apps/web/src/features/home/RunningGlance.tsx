import { Progress } from '@mantine/core'
import type { Today } from '@seara/contract/overview/today'
import { formatMoney } from '../../lib/format.ts'
import { today } from '../../lib/today.ts'
import { boards, records } from '../../routing/paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import * as messages from './today-messages.ts'
import classes from './RunningGlance.module.css'

/** The progress of the running collection and campaign. Shows nothing when neither is running. */
export const RunningGlance = ({ collection, campaign }: Today) =>
  (collection || campaign) && (
    <div className={classes.both}>
      {collection && (
        <Panel
          title={messages.collectionTitle}
          description={<TextLink to={records.collection.to(collection.id)}>{collection.description}</TextLink>}
          actions={<TextLink to={boards.collection(collection.base_year)}>{messages.collectionBoard}</TextLink>}
          padded
        >
          <p className={classes.sums}>
            <span>
              <strong>{formatMoney(collection.received)}</strong> verificados
            </span>
            <span>
              <strong>{formatMoney(collection.to_verify)}</strong> a verificar
            </span>
          </p>
          <Share part={collection.contributed} whole={collection.dioceses} label={messages.contributedOf(collection)} />
        </Panel>
      )}
      {campaign && (
        <Panel
          title={messages.campaignTitle}
          description={
            <>
              <TextLink to={records.campaign.to(campaign.id)}>{campaign.description}</TextLink>,{' '}
              {messages.slipsDue(campaign.due_date, today())}
            </>
          }
          actions={<TextLink to={boards.campaign(campaign.base_year)}>{messages.campaignBoard}</TextLink>}
          padded
        >
          <Share part={campaign.confirmed} whole={campaign.requested} label={messages.confirmedOf(campaign)} />
          <Share part={campaign.shipped} whole={campaign.boxes} label={messages.shippedOf(campaign)} />
        </Panel>
      )}
    </div>
  )

const Share = ({ part, whole, label }: { part: number; whole: number; label: string }) => (
  <div className={classes.share}>
    <span>{label}</span>
    <Progress.Root size="md">
      <Progress.Section value={whole === 0 ? 0 : (100 * part) / whole} aria-label={label} />
    </Progress.Root>
  </div>
)
