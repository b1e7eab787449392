import { useEffect, useState } from 'react'
import { toastInfo } from './show-toast.tsx'

const changedMeanwhile = 'Isto mudou enquanto a pergunta estava aberta. Veja como está agora.'

/**
 * The state of a dialog that asks before an action and its opposite, such as finishing and reopening. The dialog keeps
 * the action for which it was opened. If the record then offers another one, because somebody else was faster, the
 * dialog closes and a message says so.
 * @param offered the action that the record offers now, or any text that changes with what the dialog is about
 * @returns `action`, the action that the dialog asks about
 */
export function useActionQuestion<Action extends string>(offered: Action) {
  const [asked, setAsked] = useState({ action: offered, isOpen: false })
  /** How often the dialog was closed because the record had changed. */
  const [outdated, setOutdated] = useState(0)
  const close = () => setAsked(({ action }) => ({ action, isOpen: false }))
  if (asked.isOpen && asked.action !== offered) {
    close()
    setOutdated(outdated + 1)
  }
  useEffect(() => {
    if (outdated > 0) toastInfo(changedMeanwhile)
  }, [outdated])
  return {
    action: asked.action,
    opened: asked.isOpen,
    open: () => setAsked({ action: offered, isOpen: true }),
    close,
  }
}
