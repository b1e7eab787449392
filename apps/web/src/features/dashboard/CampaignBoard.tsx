import type { CampaignBoard as Board } from '@seara/contract/campaigns/campaign-board'
import { IconSpeakerphone } from '@tabler/icons-react'
import { LedgerYearNote } from '../../entities/ledger-year/LedgerYearNote.tsx'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { MessageState } from '../../ui/MessageState.tsx'
import { boardYear, campaignBoardId } from '../../routing/paths.ts'
import classes from './Board.module.css'
import { BoardFigure } from './BoardFigure.tsx'
import { BoardPanel, useBoardYear } from './BoardPanel.tsx'
import { campaignBoardLinks } from './campaign-board-links.ts'
import * as messages from './campaign-board-messages.ts'
import { useCampaignBoard } from './campaign-board-queries.ts'
import { CampaignMoney } from './CampaignMoney.tsx'
import { CampaignRegions } from './CampaignRegions.tsx'
import { SameDayBars } from './SameDayBars.tsx'

/** The figures of a campaign: how much is requested, packed and shipped, and which dioceses have not requested yet. */
export function CampaignBoard() {
  const [year, setYear] = useBoardYear(boardYear.campaign)
  const result = useCampaignBoard(year)
  const campaign = result.data?.campaign
  return (
    <BoardPanel
      title={messages.title}
      titleId={campaignBoardId}
      description={campaign?.description}
      result={result}
      failed={messages.failed}
      year={campaign?.base_year}
      years={result.data?.years ?? []}
      yearLabel={messages.yearLabel}
      onYear={setYear}
    >
      {(board) => <Content board={board} />}
    </BoardPanel>
  )
}

function Content({ board: { campaign, totals, regions, earlier } }: { board: Board }) {
  if (!campaign)
    return <MessageState icon={<IconSpeakerphone />} title={messages.noCampaign} message={messages.noCampaignMessage} />
  const links = campaignBoardLinks(campaign.id)
  return (
    <div className={classes.board}>
      <LedgerYearNote ledger="campaigns" year={campaign.base_year} />
      <div className={classes.numbers}>
        <BoardFigure
          label="Solicitações"
          value={formatNumber(totals.requested)}
          detail={messages.ofDioceses(totals.asked)}
          to={links.requested()}
          tone="waiting"
        />
        <BoardFigure
          label="Confirmadas"
          value={formatNumber(totals.confirmed)}
          detail={formatMoney(totals.confirmed_total)}
          to={links.confirmed()}
          tone="done"
        />
        <BoardFigure
          label="Embaladas"
          value={formatNumber(totals.packed)}
          detail={messages.unpackedDetail(totals)}
          to={links.packed()}
          tone="done"
        />
        <BoardFigure
          label="Despachadas"
          value={formatNumber(totals.shipped)}
          detail={messages.shippedDetail(totals)}
          to={links.shipped()}
          tone="done"
        />
        <BoardFigure
          label="Ainda não pediram"
          value={formatNumber(totals.not_asked)}
          detail={messages.ofDioceses(totals.asked + totals.not_asked)}
          to={links.notAsked()}
          tone="silent"
        />
        <SameDayBars
          unit="Dioceses que pediram"
          years={[
            {
              base_year: campaign.base_year,
              amount: totals.asked,
              shown: messages.dioceses(totals.asked),
              said: messages.askedByNow(campaign.base_year, totals.asked),
              to: links.requested(),
            },
            ...earlier.map((past) => ({
              ...past,
              amount: past.asked,
              shown: messages.dioceses(past.asked),
              said: messages.askedBefore(totals.asked, past),
              to: campaignBoardLinks(past.campaign_id).requested(),
            })),
          ]}
        />
      </div>
      {totals.money && <CampaignMoney campaign={{ id: campaign.id }} money={totals.money} />}
      <CampaignRegions regions={regions} totals={totals} links={links} />
    </div>
  )
}
