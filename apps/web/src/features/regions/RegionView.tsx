import { Grid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Region } from '@seara/contract/registry/regions'
import type { Versioned } from '@seara/contract/core/version'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DeleteRegion } from './DeleteRegion.tsx'
import { whyKept } from './region-messages.ts'
import { useRegion } from './region-queries.ts'
import { RegionDioceses } from './RegionDioceses.tsx'
import { RegionStates } from './RegionStates.tsx'
import { RenameRegion } from './RenameRegion.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'

const isNotFound = (error: Error) => error instanceof ApiError && error.status === 404

const back = { to: paths.regions, label: 'Regionais CNBB' }

/**
 * The screen of one region: its name, states, dioceses and history. When the region cannot be loaded, the user is sent
 * to the list of regions.
 */
export function RegionView() {
  const { id = '' } = useParams()
  const region = useRegion(id)
  if (region.error && (!region.data || isNotFound(region.error))) return <Navigate to={paths.regions} replace />
  if (region.data) return <RegionDetails key={region.data.id} region={region.data} />
  return (
    <>
      <PageHeader title={undefined} back={back} />
      <FormSkeleton fields={4} />
    </>
  )
}

function RegionDetails({ region }: { region: Region & Versioned }) {
  const [renaming, modal] = useDisclosure(false)
  const reasonId = useId()
  const kept = region.diocese.length > 0
  const actions = (
    <>
      <ActionButton onClick={modal.open} icon={IconPencil}>
        Renomear
      </ActionButton>
      <DeleteRegion region={region} reasonId={kept ? reasonId : undefined} />
    </>
  )
  return (
    <>
      <PageHeader
        title={region.region_name}
        description={kept && <span id={reasonId}>{whyKept(region.diocese.length)}</span>}
        back={back}
        actions={actions}
      />
      <Stack gap="lg">
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <RegionStates region={region} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <RegionDioceses region={region} />
          </Grid.Col>
        </Grid>
        <HistoryPanel entity="region" id={region.id} />
      </Stack>
      <FormModal opened={renaming} title="Renomear a regional" size="md" onClose={modal.close}>
        <RenameRegion region={region} onDone={modal.close} />
      </FormModal>
    </>
  )
}
