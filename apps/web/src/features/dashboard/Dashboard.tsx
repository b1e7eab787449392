import { SimpleGrid, Stack } from '@mantine/core'
import { OverviewLinks } from '../../entities/overview/OverviewLinks.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CampaignBoard } from './CampaignBoard.tsx'
import {
  dioceseUnit,
  diocesesDescription,
  diocesesTitle,
  statesDescription,
  statesTitle,
  stateUnit,
} from './dashboard-messages.ts'
import { OctoberBoard } from './OctoberBoard.tsx'
import { RegionPie } from './RegionPie.tsx'

/** The dashboard: the network in numbers. */
export const Dashboard = () => (
  <>
    <PageHeader title="Dashboard" description="A rede em números, por regional." actions={<OverviewLinks />} />
    <Stack gap="lg">
      <OctoberBoard />
      <CampaignBoard />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <RegionPie title={statesTitle} description={statesDescription} of="states" unit={stateUnit} />
        <RegionPie title={diocesesTitle} description={diocesesDescription} of="dioceses" unit={dioceseUnit} />
      </SimpleGrid>
    </Stack>
  </>
)
