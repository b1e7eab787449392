import { useDisclosure } from '@mantine/hooks'
import type { ListedBox } from '@seara/contract/campaigns/box'
import { BoxChange } from '@seara/contract/campaigns/request-boxes'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { IconTag } from '@tabler/icons-react'
import { LabelsDialog } from '../../entities/campaign/LabelsDialog.tsx'
import { formatMoment, formatWeight } from '../../lib/format.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { InlineCell } from '../../ui/InlineCell.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/rows/row-buttons.tsx'
import { labelCounts } from '../../entities/campaign/label-counts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { AddBox } from './AddBox.tsx'
import { mainAddressUsed, noBoxes, noBoxesMessage } from './request-messages.ts'
import { downloadLabels, useChangeBox, useRemoveBox } from './request-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

const problemOf = (weight: string) => BoxChange.safeParse({ weight }).error?.issues[0]?.message ?? null

/** The boxes of a request: the weight of each, its label, and whether it was shipped. */
export function Boxes({ request }: { request: StaffRequest }) {
  const [adding, modal] = useDisclosure(false)
  const change = useChangeBox()
  const remove = useRemoveBox()
  const [printing, dialog] = useDisclosure(false)
  const { boxes } = request
  const save = (box: ListedBox, weight: string) => change.save({ box, weight })
  const columns: readonly Column<ListedBox>[] = [
    { key: 'number', header: 'Caixa', room: 5, nowrap: true, render: ({ number, of }) => `${number}/${of}` },
    {
      key: 'weight',
      header: 'Peso (kg)',
      align: 'right',
      room: 7,
      nowrap: true,
      render: (box) =>
        box.shipped_at === null ? (
          <InlineCell
            label={`Peso da caixa ${box.number}`}
            value={String(box.weight).replace('.', ',')}
            inputMode="decimal"
            validate={problemOf}
            onSave={(weight) => save(box, weight)}
          />
        ) : (
          formatWeight(box.weight)
        ),
    },
    {
      key: 'shipped',
      header: 'Despachada',
      render: ({ shipped_at, shipped_by }) =>
        shipped_at === null ? '—' : `${formatMoment(shipped_at)}${shipped_by === null ? '' : `, ${shipped_by}`}`,
    },
  ]
  const weight = boxes.reduce((grams, box) => grams + Math.round(box.weight * 1000), 0) / 1000
  return (
    <Panel
      title="Caixas"
      description={
        <>
          {boxes.length > 0 && `${boxes.length} ${boxes.length === 1 ? 'caixa' : 'caixas'}, ${formatWeight(weight)}. `}
          {!request.diocese.has_delivery_address && mainAddressUsed}
        </>
      }
      actions={
        <>
          <ActionButton disabled={boxes.length === 0} icon={IconTag} onClick={dialog.open}>
            Etiquetas
          </ActionButton>
          <AddButton onClick={modal.open}>Adicionar caixa</AddButton>
        </>
      }
    >
      <DataTable
        label="Caixas"
        result={loadedRows(boxes)}
        columns={columns}
        empty={{ title: noBoxes, message: noBoxesMessage }}
        actionsRoom={iconsRoom(1)}
        renderActions={(box) => (
          <DeleteButton
            label="Remover"
            name={`caixa ${box.number}`}
            disabled={box.shipped_at !== null}
            onClick={() => remove.run(box)}
          />
        )}
      />
      <FormModal opened={adding} title="Adicionar caixa" onClose={modal.close} size="md">
        <AddBox requestId={request.id} onDone={modal.close} />
      </FormModal>
      <LabelsDialog
        opened={printing}
        boxes={labelCounts(boxes)}
        download={(choice) => downloadLabels(request, choice)}
        onClose={dialog.close}
      />
    </Panel>
  )
}
