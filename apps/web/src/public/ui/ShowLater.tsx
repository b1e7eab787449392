import type { ReactNode } from 'react'
import type { Later } from './later.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useLoad } from './use-load.ts'

interface ShowLaterProps<Module> {
  load: Later<Module>
  /** Whether nothing is shown when the part cannot be loaded. */
  isQuiet?: boolean
  children: (module: Module) => ReactNode
}

/** A part of a screen whose file is loaded after the screen. If it cannot be loaded, a retry button is in its place. */
export function ShowLater<Module>({ load, isQuiet = false, children }: ShowLaterProps<Module>) {
  const [loading, again] = useLoad(load)
  if (load.loaded !== null) return children(load.loaded)
  return loading.state === 'failed' && !isQuiet ? <LoadFailed error={loading.error} onRetry={again} /> : null
}
