import { Alert, Button, Progress, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import type { Shipping } from '@seara/contract/campaigns/shipping'
import { IconCamera, IconCameraOff, IconWifiOff } from '@tabler/icons-react'
import { records } from '../../../routing/paths.ts'
import { RegionFilter } from '../../../entities/registry/RegionFilter.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { CameraReader } from './CameraReader.tsx'
import { MissingBoxes } from './MissingBoxes.tsx'
import { Readings, ToCheck } from './Readings.tsx'
import { offlineMessage, offlineTitle, othersReadings, progressText, resultOf, waitingText } from './scan-messages.ts'
import { ScanField } from './ScanField.tsx'
import { ScanResult } from './ScanResult.tsx'
import classes from './Scan.module.css'
import { OthersUnsent } from '../OthersUnsent.tsx'
import { useRegion } from '../use-region.ts'
import { useCurrentReading } from './use-current-reading.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** The content of the scanning screen, once its data is loaded. */
export function ScanDetails({ shipping }: { shipping: Shipping }) {
  const { campaign, totals } = shipping
  const [region, setRegion] = useRegion()
  const [loud, setLoud] = useLocalStorage({
    key: 'seara:som-leitura',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [filming, camera] = useDisclosure(false)
  const { queue, others, answerOthers, readings, waiting, offline } = useScanQueue(campaign.id, loud)
  const read = (text: string) => queue.add({ text, region })
  const result = resultOf(useCurrentReading(readings, offline))
  const query = region === undefined ? '' : `?parish_region_id=${region}`
  return (
    <>
      <PageHeader
        title="Leitura das etiquetas"
        description={`${campaign.code} · ${campaign.description}`}
        back={{ to: records.campaignShipping.to(campaign.id) + query, label: 'Expedição' }}
      />
      <Stack gap="lg">
        <Panel title="Despachar" actions={<RegionFilter offersNone value={region} onChange={setRegion} />} padded>
          <Stack gap="md">
            {others.length > 0 && <OthersUnsent question={othersReadings(others)} onAnswer={answerOthers} />}
            <ScanResult result={result} />
            {offline && (
              <Alert color="red" role="alert" icon={<IconWifiOff aria-hidden="true" />} title={offlineTitle}>
                {offlineMessage(waiting)}
              </Alert>
            )}
            <div className={classes.tools}>
              <ScanField onText={read} />
              <Button
                variant="default"
                aria-expanded={filming}
                leftSection={
                  filming ? <IconCameraOff size={18} aria-hidden="true" /> : <IconCamera size={18} aria-hidden="true" />
                }
                onClick={camera.toggle}
              >
                {filming ? 'Fechar a câmera' : 'Usar a câmera'}
              </Button>
              <Switch
                className={classes.switch ?? ''}
                label="Som"
                checked={loud}
                onChange={({ currentTarget }) => setLoud(currentTarget.checked)}
              />
            </div>
            {filming && <CameraReader onText={read} />}
            <div className={classes.counts}>
              <div className={classes.amounts}>
                <Text>{progressText(totals.shipped, totals.boxes)}</Text>
                <Text c="dimmed">{!offline && waitingText(waiting)}</Text>
              </div>
              <Progress
                value={totals.boxes === 0 ? 0 : (100 * totals.shipped) / totals.boxes}
                aria-label={progressText(totals.shipped, totals.boxes)}
              />
            </div>
          </Stack>
        </Panel>
        <ToCheck readings={readings} queue={queue} />
        <MissingBoxes shipping={shipping} region={region} />
        <Readings readings={readings} queue={queue} />
      </Stack>
      <UnsavedGuard when={waiting > 0} />
    </>
  )
}
