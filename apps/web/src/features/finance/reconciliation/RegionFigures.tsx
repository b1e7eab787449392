import type { Figure, Reconciliation } from '@seara/contract/billing/reconciliation'
import { useMemo } from 'react'
import { rowsAddress } from '../../../entities/finance/rows-address.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { Rows } from '../../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../../ui/list/rows/use-arrangement.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import classes from './RegionFigures.module.css'
import { byRegion, figureTexts } from './reconciliation-messages.ts'

/** A row of the table: a region, or in the last row the sums of all regions. */
interface Line {
  /** The region's id; null for dioceses without a region, absent in the row of sums. */
  id?: number | null
  name: string
  amounts: Record<Figure, number>
}

/**
 * The columns. `room` is a column's width in rem. In a narrow table, a column's numbers move below those of the column
 * `under`.
 */
const columns: readonly { figure: Figure; room: number; under?: Figure }[] = [
  { figure: 'requested', room: 8 },
  { figure: 'billed', room: 8 },
  { figure: 'paid', room: 8 },
  { figure: 'fee', room: 6.5, under: 'paid' },
  { figure: 'open', room: 8 },
  { figure: 'overdue', room: 8, under: 'open' },
  { figure: 'divergent', room: 7, under: 'billed' },
]

const columnsOf = (campaignId: number): readonly Column<Line>[] => [
  {
    key: 'region',
    header: 'Regional',
    room: 9,
    render: ({ id, name }) => (id === undefined ? <strong className={classes.total}>{name}</strong> : name),
  },
  ...columns.map(({ figure, room, under }): Column<Line> => ({
    key: figure,
    header: figureTexts[figure].label,
    align: 'right',
    room,
    nowrap: true,
    ...(under && { minor: true, under }),
    render: (line) => <Amount campaignId={campaignId} figure={figure} line={line} />,
  })),
]

/** The amounts of each region, and their sums in the last row. Each number links to the rows that it sums. */
export function RegionFigures({ reconciliation: { campaign, regions, totals } }: { reconciliation: Reconciliation }) {
  const look = useMemo(() => ({ columns: columnsOf(campaign.id) }), [campaign.id])
  const [frame, arrangement] = useArrangement(look)
  const lines: Line[] = [
    ...regions.map(({ id, region_name: name, ...amounts }) => ({ id, name, amounts })),
    { name: 'Total', amounts: totals },
  ]
  return (
    <div ref={frame} className={classes.figures}>
      {arrangement && (
        <Rows
          {...look}
          label={byRegion}
          rows={lines}
          rowKey={({ id }) => (id === undefined ? 'total' : (id ?? 0))}
          arrangement={arrangement}
        />
      )}
    </div>
  )
}

interface AmountProps {
  campaignId: number
  figure: Figure
  line: Line
}

/** An amount without "R$", because all amounts of the table are in reais. */
function Amount({ campaignId, figure, line: { id, name, amounts } }: AmountProps) {
  const value = amounts[figure]
  const shown = formatMoney(value).replace(/R\$\s/, '')
  if (value === 0) return <span className={classes.nothing}>{shown}</span>
  return (
    <TextLink to={rowsAddress(campaignId, figure, id)} label={`${shown} ${figureTexts[figure].label}, ${name}`}>
      {shown}
    </TextLink>
  )
}
