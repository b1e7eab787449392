import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconChartPie } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { chartFailed, howToRead, nothingToShow, type Unit } from './dashboard-messages.ts'
import { type Counted, type RegionShare, useRegionShares } from './dashboard-queries.ts'
import { PieChart } from './PieChart.tsx'
import { PieLegend } from './PieLegend.tsx'
import classes from './RegionPie.module.css'

interface RegionPieProps {
  title: string
  description: string
  of: Counted
  unit: Unit
}

/** A pie of how many states or dioceses each region has, with its table. */
export function RegionPie({ title, description, of, unit }: RegionPieProps) {
  const shares = useRegionShares(of)
  return (
    <Panel title={title} description={description} padded>
      {shares.data ? (
        <Shares title={title} shares={shares.data} unit={unit} of={of} />
      ) : shares.error ? (
        <ErrorState title={chartFailed} message={shares.error.message} onRetry={() => void shares.refetch()} />
      ) : (
        <div className={classes.chart} aria-busy="true">
          <VisuallyHidden role="status">Carregando: {title}</VisuallyHidden>
          <Skeleton circle height={280} className={classes.pie ?? ''} />
          <Skeleton height={480} className={classes.table ?? ''} />
        </div>
      )}
    </Panel>
  )
}

interface SharesProps {
  title: string
  shares: readonly RegionShare[]
  unit: Unit
  of: Counted
}

function Shares({ title, shares, unit, of }: SharesProps) {
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const inWords = (value: number) => `${formatNumber(value)} ${value === 1 ? unit.one : unit.many}`
  if (total === 0) {
    return (
      <MessageState
        icon={<IconChartPie />}
        title={nothingToShow}
        action={
          <Button component={Link} to={paths.regions} variant="default">
            Ver as regionais
          </Button>
        }
      />
    )
  }
  // A state counts once in each of its regions, so the sum of the slices is not the number of states. The middle
  // therefore shows the number of regions.
  const center = of === 'states' ? { value: shares.length, label: 'regionais' } : { value: total, label: unit.many }
  const look = { shares, highlighted, onHighlight: setHighlighted }
  return (
    <div className={classes.chart}>
      <div className={classes.pie}>
        <PieChart label={`${title}, gráfico`} inWords={inWords} center={center} {...look} />
        <Text c="dimmed" fz="xs" ta="center" mt="sm">
          {howToRead}
        </Text>
      </div>
      <div className={classes.table}>
        <PieLegend
          label={`${title}, tabela`}
          unit={`${unit.many.charAt(0).toUpperCase()}${unit.many.slice(1)}`}
          {...look}
        />
      </div>
    </div>
  )
}
