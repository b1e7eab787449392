import '@mantine/core/styles.layer.css'
import '@fontsource-variable/atkinson-hyperlegible-next'
import '../ui/global.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { selectOnEntering } from '../ui/fields/select-all.ts'
import { shareStyleNonce } from '../ui/nonce.ts'
import { takeNotice } from '../lib/carried-notice.ts'
import { toastFailure, toastInfo, toastLoadFailure, toastSuccess } from '../ui/show-toast.tsx'
import { Providers } from './Providers.tsx'
import { createStaffRouter } from './router.tsx'

const toastNotice = { info: toastInfo, success: toastSuccess, failure: toastFailure }

/** Starts the staff's application in an element of the page. */
export function start(root: HTMLElement) {
  shareStyleNonce()
  selectOnEntering()
  const client = createQueryClient(toastLoadFailure)
  const router = createStaffRouter(client)
  const notice = takeNotice()
  if (notice) toastNotice[notice.look](notice.text)
  createRoot(root).render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
