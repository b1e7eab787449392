import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

/** The height of the page's header, in pixels. */
const headerHeight = 60

/**
 * How far a toast reaches below the header, in pixels, as `--seara-toast-over`, so that a narrow screen can move down
 * instead of being covered. The room stays until another screen is opened: if the screen moved up again, a tap at that
 * moment would hit another button than the one meant.
 * @param screen differs from one screen to the next
 */
export function useToastRoom(screen: string): void {
  const toast = useSyncExternalStore(subscribeToToast, currentToast)
  const room = useRef({ screen, pixels: 0 })
  useLayoutEffect(() => {
    const place = toast && document.querySelector('[data-toast-place]')
    const needed = place ? Math.max(0, place.getBoundingClientRect().bottom - headerHeight) : 0
    const kept = room.current.screen === screen ? room.current.pixels : 0
    room.current = { screen, pixels: Math.max(needed, kept) }
    document.documentElement.style.setProperty('--seara-toast-over', `${room.current.pixels}px`)
  }, [toast, screen])
}
