import { Modal } from '@mantine/core'
import { useState } from 'react'
import { type Asked, useAsked } from './ask-conflict.ts'
import { dialogTitle } from './conflict-messages.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

/** The z-index of the dialog about a conflict, which is shown above a form's dialog. */
const aboveForms = 310

/** Shows the questions of `askConflict`, for any form or cell. Used once in the application. */
export function ConflictHost() {
  const asked = useAsked()
  const [last, setLast] = useState<Asked | null>(null)
  if (asked && asked !== last) setLast(asked)
  // When the question is answered, it stays in the dialog, so that the text is visible while the dialog closes.
  const shown = asked ?? last
  return (
    <Modal
      opened={asked !== null}
      // Answers only after the current key event, because the same Esc would otherwise close the form's dialog too.
      onClose={() => setTimeout(() => asked?.answer(null))}
      title={shown && dialogTitle(shown.conflict)}
      size="xl"
      zIndex={aboveForms}
      closeOnClickOutside={false}
    >
      {shown && <ConflictDialog key={shown.round} conflict={shown.conflict} onAnswer={shown.answer} />}
    </Modal>
  )
}
