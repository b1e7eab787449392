import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Collection } from '@seara/contract/collections/collections'
import type { Versioned } from '@seara/contract/core/version'
import { IconCircleCheck, IconLockOpen } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { finishExplained, pendingLeft, reopenExplained } from './collection-messages.ts'
import { useChangeStatus } from './collection-queries.ts'

interface ChangeStatusProps {
  collection: Collection & Versioned
  /** The number of contributions that are not verified yet. */
  pending: number
}

/** Finishes an open collection or reopens a finished one, after asking. */
export function ChangeStatus({ collection, pending }: ChangeStatusProps) {
  const { finished, description } = collection
  const [asking, dialog] = useDisclosure(false)
  const change = useChangeStatus(dialog.close)
  const label = finished ? 'Reabrir' : 'Finalizar'
  const Icon = finished ? IconLockOpen : IconCircleCheck
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden="true" />} onClick={dialog.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`${label} “${description}”?`}
        message={
          <>
            {finished ? reopenExplained : finishExplained}
            {!finished && pending > 0 && (
              <>
                {' '}
                <strong>{pendingLeft(pending)}</strong>
              </>
            )}
          </>
        }
        confirmLabel={label}
        loading={change.running}
        onConfirm={() => change.run({ ...collection, finished: !finished })}
        onClose={dialog.close}
      />
    </>
  )
}
