import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useIsOnline } from '../lib/use-is-online.ts'

/** Says in a dialog that the connection is lost, because the dialog covers the screen's own notice. */
export function OfflineNotice({ children }: { children: string }) {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <Alert color="trigo" role="status" mb="md" icon={<IconWifiOff aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
