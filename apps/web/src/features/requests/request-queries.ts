import { type Box, type ListedBox } from '@seara/contract/campaigns/box'
import { BoxChange, changeBox, createBox, deleteBox } from '@seara/contract/campaigns/request-boxes'
import {
  addLine,
  changeLine,
  LineChange,
  removeLine,
  setLines,
  type SetLines,
} from '@seara/contract/campaigns/request-lines'
import {
  changeRequest,
  getRequest,
  removePayment,
  type RequestLine,
  savePayment,
  type StaffRequest,
} from '@seara/contract/campaigns/requests'
import { resolveAddressReport } from '@seara/contract/campaigns/address-report'
import { deleteRequest } from '@seara/contract/campaigns/request-list'
import { requestLabels } from '@seara/contract/campaigns/shipping'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestKey, shipmentKey, touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import type { LabelChoice } from '../../entities/campaign/LabelsDialog.tsx'
import { requester } from '../../entities/history/history-messages.ts'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { withRefusal } from '../../lib/failure.ts'
import { formatNumber, formatWeight } from '../../lib/format.ts'
import { saveFields } from '../../ui/form/save-fields.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './request-messages.ts'
import { named } from '../../ui/named.ts'

/** Milliseconds between refetches while the server is still making the slip's PDF. */
const paperPause = 3_000

const keyOf = (id: string) => [...requestKey, 'one', id]

/** One request. The screen itself, not a toast, explains a failed load. @param id as it stands in the page's address */
export const useRequest = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    // The endpoint's type also covers visitors, who get fewer fields. A signed-in user gets the complete request.
    queryFn: async ({ signal }) => (await call(getRequest, { params: { reference: id } }, { signal })) as StaffRequest,
    // Refetches the request until the PDF of its slip is made.
    refetchInterval: ({ state }) => (state.data?.invoice?.paper === 'waiting' ? paperPause : false),
    meta: { loadFailure: false },
  })

interface ActionWords<Subject> {
  success: string | ((subject: Subject) => string)
  unseen?: boolean
  failure: string
}

const ofMaterial = (done: string, { champaingn_product: { name } }: RequestLine) => named(done, name)

/** An action that changes a request. All queries that show requests are refetched afterwards. */
function useRequestAction<Subject = void, Answer = unknown>(
  { success, unseen = false, failure }: ActionWords<Subject>,
  run: (subject: Subject) => Promise<Answer>,
  onDone?: (answer: Answer, subject: Subject) => void,
  gone?: readonly QueryKey[],
) {
  return useAction<Subject, Answer>({
    run,
    success: typeof success === 'string' ? success : (_answer, subject) => success(subject),
    unseen,
    failure: withRefusal(failure),
    invalidates: touchedByRequest,
    once: true,
    ...(onDone && { onDone }),
    ...(gone && { gone }),
  })
}

/** Confirms a request, or withdraws its confirmation: then the action's subject is `unfinished`. */
export const useChangeStatus = ({ id, total, diocese }: StaffRequest, onDone: () => void) =>
  useRequestAction(
    {
      success: (action) => named(action === 'finished' ? messages.confirmed : messages.withdrawn, diocese.name),
      unseen: true,
      failure: messages.statusFailed,
    },
    (action: 'finished' | 'unfinished') =>
      call(changeRequest, {
        params: { id },
        query: action === 'finished' ? { action, seen_value: total } : { action },
      }),
    onDone,
  )

export const useDeleteRequest = ({ id, diocese }: StaffRequest, onDone: () => void) =>
  useRequestAction(
    { success: named(messages.removed, diocese.name), failure: messages.removeFailed },
    () => call(deleteRequest, { params: { id } }),
    onDone,
    [keyOf(String(id)), shipmentKey(id)],
  )

/** Saves that the requester's message about the delivery address is handled. */
export const useResolveAddress = ({ id }: StaffRequest) =>
  useRequestAction({ success: messages.addressResolved, failure: messages.addressFailed }, () =>
    call(resolveAddressReport, { params: { id } }),
  )

/** Adds a quantity of a material to a request. @param quantity in pieces */
export const saveLine = (requestId: number, productId: number, quantity: number) =>
  call(addLine, {
    body: { champaingn_solicitation_id: requestId, champaingn_product_id: productId, quantity },
  })

/** Sets the quantities of several materials at once. When one is refused, none is saved. */
export const useSetLines = ({ id }: StaffRequest, onDone: () => void) =>
  useRequestAction(
    { success: messages.orderSaved, failure: messages.lineFailed },
    (lines: SetLines['lines']) => call(setLines, { params: { id }, body: { lines } }),
    onDone,
  )

