import { NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core'
import type { OctoberBoard as Board } from '@seara/contract/october-board'
import { IconCalendarHeart } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { boardLinks } from './board-links.ts'
import { CampaignMoney } from './CampaignMoney.tsx'
import classes from './OctoberBoard.module.css'
import { comparison, failed, noCollection, noCollectionMessage, title } from './october-messages.ts'
import { useOctoberBoard } from './october-queries.ts'
import { RegionBoard } from './RegionBoard.tsx'
import { StateMap } from './StateMap.tsx'

/** What the office watches in the mission month: what came, what waits, who is silent. */
export function OctoberBoard() {
  const [params, setParams] = useSearchParams()
  const year = params.get('ano') ?? undefined
  const { data: board, error, refetch } = useOctoberBoard(year)
  const choose = board && board.years.length > 1 && (
    <NativeSelect
      aria-label="Ano-base"
      value={String(board.collection?.base_year ?? '')}
      data={board.years.map(String)}
      onChange={({ currentTarget }) =>
        setParams({ ano: currentTarget.value }, { preventScrollReset: true, replace: true })
      }
    />
  )
  return (
    <Panel title={title} description={board?.collection?.description} actions={choose} padded>
      {board ? (
        <Content board={board} />
      ) : error ? (
        <ErrorState title={failed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden role="status">Carregando: {title}</VisuallyHidden>
          <Skeleton height={420} />
        </div>
      )}
    </Panel>
  )
}

function Content({ board: { collection, totals, regions, states, slips, earlier } }: { board: Board }) {
  if (!collection)
    return <MessageState icon={<IconCalendarHeart />} title={noCollection} message={noCollectionMessage} />
  const links = boardLinks(collection.id)
  return (
    <div className={classes.board}>
      <div className={classes.numbers}>
        <Figure label="Recebido" value={formatMoney(totals.received)} to={links.received()} tone="received" />
        <Figure
          label="A verificar"
          value={formatMoney(totals.to_verify)}
          detail={`${formatNumber(totals.to_verify_count)} envios`}
          to={links.toVerify()}
          tone="waiting"
        />
        <Figure
          label="Em silêncio"
          value={formatNumber(totals.silent)}
          detail={`de ${formatNumber(totals.silent + totals.contributed)} dioceses`}
          to={links.silent()}
          tone="silent"
        />
        <div className={classes.figure}>
          <span>No mesmo dia</span>
          <Link to={links.sent()}>{formatMoney(totals.sent)} enviados até agora</Link>
          {earlier.map((past) => (
            <Link key={past.base_year} to={boardLinks(past.collection_id).sent()} className={classes.past}>
              {comparison(totals.sent, past)}
            </Link>
          ))}
        </div>
      </div>
      {slips && <CampaignMoney campaign={slips.campaign} money={slips} />}
      <div className={classes.parts}>
        <RegionBoard regions={regions} links={links} />
        <StateMap states={states} links={links} />
      </div>
    </div>
  )
}

interface FigureProps {
  label: string
  value: string
  detail?: string
  to: string
  tone: 'received' | 'waiting' | 'silent'
}

const Figure = ({ label, value, detail, to, tone }: FigureProps) => (
  <Link to={to} className={classes.figure} data-tone={tone}>
    <span>{label}</span>
    <strong className={classes.value}>{value}</strong>
    {detail && <span className={classes.detail}>{detail}</span>}
  </Link>
)
