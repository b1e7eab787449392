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

/** The actions on a campaign: edit it, finish it, or reopen it as long as its year is not closed. */
export function CampaignActions({ campaign }: { campaign: Campaign & Versioned }) {
  const [editing, form] = useDisclosure(false)
  const [asking, dialog] = useDisclosure(false)
  const isYearClosed = useIsYearClosed('campaigns', campaign.base_year)
  const change = useChangeStatus(campaign, dialog.close)
  const label = campaign.finished ? 'Reabrir' : 'Finalizar'
  const StatusIcon = campaign.finished ? IconLockOpen : IconCircleCheck
  return (
    <>
      <ActionButton icon={IconPencil} onClick={form.open}>
        Editar
      </ActionButton>
      {(!campaign.finished || isYearClosed === false) && (
        <Button variant="default" leftSection={<StatusIcon size={18} aria-hidden="true" />} onClick={dialog.open}>
          {label}
        </Button>
      )}
      <FormModal opened={editing} title="Editar campanha" onClose={form.close}>
        <EditCampaign campaign={campaign} onDone={form.close} />
      </FormModal>
      <ConfirmDialog
        opened={asking}
        title={`${label} “${campaign.description}”?`}
        message={campaign.finished ? reopenExplained : finishExplained}
        confirmLabel={label}
        loading={change.running}
        onConfirm={() => change.run()}
        onClose={dialog.close}
      />
    </>
  )
}