/** Writes a saved value into the cached request, so that the next change builds on it even before the refetch. */
function useShownRequest() {
  const client = useQueryClient()
  return (update: (request: StaffRequest) => StaffRequest) =>
    client.setQueriesData<StaffRequest>({ queryKey: [...requestKey, 'one'] }, (shown) => shown && update(shown))
}

/**
 * The quantity of a line serves as its version: the server refuses a change when the quantity is another one than the
 * user saw.
 */
const quantityOf = (quantity: number) => ({ quantity, version: quantity })
const lineEditing = {
  schema: LineChange,
  valuesOf: ({ quantity }: ReturnType<typeof quantityOf>) => ({ quantity }),
  words: {
    label: () => 'Quantidade',
    nobody: requester,
    show: (_name: string, quantity: unknown) => formatNumber(Number(quantity)),
  },
}

export function useChangeLine() {
  const show = useShownRequest()
  return useRequestAction(
    { success: ({ line }) => ofMaterial(messages.lineChanged, line), failure: messages.lineFailed },
    ({ line: { id, quantity: seen }, quantity }: { line: RequestLine; quantity: number }) =>
      saveFields(lineEditing, {
        record: quantityOf(seen),
        change: { quantity },
        put: async (body, version) =>
          quantityOf((await call(changeLine, { params: { id }, body }, { version })).quantity),
      }),
    ({ quantity }, { line: { id } }) =>
      show((request) => ({
        ...request,
        champaingn_solicitation_product: request.champaingn_solicitation_product.map((line) =>
          line.id === id ? { ...line, quantity } : line,
        ),
      })),
  )
}

export const useRemoveLine = () =>
  useRequestAction(
    { success: (line) => ofMaterial(messages.lineRemoved, line), failure: messages.lineRemoveFailed },
    ({ id }: RequestLine) => call(removeLine, { params: { id } }),
  )

const boxName = ({ number, of, weight }: Box) => `${number}/${of}, ${formatWeight(weight)}`

/**
 * Adds a box to a request.
 * @param weight in kilograms
 * @param idempotencyKey equal in every retry, so that the box is added only once
 */
export const saveBox = (requestId: number, weight: number, idempotencyKey: string) =>
  call(createBox, { body: { champaingn_solicitation_id: requestId, weight } }, { idempotencyKey })

const boxEditing = {
  schema: BoxChange,
  valuesOf: ({ weight }: Box): { weight: number | string } => ({ weight }),
  words: {
    label: () => 'Peso (kg)',
    show: (_name: string, value: unknown) => {
      const read = BoxChange.shape.weight.safeParse(value)
      return read.success ? formatWeight(kilogramsOf(read.data)) : String(value)
    },
  },
}

export function useChangeBox() {
  const show = useShownRequest()
  return useRequestAction(
    { success: ({ box }) => named(messages.boxChanged, boxName(box)), failure: messages.boxFailed },
    ({ box, weight }: { box: ListedBox; weight: string }) =>
      saveFields(boxEditing, {
        record: box,
        change: { weight },
        put: (body, version) => call(changeBox, { params: { id: box.id }, body }, { version }),
      }),
    (saved) =>
      show((request) => ({
        ...request,
        boxes: request.boxes.map((box) => (box.id === saved.id ? { ...box, ...saved } : box)),
      })),
  )
}

export const useRemoveBox = () =>
  useRequestAction(
    { success: (box: Box) => named(messages.boxRemoved, boxName(box)), failure: messages.boxFailed },
    ({ id }: Box) => call(deleteBox, { params: { id } }),
  )

/** Saves the picture that proves a payment. @param onDone gets the file that was sent */
export const useSavePayment = ({ id }: StaffRequest, onDone: (sent: File) => void) =>
  useRequestAction(
    { success: messages.paymentSaved, failure: messages.paymentFailed },
    (file: File) => call(savePayment, { params: { id }, body: { receipt_payment: file } }),
    (_answer, sent) => onDone(sent),
  )

export const useRemovePayment = ({ id }: StaffRequest) =>
  useRequestAction({ success: messages.paymentRemoved, failure: messages.paymentFailed }, () =>
    call(removePayment, { params: { id } }),
  )

/** Downloads the labels of a request's boxes. */
export const downloadLabels = ({ id }: StaffRequest, query: LabelChoice) =>
  download(requestLabels, { params: { requestId: id }, query })
