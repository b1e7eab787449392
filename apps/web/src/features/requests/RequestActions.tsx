import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { IconArrowBackUp, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useRecordMails } from '../../entities/mail/record-mail-queries.ts'
import { records } from '../../routing/paths.ts'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import {
  confirmedMailExplained,
  confirmExplained,
  paidExplained,
  removeExplained,
  withdrawExplained,
} from './request-messages.ts'
import { useChangeStatus, useDeleteRequest } from './request-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useActionQuestion } from '../../ui/use-action-question.ts'
import { useNavigateWhileShown } from '../../ui/use-navigate-while-shown.ts'

interface RequestActionsProps {
  request: StaffRequest
  /** Whether the campaign is finished or has not begun, so that its requests cannot be changed. */
  closed: boolean
}

/** The buttons that confirm a request, withdraw the confirmation, or delete the request. */
export function RequestActions({ request, closed }: RequestActionsProps) {
  const navigate = useNavigateWhileShown()
  const [leaving, leave] = useDisclosure(false)
  const { data: mails } = useRecordMails('request', request.id)
  const remove = useDeleteRequest(request, () => navigate(records.campaign.to(request.missionary_campaign.id)))
  const { finished } = request
  const question = useActionQuestion(finished ? 'unfinished' : 'finished')
  const change = useChangeStatus(request, question.close)
  const withdraws = question.action === 'unfinished'
  const paid = request.invoices.some(({ status }) => status === 'paid')
  const reason = useId()
  const described = paid ? { 'aria-describedby': reason } : {}
  const labelOf = (withdrawal: boolean) => (withdrawal ? 'Retirar confirmação' : 'Confirmar')
  const StatusIcon = finished ? IconArrowBackUp : IconCircleCheck
  const offersStatus = finished || request.champaingn_solicitation_product.length > 0
  return (
    <>
      {paid && (
        <Text id={reason} fz="sm" c="dimmed">
          {paidExplained}
        </Text>
      )}
      <ActionButton {...described} disabled={closed || paid} color="red" icon={IconTrash} onClick={leave.open}>
        Excluir
      </ActionButton>
      {offersStatus && (
        <Button
          {...described}
          variant={finished ? 'default' : 'filled'}
          disabled={closed || paid}
          leftSection={<StatusIcon size={18} aria-hidden="true" />}
          onClick={question.open}
        >
          {labelOf(finished)}
        </Button>
      )}
      <ConfirmDialog
        opened={question.opened}
        title={withdraws ? 'Retirar a confirmação?' : 'Confirmar a solicitação?'}
        message={
          <>
            {withdraws
              ? `${withdrawExplained}${confirmedMailExplained(request.email === '' ? [] : mails)}`
              : confirmExplained(request.email)}{' '}
            Total: <strong>{formatMoney(request.total)}</strong>.
          </>
        }
        confirmLabel={labelOf(withdraws)}
        loading={change.running}
        onConfirm={() => change.run(question.action)}
        onClose={question.close}
      />
      <ConfirmDialog
        opened={leaving}
        title={`Excluir a solicitação ${request.code}?`}
        message={removeExplained}
        confirmLabel="Excluir"
        danger
        loading={remove.running}
        onConfirm={() => remove.run()}
        onClose={leave.close}
      />
    </>
  )
}
