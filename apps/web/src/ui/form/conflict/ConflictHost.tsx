import { Modal } from '@mantine/core'
import { useState } from 'react'
import { type Asked, useAsked } from './ask-conflict.ts'
import { dialogTitle } from './conflict-messages.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

/** Above the dialog that a form may stand in. */
const aboveForms = 310

/** Where `askConflict` asks, whichever form or cell is being saved. Stands once in the application. */
export function ConflictHost() {
  const asked = useAsked()
  const [last, setLast] = useState<Asked | null>(null)
  if (asked && asked !== last) setLast(asked)
  // What was asked stays in sight while the dialog closes.
  const shown = asked ?? last
  return (
    <Modal
      opened={asked !== null}
      // Once the Esc is over, which would else reach the dialog of the form too.
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
