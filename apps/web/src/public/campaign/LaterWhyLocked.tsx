import type { ComponentProps } from 'react'
import { later } from '../ui/later.ts'
import { ShowLater } from '../ui/ShowLater.tsx'
import type { WhyLocked } from './WhyLocked.tsx'

const loadWhyLocked = later(() => import('./WhyLocked.tsx'))

/** Says why a request is locked. Few requests are locked, so the file of this part is loaded after the screen. */
export const LaterWhyLocked = (props: ComponentProps<typeof WhyLocked>) => (
  <ShowLater load={loadWhyLocked}>{({ WhyLocked }) => <WhyLocked {...props} />}</ShowLater>
)
