import { useEffect } from 'react'
import { hideOldToast } from './toast-store.ts'

/** Hides the old screen's toast when another screen is opened. @param screen differs from one screen to the next */
export function useHideOldToast(screen: string): void {
  useEffect(hideOldToast, [screen])
}
