import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)

const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null

/** Whether single-key shortcuts are on; users of speech input turn them off (WCAG 2.1.4). */
export const useKeysOn = () =>
  useLocalStorage({ key: 'seara:teclas-verificacao', defaultValue: true, getInitialValueInEffect: false })

/** Runs the action of a key, unless the person is typing or a dialog is open. @param actions by key, in lower case */
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
