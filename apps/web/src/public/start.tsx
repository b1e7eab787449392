import './public.css'
import { createRoot } from 'react-dom/client'
import { PublicApp } from './PublicApp.tsx'

/** Opens the public area. */
export function start(root: HTMLElement) {
  createRoot(root).render(<PublicApp />)
}
