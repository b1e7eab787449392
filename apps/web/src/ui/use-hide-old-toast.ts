import { useEffect } from 'react'
import { hideOldToast } from './toast-store.ts'

/** Hides the old screen's toast when another screen is opened. @param screen identifies the screen */
export function useHideOldToast(screen: string): void {
  useEffect(hideOldToast, [screen])
}
