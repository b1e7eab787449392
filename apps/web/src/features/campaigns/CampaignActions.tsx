import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { Versioned } from '@seara/contract/core/version'
import { IconCircleCheck, IconLockOpen, IconPencil } from '@tabler/icons-react'
import { useIsYearClosed } from '../../entities/ledger-year/ledger-year-queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { finishExplained, reopenExplained } from './campaign-messages.ts'
import { useChangeStatus } from './campaign-queries.ts'
import { EditCampaign } from './EditCampaign.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useActionQuestion } from '../../ui/use-action-question.ts'

/** The actions on a campaign: edit it, finish it, or reopen it as long as its year is not closed. */
export function CampaignActions({ campaign }: { campaign: Campaign & Versioned }) {
  const [editing, form] = useDisclosure(false)
  const isYearClosed = useIsYearClosed('campaigns', campaign.base_year)
  const offered = campaign.finished ? 'Reabrir' : 'Finalizar'
  const question = useActionQuestion(offered)
  const finishes = question.action === 'Finalizar'
  const change = useChangeStatus(campaign, question.close)
  const StatusIcon = campaign.finished ? IconLockOpen : IconCircleCheck
  return (
    <>
      <ActionButton icon={IconPencil} onClick={form.open}>
        Editar
      </ActionButton>
      {(!campaign.finished || isYearClosed === false) && (
        <Button variant="default" leftSection={<StatusIcon size={18} aria-hidden="true" />} onClick={question.open}>
          {offered}
        </Button>
      )}
      <FormModal opened={editing} title="Editar campanha" onClose={form.close}>
        <EditCampaign campaign={campaign} onDone={form.close} />
      </FormModal>
      <ConfirmDialog
        opened={question.opened}
        title={`${question.action} “${campaign.description}”?`}
        message={finishes ? finishExplained : reopenExplained}
        confirmLabel={question.action}
        loading={change.running}
        onConfirm={() => change.run(finishes)}
        onClose={question.close}
      />
    </>
  )
}
