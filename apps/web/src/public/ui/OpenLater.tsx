import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { type Later, usePreload } from './later.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'
import { useLoad } from './use-load.ts'

interface OpenLaterProps<Module> {
  isOpen: boolean
  load: Later<Module>
  /** The dialog's title, also while its file is loading. */
  title: string
  onClose: () => void
  children: (module: Module) => ReactNode
}

/** Milliseconds before the dialog's file is preloaded: on a slow network, the data of the screen must come first. */
const pause = 2_000

/**
 * A dialog whose file is loaded after the screen. If the file cannot be loaded, the dialog says so and offers a retry.
 */
export function OpenLater<Module>({ isOpen, load, title, onClose, children }: OpenLaterProps<Module>) {
  usePreload(load, pause)
  return isOpen ? (
    <Opened load={load} title={title} onClose={onClose}>
      {children}
    </Opened>
  ) : null
}

function Opened<Module>({ load, title, onClose, children }: Omit<OpenLaterProps<Module>, 'isOpen'>) {
  const [loading, again] = useLoad(load)
  if (load.loaded !== null) return children(load.loaded)
  return (
    <Dialog title={title} onClose={onClose}>
      {loading.state === 'failed' ? <LoadFailed error={loading.error} onRetry={again} /> : <Loading />}
    </Dialog>
  )
}
