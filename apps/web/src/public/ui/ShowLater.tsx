import type { ReactNode } from 'react'
import type { Later } from './later.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useLoad } from './use-load.ts'

interface ShowLaterProps<Module> {
  load: Later<Module>
  /** Whether a failure is not worth a message. */
  isQuiet?: boolean
  children: (module: Module) => ReactNode
}

/** A part of a screen whose file comes after the screen. Without a connection it offers a retry in its place. */
export function ShowLater<Module>({ load, isQuiet = false, children }: ShowLaterProps<Module>) {
  const [loading, again] = useLoad(load)
  if (load.loaded !== null) return children(load.loaded)
  return loading.state === 'failed' && !isQuiet ? <LoadFailed error={loading.error} onRetry={again} /> : null
}
