import type { LedgerYearDetails } from '@seara/contract/overview/year-closings'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsAdmin } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useFocusHandover } from '../../../ui/use-focus-handover.ts'
import { CloseYearForm } from './CloseYearForm.tsx'
import { ReopenYearForm } from './ReopenYearForm.tsx'
import * as messages from './year-messages.ts'

const buttonId = 'encerrar-ou-reabrir'

/**
 * The button that closes an open year or reopens a closed one. It is the same button in both cases, so that it keeps
 * the focus.
 */
export function YearActions({ year }: { year: LedgerYearDetails }) {
  const isAdmin = useIsAdmin()
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null)
  const { ref } = useFocusHandover(buttonId)
  const isClosed = year.closed_at !== null
  const stop = () => setAsking(null)
  return (
    <>
      {(!isClosed || isAdmin) && (
        <ActionButton
          id={buttonId}
          ref={ref}
          icon={isClosed ? IconLockOpen : IconLock}
          disabled={!isClosed && year.checks.some(({ refuses }) => refuses)}
          onClick={() => setAsking(isClosed ? 'reopen' : 'close')}
        >
          {isClosed ? messages.reopen : messages.close}
        </ActionButton>
      )}
      <FormModal opened={asking === 'close'} title={messages.closeQuestion(year.name)} onClose={stop}>
        <CloseYearForm year={year} onDone={stop} />
      </FormModal>
      <FormModal opened={asking === 'reopen'} title={messages.reopenQuestion(year.name)} onClose={stop}>
        <ReopenYearForm year={year} onDone={stop} />
      </FormModal>
    </>
  )
}
