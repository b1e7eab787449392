import './public.css'
import { createRoot } from 'react-dom/client'
import { takeNotice } from '../lib/carried-notice.ts'
import { listenForShared } from './listen-for-shared.ts'
import { loadOffice } from './ui/office.ts'
import { PublicApp } from './PublicApp.tsx'
import { toast } from './ui/toast.ts'

/** Milliseconds before old drafts and files are looked for and deleted: on a slow phone the screen comes first. */
const pause = 4_000

/** Starts the public application. */
export function start(root: HTMLElement) {
  // Each screen begins at its top, with the focus on its title. Otherwise, after Back, the browser would scroll to the
  // old position.
  window.history.scrollRestoration = 'manual'
  const notice = takeNotice()
  if (notice) toast(notice.text, notice.look)
  loadOffice()
  createRoot(root).render(<PublicApp />)
  setTimeout(() => void import('./forget-old.ts').then(({ forgetOld }) => forgetOld()).catch(() => undefined), pause)
  listenForShared()
}
