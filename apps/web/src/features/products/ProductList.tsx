import { Group } from '@mantine/core'
import type { ListedProduct } from '@seara/contract/campaigns/products'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { EditButton, IconButton, TrashButton } from '../../ui/list/rows/row-buttons.tsx'
import { NameButton } from '../../ui/NameButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { ProductForm } from './ProductForm.tsx'
import { useProducts, useProductTrash } from './product-queries.ts'

const isTrashed = ({ deleted_at }: ListedProduct) => deleted_at !== null

type Open = { what: 'form'; product?: ListedProduct } | { what: 'history'; product: ListedProduct } | null

/** The catalogue of the campaigns: the materials with their prices, and the history of each. */
export function ProductList() {
  const products = useProducts()
  const { trash, restore } = useProductTrash()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const add = (
    <AddButton variant="filled" onClick={() => setOpen({ what: 'form' })}>
      Novo material
    </AddButton>
  )
  const product = open?.product
  const edit = (product: ListedProduct) => setOpen({ what: 'form', product })
  const columns: readonly Column<ListedProduct>[] = [
    {
      key: 'name',
      header: 'Material',
      render: (row) => (
        <Group gap="xs">
          {isTrashed(row) ? row.name : <NameButton onClick={() => edit(row)}>{row.name}</NameButton>}
          {isTrashed(row) && <TrashBadge />}
        </Group>
      ),
    },
    moneyColumn('price', 'Preço', ({ price }) => price, { plain: true }),
  ]
  return (
    <>
      <PageHeader
        title="Materiais da campanha"
        description="O que as dioceses podem pedir, e o preço de cada um."
        actions={add}
      />
      <Panel title="Catálogo">
        <DataTable
          label="Materiais"
          result={products}
          columns={columns}
          isMuted={isTrashed}
          empty={{
            title: 'Ainda não há materiais',
            message: 'Cadastre o primeiro para que possa ser pedido.',
            action: add,
          }}
          opens={(row) => (isTrashed(row) ? null : () => edit(row))}
          actionsRoom={iconsRoom(3)}
          renderActions={(row) => (
            <>
              <IconButton
                label="Ver o histórico do preço"
                name={row.name}
                icon={<IconHistory size={19} aria-hidden="true" />}
                onClick={() => setOpen({ what: 'history', product: row })}
              />
              <EditButton name={row.name} disabled={isTrashed(row)} onClick={() => edit(row)} />
              <TrashButton
                name={row.name}
                trashed={isTrashed(row)}
                onTrash={() => trash.run(row)}
                onRestore={() => restore.run(row)}
              />
            </>
          )}
        />
      </Panel>
      <FormModal opened={open?.what === 'form'} title={product ? 'Editar material' : 'Novo material'} onClose={close}>
        <ProductForm product={product} onDone={close} />
      </FormModal>
      <FormModal opened={open?.what === 'history'} title={product?.name ?? ''} onClose={close}>
        {product && <HistoryPanel entity="product" id={product.id} />}
      </FormModal>
    </>
  )
}
