import { SimpleGrid, Skeleton } from '@mantine/core'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { includedIn } from '../../entities/slip/slip-messages.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { SumCard } from '../../ui/SumCard.tsx'
import { deletedCount, slipCount, writtenOffCount } from './slips-messages.ts'

/** The HTML id of the list of slips further down the page. */
export const listId = 'boletos'

/** The number and the sum of the slips in each state. Each card links to its slips in the list. */
export const SlipCards = ({ summary }: { summary: SlipSummary | undefined }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" aria-busy={!summary}>
    {summary ? (
      <>
        <SumCard
          tone="warning"
          title="Pendentes"
          value={formatMoney(summary.pending_value)}
          count={slipCount(summary.pending)}
          note={waitingNote(summary)}
          filter="?status=pending"
          hash={listId}
        />
        <SumCard
          tone="calm"
          title="Vencidos"
          value={formatMoney(summary.expired_value)}
          count={slipCount(summary.expired)}
          note={writtenOffNote(summary)}
          filter="?status=expired"
          hash={listId}
        />
        <SumCard
          tone="success"
          title="Pagos"
          value={formatMoney(summary.paid_value)}
          count={slipCount(summary.paid)}
          note={doubleNote(summary)}
          filter="?status=paid"
          hash={listId}
        />
        <SumCard
          tone="danger"
          title="Cancelados"
          value={formatNumber(summary.cancel)}
          count={deletedCount(summary.deleted)}
          filter="?status=cancel"
          hash={listId}
        />
      </>
    ) : (
      [1, 2, 3, 4].map((index) => <Skeleton key={index} height={116} radius="lg" />)
    )}
  </SimpleGrid>
)

/**
 * Explains why the card of paid slips may have a higher sum than the list. The card sums every payment, as the
 * reconciliation does, but the list shows only the first payment of each slip. Undefined when no slip was paid twice.
 */
const doubleNote = ({ double_value }: SlipSummary) => (double_value > 0 ? includedIn(double_value) : undefined)

const writtenOffNote = ({ written_off }: SlipSummary) => (written_off > 0 ? writtenOffCount(written_off) : undefined)

/** Says why some open slips were not mailed to their requesters yet; undefined when there is no such slip. */
function waitingNote({ rejected, waiting_registration }: SlipSummary): string | undefined {
  if (rejected > 0) return rejected === 1 ? '1 recusado pelo banco' : `${formatNumber(rejected)} recusados pelo banco`
  if (waiting_registration > 0) return `${formatNumber(waiting_registration)} à espera do registro para serem enviados`
  return undefined
}
