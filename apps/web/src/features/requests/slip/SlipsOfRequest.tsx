import type { Slip } from '@seara/contract/billing/slip'
import { IconDownload } from '@tabler/icons-react'
import { useDownloadSlip } from '../../../entities/slip/slip-queries.ts'
import { BankState } from '../../../entities/slip/BankState.tsx'
import { SlipStatus } from '../../../entities/slip/SlipStatus.tsx'
import { iconsRoom } from '../../../ui/list/rows/arrange.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, momentColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { DataTable, loadedRows } from '../../../ui/list/DataTable.tsx'
import { IconButton } from '../../../ui/list/rows/row-buttons.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './ShownSlip.module.css'
import { useShownSlip } from './use-shown-slip.ts'

/**
 * The columns of a request's slips.
 * @param described the id of the slip that the panel above describes: links to this slip lead to that panel
 */
const columnsBut = (described: number | undefined): readonly Column<Slip>[] => [
  {
    key: 'number',
    header: 'Nosso número',
    room: 12.5,
    nowrap: true,
    render: (slip) => (slip.id === described ? slip.our_number : <EarlierNumber slip={slip} />),
  },
  { key: 'status', header: 'Situação', plain: true, room: 8.5, render: (slip) => <SlipStatus {...slip} /> },
  {
    key: 'registration',
    header: 'No banco',
    plain: true,
    minor: true,
    under: 'status',
    room: 11,
    render: (slip) => <BankState {...slip} />,
  },
  dayColumn('due', 'Vencimento', ({ due_date }) => due_date, { room: 8.5 }),
  momentColumn('created', 'Gerado em', ({ created_at }) => created_at, { minor: true, room: 10 }),
  moneyColumn('value', 'Valor', ({ value }) => value, { plain: true, room: 9 }),
  moneyColumn('paid', 'Pago', ({ paid_value }) => paid_value, { minor: true, under: 'value', room: 9 }),
]

/** The number of an earlier slip. A link to this slip scrolls the screen to this number. */
function EarlierNumber({ slip: { id, our_number } }: { slip: Slip }) {
  const { place } = useShownSlip<HTMLSpanElement>(id)
  return (
    <span {...place} tabIndex={-1} className={classes.slip}>
      {our_number}
    </span>
  )
}

interface SlipsOfRequestProps {
  slips: Slip[]
  /** The id of the slip that the panel above describes. */
  described: number | undefined
}

/** All slips that a request has had, the newest first. */
export function SlipsOfRequest({ slips, described }: SlipsOfRequestProps) {
  const download = useDownloadSlip()
  return (
    <Panel title="Boletos desta solicitação" description="Também os cancelados, do mais novo ao mais antigo.">
      <DataTable
        label="Boletos desta solicitação"
        result={loadedRows(slips)}
        columns={columnsBut(described)}
        empty={{ title: 'Nenhum' }}
        actionsRoom={iconsRoom(1)}
        renderActions={(slip) =>
          slip.paper === 'made' && (
            <IconButton
              label="Baixar PDF"
              name={slip.our_number}
              icon={<IconDownload size={19} aria-hidden="true" />}
              loading={download.running && download.subject === slip.id}
              onClick={() => download.run(slip.id)}
            />
          )
        }
      />
    </Panel>
  )
}
