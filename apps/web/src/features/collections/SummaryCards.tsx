import { SimpleGrid, Skeleton } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import type { SummaryCard } from '@seara/contract/collections/contributions'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { SumCard } from '../../ui/SumCard.tsx'
import { useSummaryCards } from './collection-queries.ts'
import { contributionsId } from './contributions/contribution-list.ts'

/** For each colour of a card: the query string that limits the list of contributions to those that the card counts. */
const filterOf: Record<SummaryCard['css_class'], string> = {
  success: '?status=verified',
  warning: '?status=pending',
  primary: '?',
}

/** The sums received, to verify, and in total; each sum links to the contributions that it counts. */
export function SummaryCards({ collection }: { collection: Collection }) {
  const { data: cards } = useSummaryCards(collection.id)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" aria-busy={!cards}>
      {cards
        ? cards.map((card) => <Card key={card.css_class} {...card} />)
        : [1, 2, 3].map((index) => <Skeleton key={index} height={136} radius="lg" />)}
    </SimpleGrid>
  )
}

/** For each card: the statuses, in words, of the contributions that it counts. */
const statusOf: Record<SummaryCard['status'], string> = {
  verified: 'Verificado',
  pending: 'Não Verificado',
  total: 'Verificado e Não Verificado',
}

const Card = ({ title, value, count, status, css_class }: SummaryCard) => (
  <SumCard
    tone={css_class}
    title={title}
    value={formatMoney(value)}
    count={count === 1 ? '1 contribuição' : `${formatNumber(count)} contribuições`}
    note={statusOf[status]}
    filter={filterOf[css_class]}
    hash={contributionsId}
  />
)
