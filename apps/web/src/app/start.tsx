import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/atkinson-hyperlegible-next'
import '../ui/global.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { shareStyleNonce } from '../ui/nonce.ts'
import { toastLoadFailure } from '../ui/toasts.tsx'
import { Providers } from './Providers.tsx'
import { createStaffRouter } from './router.tsx'

/** Opens the staff's application. */
export function start(root: HTMLElement) {
  shareStyleNonce()
  const client = createQueryClient(toastLoadFailure)
  const router = createStaffRouter(client)
  createRoot(root).render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
