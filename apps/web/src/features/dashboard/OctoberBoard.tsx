import type { OctoberBoard as Board } from '@seara/contract/collections/october-board'
import { IconCalendarHeart } from '@tabler/icons-react'
import { LedgerYearNote } from '../../entities/ledger-year/LedgerYearNote.tsx'
import { formatMoney, formatNumber, plural } from '../../lib/format.ts'
import { boardYear } from '../../routing/paths.ts'
import { MessageState } from '../../ui/MessageState.tsx'
import { BoardFigure } from './BoardFigure.tsx'
import { boardLinks } from './board-links.ts'
import classes from './Board.module.css'
import { BoardPanel, useBoardYear } from './BoardPanel.tsx'
import { CampaignMoney } from './CampaignMoney.tsx'
import { comparison, failed, noCollection, noCollectionMessage, sentByNow, title } from './october-messages.ts'
import { useOctoberBoard } from './october-queries.ts'
import { OctoberRegions } from './OctoberRegions.tsx'
import { SameDayBars } from './SameDayBars.tsx'
import { StateMap } from './StateMap.tsx'

/**
 * The figures of the mission month: what was received, what is to be verified, and which dioceses have sent nothing.
 */
export function OctoberBoard() {
  const [year, setYear] = useBoardYear(boardYear.collection)
  const result = useOctoberBoard(year)
  const collection = result.data?.collection
  return (
    <BoardPanel
      title={title}
      description={collection?.description}
      result={result}
      failed={failed}
      year={collection?.base_year}
      years={result.data?.years ?? []}
      yearLabel="Ano-base"
      onYear={setYear}
    >
      {(board) => <Content board={board} />}
    </BoardPanel>
  )
}

function Content({ board: { collection, totals, regions, states, slips, earlier } }: { board: Board }) {
  if (!collection)
    return <MessageState icon={<IconCalendarHeart />} title={noCollection} message={noCollectionMessage} />
  const links = boardLinks(collection.id)
  return (
    <div className={classes.board}>
      <LedgerYearNote ledger="collections" year={collection.base_year} />
      <div className={classes.numbers}>
        <BoardFigure label="Recebido" value={formatMoney(totals.received)} to={links.received()} tone="done" />
        <BoardFigure
          label="A verificar"
          value={formatMoney(totals.to_verify)}
          detail={plural(totals.to_verify_count, 'envio', 'envios')}
          to={links.toVerify()}
          tone="waiting"
        />
        <BoardFigure
          label="Em silêncio"
          value={formatNumber(totals.silent)}
          detail={`de ${formatNumber(totals.silent + totals.contributed)} dioceses`}
          to={links.silent()}
          tone="silent"
        />
        <SameDayBars
          unit="Enviado"
          years={[
            {
              base_year: collection.base_year,
              amount: totals.sent,
              shown: formatMoney(totals.sent),
              said: sentByNow(collection.base_year, totals.sent),
              to: links.sent(),
            },
            ...earlier.map((past) => ({
              ...past,
              amount: past.sent,
              shown: formatMoney(past.sent),
              said: comparison(totals.sent, past),
              to: boardLinks(past.collection_id).sent(),
            })),
          ]}
        />
      </div>
      <div className={classes.parts}>
        <OctoberRegions regions={regions} totals={totals} links={links} />
        <StateMap states={states} links={links} />
      </div>
      {slips && <CampaignMoney campaign={slips.campaign} money={slips} />}
    </div>
  )
}
