import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { toast } from './toast.ts'

/** Milliseconds until a screen with nothing to choose returns to the menu (docs/product.md#ways-and-pauses). */
const pause = 3_500

/**
 * Shows a message that the screen has nothing to choose, and returns to the menu.
 * @param message null while there is something to choose; then nothing happens
 */
export function useReturnHome(message: string | null) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (message === null) return undefined
    toast(message)
    const timer = setTimeout(() => navigate('/', { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [message, navigate])
}
