import { Button, Group, Stack } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { type SyntheticEvent, useEffect } from 'react'
import { OrderGrid } from '../../entities/campaign/order/OrderGrid.tsx'
import { useActiveProducts } from '../../entities/campaign/order/order-queries.ts'
import { useOrder } from '../../entities/campaign/order/use-order.ts'
import { useUnusualQuestion } from '../../entities/campaign/order/use-unusual-question.tsx'
import { useFormModal } from '../../ui/form/modal-context.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useSetLines } from './request-queries.ts'

/** Edits the quantities of all materials of a request at once, in a `FormModal`. */
export function FillOrder({ request, onDone }: { request: StaffRequest; onDone: () => void }) {
  const modal = useFormModal()
  const { data: products = [] } = useActiveProducts()
  const parishes = request.diocese.qtd_parish
  const order = useOrder(products, request.champaingn_solicitation_product, parishes)
  const save = useSetLines(request, onDone)
  const question = useUnusualQuestion(order, parishes, () => save.run(order.changes))
  const reportDirty = modal?.reportDirty
  useEffect(() => reportDirty?.(order.isDirty), [order.isDirty, reportDirty])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (order.hasProblem) return event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
    if (order.changes.length === 0) return onDone()
    return question.saveIfMeant()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <OrderGrid order={order} parishes={parishes} readOnly={save.running} />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={modal?.requestClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.running}>
            Salvar quantidades
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard when={order.isDirty && !save.running} />
      {question.dialog}
    </form>
  )
}
