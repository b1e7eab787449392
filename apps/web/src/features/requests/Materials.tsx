import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTable } from '@tabler/icons-react'
import type { RequestLine, StaffRequest } from '@seara/contract/campaigns/requests'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { lineTotal } from '../../lib/line-total.ts'
import { readQuantity } from '../../lib/read-quantity.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { InlineCell } from '../../ui/InlineCell.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/rows/row-buttons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddLine } from './AddLine.tsx'
import { FillOrder } from './FillOrder.tsx'
import { inactiveProduct, noLines, noLinesMessage } from './request-messages.ts'
import { useChangeLine, useRemoveLine } from './request-queries.ts'
import { useQuantityQuestion } from './use-quantity-question.tsx'
import classes from './Materials.module.css'

const isInactive = ({ champaingn_product: { deleted_at } }: RequestLine) => deleted_at !== null

const problemOf = (text: string) => {
  const read = readQuantity(text)
  return 'problem' in read ? read.problem : null
}
/** Reads a typed quantity; NaN when the text is no valid quantity. */
const quantityOf = (text: string) => {
  const read = readQuantity(text)
  return 'problem' in read ? Number.NaN : read.quantity
}

/** The requested materials. They can be added, changed and removed until the request is confirmed. */
export function Materials({ request, locked }: { request: StaffRequest; locked: boolean }) {
  const [adding, modal] = useDisclosure(false)
  const [filling, grid] = useDisclosure(false)
  const change = useChangeLine()
  const remove = useRemoveLine()
  const suggested = request.diocese.qtd_parish
  const question = useQuantityQuestion(request)
  const save = async (line: RequestLine, text: string) => {
    const quantity = quantityOf(text)
    if (!(await question.isMeant(line.champaingn_product, quantity))) throw new Error('The quantity is not meant')
    return change.save({ line, quantity })
  }
  const columns: readonly Column<RequestLine>[] = [
    {
      key: 'product',
      header: 'Material',
      render: (line) => (
        <>
          <Text component="span" {...(isInactive(line) && { c: 'red', fw: 600 })}>
            {line.champaingn_product.name}
          </Text>
          {isInactive(line) && (
            <Text c="red" fz="sm">
              {inactiveProduct}
            </Text>
          )}
        </>
      ),
    },
    moneyColumn('price', 'Preço', ({ champaingn_product: { price } }) => price, { minor: true }),
    {
      key: 'quantity',
      header: 'Quantidade',
      align: 'right',
      room: 16,
      nowrap: true,
      render: (line) =>
        locked || isInactive(line) ? (
          formatNumber(line.quantity)
        ) : (
          <Group className={classes.quantity ?? ''} gap={4} justify="flex-end" wrap="nowrap">
            <InlineCell
              label={`Quantidade de ${line.champaingn_product.name}`}
              value={String(line.quantity)}
              inputMode="numeric"
              format={(text) => formatNumber(quantityOf(text))}
              validate={problemOf}
              onSave={(text) => save(line, text)}
            />
            {suggested > 0 && suggested !== line.quantity && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={change.running}
                onClick={() => change.run({ line, quantity: suggested })}
              >
                1 por paróquia: {formatNumber(suggested)}
              </Button>
            )}
          </Group>
        ),
    },
    moneyColumn('total', 'Total', ({ champaingn_product: { price }, quantity }) => lineTotal(price, quantity)),
  ]
  const add = (
    <>
      <ActionButton disabled={locked} icon={IconTable} onClick={grid.open}>
        Preencher em grade
      </ActionButton>
      <AddButton disabled={locked} onClick={modal.open}>
        Adicionar material
      </AddButton>
    </>
  )
  return (
    <Panel title="Materiais" description={`Total: ${formatMoney(request.total)}`} actions={add}>
      <DataTable
        label="Materiais"
        result={loadedRows(request.champaingn_solicitation_product)}
        columns={columns}
        empty={{ title: noLines, message: noLinesMessage }}
        actionsRoom={iconsRoom(1)}
        renderActions={(line) => (
          <DeleteButton
            label="Remover"
            name={line.champaingn_product.name}
            disabled={locked}
            onClick={() => remove.run(line)}
          />
        )}
      />
      <FormModal opened={adding} title="Adicionar material" onClose={modal.close}>
        <AddLine request={request} onDone={modal.close} />
      </FormModal>
      <FormModal opened={filling} title="Materiais e quantidades" onClose={grid.close}>
        <FillOrder request={request} onDone={grid.close} />
      </FormModal>
      {question.dialog}
    </Panel>
  )
}
