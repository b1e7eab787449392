import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { getShipment, saveShipment, type Shipment, ShipmentBody } from '@seara/contract/campaigns/shipments'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { shipmentKey, touchedByRequest } from '../keys/campaign-keys.ts'
import * as messages from './shipment-messages.ts'

/** The carrier and tracking code of a request's boxes, and whether the requester was told. */
export function ShipmentPanel({ requestId }: { requestId: number }) {
  const [editing, modal] = useDisclosure(false)
  const { data, error, refetch } = useQuietRead(shipmentKey(requestId), getShipment, { params: { requestId } })
  return (
    <Panel
      title={messages.title}
      padded
      actions={
        data && (
          <ActionButton icon={IconPencil} onClick={modal.open}>
            {data.carrier === null ? 'Gravar rastreio' : 'Mudar rastreio'}
          </ActionButton>
        )
      }
    >
      {data ? (
        <Content shipment={data} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={44} aria-busy="true" />
      )}
      <FormModal opened={editing} title={messages.title} onClose={modal.close} size="md">
        {data && (
          <EditShipment
            requestId={requestId}
            shipment={data}
            reload={async () => (await refetch()).data}
            onDone={modal.close}
          />
        )}
      </FormModal>
    </Panel>
  )
}

function Content({ shipment }: { shipment: Shipment }) {
  const { carrier, tracking_code, same_code_on } = shipment
  if (carrier === null || tracking_code === null) return <Text c="dimmed">{messages.none}</Text>
  return (
    <DescriptionList
      items={[
        { label: 'Transportadora', value: carrier },
        {
          label: 'Código de rastreio',
          value: (
            <>
              {tracking_code} <CopyButton text={tracking_code} label="Copiar o código de rastreio" short="Copiar" />
              {same_code_on.length > 0 && (
                <Text fz="sm" fw={600}>
                  {messages.sameCode(same_code_on)}
                </Text>
              )}
            </>
          ),
        },
        { label: 'Gravação', value: messages.savedBy(shipment) },
        { label: 'E-mail', value: messages.mailOf(shipment) },
      ]}
    />
  )
}

interface EditShipmentProps {
  requestId: number
  shipment: Shipment
  /** Reads the shipment again; undefined when that fails. */
  reload: () => Promise<Shipment | undefined>
  onDone: () => void
}

function EditShipment({ requestId, shipment, reload, onDone }: EditShipmentProps) {
  // What the person saw when the form was opened, or in the message about another person's change. What a refetch in
  // the background brings does not count as seen.
  const [seen, setSeen] = useState(shipment)
  const boxes = seen.unshipped_boxes
  const [ship, setShip] = useState(true)
  const form = useContractForm({
    schema: ShipmentBody,
    initialValues: {
      carrier: shipment.carrier ?? '',
      tracking_code: shipment.tracking_code ?? '',
    },
    send: (body) =>
      call(saveShipment, {
        params: { requestId },
        body: {
          ...body,
          ship: ship && boxes > 0,
          seen_saved_at: seen.saved_at,
          seen_box_ids: seen.unshipped_box_ids,
        },
      }),
    success: messages.saved,
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: touchedByRequest,
    onDone,
    onFailed: ({ code }) => {
      if (code === 'conflict.shipment_changed') void reload().then((now) => now && setSeen(now))
    },
  })
  return (
    <Form form={form} submitLabel="Gravar">
      <TextField label="Transportadora" autoComplete="off" maxLength={100} {...form.field('carrier')} />
      <TextField label="Código de rastreio" autoComplete="off" maxLength={60} {...form.field('tracking_code')} />
      {boxes > 0 && (
        <Checkbox
          label={messages.shipToo(boxes)}
          description={messages.shipTooExplained}
          checked={ship}
          onChange={({ currentTarget }) => setShip(currentTarget.checked)}
        />
      )}
      <Text c="dimmed" fz="sm">
        {messages.explained}
      </Text>
    </Form>
  )
}
