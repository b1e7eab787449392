import { useEffect, useEffectEvent } from 'react'
import { dialogIsOpen, isTyping } from '../../ui/keys/is-typing.ts'

/**
 * Runs the action of a pressed key, unless the user is typing or a dialog is open.
 * @param actions by key in lower case
 */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>, on: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || !on || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return
    if (isTyping(event.target) || dialogIsOpen()) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
