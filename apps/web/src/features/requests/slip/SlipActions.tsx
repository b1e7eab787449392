import { Button, Stack, Text } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { needsSecondCopy, type Slip } from '@seara/contract/billing/slip'
import { IconArrowBackUp, IconBan, IconBarcode, IconCircleCheck, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { DoubtfulPayers } from '../../../entities/slip/DoubtfulPayers.tsx'
import { useDownloadSlip } from '../../../entities/slip/slip-queries.ts'
import { hasWrongCheckDigits } from '../../../lib/cnpj.ts'
import { useIsAdmin } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useActionQuestion } from '../../../ui/use-action-question.ts'
import { PaySlip } from './PaySlip.tsx'
import * as messages from './slip-panel-messages.ts'
import { useCancelSlip, useMakeSlip } from './request-slip-queries.ts'
import { UndoPayment } from './UndoPayment.tsx'

interface SlipActionsProps {
  request: StaffRequest
  /** The request's current slip; null when it has none. */
  slip: Slip | null
  /** Runs when the server refuses to make a slip, because the slip issuer is not completely set up. */
  onMissingIssuer: () => void
}

const icon = (Shape: typeof IconBan) => <Shape size={18} aria-hidden="true" />

/** The actions that are possible now with a request's slip. */
export function SlipActions({ request, slip, onMissingIssuer }: SlipActionsProps) {
  const [asked, setAsked] = useState<'make' | 'cancel' | 'pay' | 'undo'>('make')
  // Each dialog is about one slip in one state. If another slip takes its place, or it is paid meanwhile, it closes.
  const question = useActionQuestion(`${slip?.id ?? 0} ${slip?.status ?? ''}`)
  const { close } = question
  const ask = (what: typeof asked) => {
    setAsked(what)
    question.open()
  }
  const isAsked = (what: typeof asked) => question.opened && asked === what
  const isAdmin = useIsAdmin()
  const download = useDownloadSlip()
  const make = useMakeSlip(request, {
    onDone: close,
    onMissingIssuer: () => {
      close()
      onMissingIssuer()
    },
  })
  const cancel = useCancelSlip(close)
  const isOpen = slip?.status === 'pending' || slip?.status === 'expired'
  const isPaid = slip?.status === 'paid'
  const canMake = request.finished && request.total > 0 && !isPaid
  return (
    <>
      {slip && (slip.paper === 'made' || !isOpen) && (
        <Button
          variant="default"
          loading={download.running}
          leftSection={icon(IconDownload)}
          onClick={() => download.run(slip.id)}
        >
          Baixar PDF
        </Button>
      )}
      {slip && messages.canBeCancelled(slip) && (
        <Button variant="default" color="red" leftSection={icon(IconBan)} onClick={() => ask('cancel')}>
          Cancelar boleto
        </Button>
      )}
      {isOpen && (
        <Button variant="default" leftSection={icon(IconCircleCheck)} onClick={() => ask('pay')}>
          Dar como pago
        </Button>
      )}
      {isPaid && isAdmin && (
        <Button variant="default" leftSection={icon(IconArrowBackUp)} onClick={() => ask('undo')}>
          Desfazer o pagamento
        </Button>
      )}
      {isPaid && !isAdmin && <Text c="dimmed">{messages.undoByAdmin}</Text>}
      {canMake && (
        <Button
          variant={isOpen && !needsSecondCopy(slip) ? 'default' : 'filled'}
          leftSection={icon(isOpen ? IconRefresh : IconBarcode)}
          onClick={() => ask('make')}
        >
          {isOpen ? 'Segunda via' : 'Gerar boleto'}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked('make')}
        title={isOpen ? messages.secondCopyTitle : messages.makeTitle}
        message={
          <Stack gap="sm">
            <Text>
              {isOpen ? messages.secondCopyExplained(slip, request.email) : messages.makeExplained(request.email)}
            </Text>
            <DoubtfulPayers dioceses={hasWrongCheckDigits(request.diocese.cnpj) ? [request.diocese] : []} />
          </Stack>
        }
        confirmLabel={isOpen ? 'Gerar segunda via' : 'Gerar boleto'}
        careful
        loading={make.running}
        onConfirm={() => make.run()}
        onClose={close}
      />
      {slip && (
        <>
          <ConfirmDialog
            opened={isAsked('cancel')}
            title={messages.cancelTitle}
            message={messages.cancelExplained(slip)}
            confirmLabel="Cancelar boleto"
            cancelLabel="Voltar"
            danger
            loading={cancel.running}
            onConfirm={() => cancel.run(slip)}
            onClose={close}
          />
          <FormModal opened={isAsked('pay')} title={messages.payTitle} onClose={close}>
            <PaySlip slip={slip} onDone={close} />
          </FormModal>
          <FormModal opened={isAsked('undo')} title={messages.undoTitle} onClose={close}>
            <UndoPayment slip={slip} onDone={close} />
          </FormModal>
        </>
      )}
    </>
  )
}
