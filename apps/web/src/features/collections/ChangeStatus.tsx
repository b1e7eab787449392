import { Button } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import type { Versioned } from '@seara/contract/core/version'
import { IconCircleCheck, IconLockOpen } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useActionQuestion } from '../../ui/use-action-question.ts'
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
  const question = useActionQuestion(finished ? 'Reabrir' : 'Finalizar')
  const change = useChangeStatus(question.close)
  const finishes = question.action === 'Finalizar'
  const Icon = finished ? IconLockOpen : IconCircleCheck
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden="true" />} onClick={question.open}>
        {finished ? 'Reabrir' : 'Finalizar'}
      </Button>
      <ConfirmDialog
        opened={question.opened}
        title={`${question.action} “${description}”?`}
        message={
          <>
            {finishes ? finishExplained : reopenExplained}
            {finishes && pending > 0 && (
              <>
                {' '}
                <strong>{pendingLeft(pending)}</strong>
              </>
            )}
          </>
        }
        confirmLabel={question.action}
        loading={change.running}
        onConfirm={() => change.run({ ...collection, finished: finishes })}
        onClose={question.close}
      />
    </>
  )
}
