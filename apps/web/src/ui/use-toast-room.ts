import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

/** The height of the page's header, in pixels. */
const headerHeight = 60

/**
 * Sets `--seara-toast-over` to the number of pixels that a toast reaches below the header. A narrow screen moves down
 * by this number, so that the toast covers nothing. The screen moves up again only when another screen is opened: at
 * any other moment, a tap could hit the wrong button.
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
