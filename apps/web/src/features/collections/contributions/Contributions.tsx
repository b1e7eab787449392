import type { Collection } from '@seara/contract/collections/collections'
import { exportContributionSheet, type ListedContribution } from '@seara/contract/collections/contributions'
import { useState } from 'react'
import { download } from '../../../lib/download.ts'
import { sheetQuery, useListSheet } from '../../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../../entities/list-view/ListTools.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useOnceDrawn } from '../../../lib/use-once-drawn.ts'
import { ChangeContribution } from '../../../entities/contribution/ChangeContribution.tsx'
import { ContributionBadge } from '../../../entities/contribution/ContributionBadge.tsx'
import { DeleteContribution } from '../../../entities/contribution/DeleteContribution.tsx'
import { Email } from '../../../ui/Email.tsx'
import { iconsRoom } from '../../../ui/list/rows/arrange.ts'
import { ChoiceFilter } from '../../../ui/list/search/ChoiceFilter.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { momentColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { tickBoxes } from '../../../ui/list/ticks/TickBox.tsx'
import { useTicks } from '../../../ui/list/ticks/use-ticks.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RegionFilter } from '../../../entities/registry/RegionFilter.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { focusHeading } from '../../../ui/use-heading-focus.ts'
import { emptyContributions, emptyContributionsMessage } from '../collection-messages.ts'
import { useContributions } from '../collection-queries.ts'
import { ContributionButtons, type ContributionAction } from './ContributionButtons.tsx'
import { ContributionDialog } from './ContributionDialog.tsx'
import { ContributionListQuery, contributionsId, statusChoices } from './contribution-list.ts'
import { TickedContributions } from './TickedContributions.tsx'
import { useViewed } from './use-viewed.ts'
import { VerifyContribution } from './VerifyContribution.tsx'

const columnsWith = (
  addressOf: (contribution: ListedContribution) => string,
): readonly Column<ListedContribution>[] => [
  {
    key: 'diocese',
    header: 'Diocese',
    sort: 'diocese',
    room: 12,
    render: (contribution) => <TextLink to={addressOf(contribution)}>{contribution.diocese.name}</TextLink>,
  },
  moneyColumn('value', 'Valor', ({ value }) => value, { sort: 'value', plain: true, room: 9.5 }),
  {
    key: 'status',
    header: 'Situação',
    plain: true,
    room: 9,
    nowrap: true,
    render: (contribution) => <ContributionBadge {...contribution} />,
  },
  {
    key: 'name',
    header: 'Quem enviou',
    sort: 'name',
    plain: true,
    minor: true,
    render: ({ sended_receipt_person_name: name }) => name,
  },
  momentColumn('created', 'Enviada em', ({ created_at }) => created_at, {
    sort: 'created_at',
    plain: true,
    minor: true,
    under: 'value',
  }),
  {
    key: 'email',
    header: 'E-mail',
    plain: true,
    minor: true,
    under: 'name',
    room: 13,
    render: ({ sended_receipt_person_email: email }) => <Email address={email} />,
  },
]

/** The contributions of a collection, and the actions on each. */
export function Contributions({ collection }: { collection: Collection }) {
  const list = useListSearch(ContributionListQuery)
  const wholeList = useListSheet((wish) =>
    download(exportContributionSheet, {
      params: { collectionId: collection.id },
      query: sheetQuery(list.filter, wish),
    }),
  )
  const contributions = useContributions(collection.id, list.query)
  const ticks = useTicks<ListedContribution>()
  const { viewed, addressOf, close: closeViewed } = useViewed(contributions.data?.data)
  const [chosen, setChosen] = useState<{ action: ContributionAction; contribution: ListedContribution } | null>(null)
  const chosenFor = (action: ContributionAction) => (chosen?.action === action ? chosen.contribution : null)
  const close = () => setChosen(null)
  const onceDrawn = useOnceDrawn()
  /**
   * Closes a dialog after an action that removed the button which opened it. The focus goes to the page's heading.
   * Another contribution's dialog, opened during a slow answer, stays.
   */
  const leave = ({ id }: { id: number }) => {
    if (chosen && chosen.contribution.id !== id) return
    close()
    onceDrawn(focusHeading)
  }
  return (
    <div id={contributionsId} style={{ scrollMarginTop: 80 }}>
      <Panel title="Contribuições">
        <ListFrame
          list={list}
          renderTools={(columns) => (
            <ListTools
              list="contributions"
              state={list}
              columns={columns}
              sheet={wholeList}
              total={contributions.data?.total}
              ticked={[...ticks.rows.keys()]}
            />
          )}
          result={contributions}
          searchLabel="Buscar por diocese, nome, e-mail, recibo ou valor"
          filters={
            <>
              <RegionFilter {...list.choice('parish_region_id')} />
              <ChoiceFilter label="Filtrar por situação" choices={statusChoices} {...list.choice('status')} />
            </>
          }
          foot={
            <TickedContributions
              collectionId={collection.id}
              ticks={ticks}
              contributions={contributions.data}
              filter={list.filter}
            />
          }
        >
          <DataTable
            label="Contribuições"
            ticks={tickBoxes(ticks, ({ diocese, value }) => `${diocese.name}, ${formatMoney(value)}`)}
            result={contributions}
            list={list}
            columns={columnsWith(addressOf)}
            opens={addressOf}
            actionsRoom={iconsRoom(4)}
            empty={{ title: emptyContributions, message: emptyContributionsMessage }}
            renderActions={(contribution) => (
              <ContributionButtons
                contribution={contribution}
                address={addressOf(contribution)}
                closed={collection.finished}
                onChoose={(action) => setChosen({ action, contribution })}
              />
            )}
          />
        </ListFrame>
      </Panel>
      <VerifyContribution contribution={chosenFor('verify')} onClose={close} onVerified={leave} />
      <ChangeContribution contribution={chosenFor('change')} onClose={close} />
      <DeleteContribution contribution={chosenFor('delete')} onClose={close} onDeleted={leave} />
      <ContributionDialog
        contribution={viewed}
        closed={collection.finished}
        onClose={() => closeViewed()}
        onUndone={() => closeViewed(focusHeading)}
      />
    </div>
  )
}
