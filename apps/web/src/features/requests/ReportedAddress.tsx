import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { IconMapPinExclamation } from '@tabler/icons-react'
import { formatCity, formatMoment } from '../../lib/format.ts'
import { records } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { addressHelp, addressReported } from './request-messages.ts'
import { useResolveAddress } from './request-queries.ts'

/** The requester's message that the delivery address is wrong. It stays visible until staff say that it is handled. */
export function ReportedAddress({ request }: { request: StaffRequest }) {
  const { address_report: report, delivery, diocese } = request
  const resolve = useResolveAddress(request)
  if (report === null) return null
  return (
    <Alert
      color="trigo"
      title={addressReported}
      icon={<IconMapPinExclamation aria-hidden="true" />}
      role="region"
      aria-label={addressReported}
    >
      <Stack gap="xs" align="flex-start">
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{report.text}</Text>
        <Text fz="sm">
          Avisado em {formatMoment(report.reported_at)}. O material vai para {formatCity(delivery.city, delivery.uf)}.{' '}
          {addressHelp}
        </Text>
        <Group>
          <Button loading={resolve.running} onClick={() => resolve.run()}>
            Endereço conferido
          </Button>
          <TextLink to={records.diocese.to(diocese.id)}>Abrir a diocese</TextLink>
        </Group>
      </Stack>
    </Alert>
  )
}
