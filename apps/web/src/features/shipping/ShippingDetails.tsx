import { Group, Stack } from '@mantine/core'
import type { Shipping } from '@seara/contract/campaigns/shipping'
import { useRef, useState } from 'react'
import { toCampaigns } from '../../entities/campaign/CampaignPage.tsx'
import { CampaignTabs } from '../../entities/campaign/CampaignTabs.tsx'
import { RegionFilter } from '../../entities/registry/RegionFilter.tsx'
import { formatNumber, formatWeight } from '../../lib/format.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { DescriptionLine } from '../../ui/DescriptionLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Packing } from './packing/Packing.tsx'
import { keptWeight } from './packing/packing-memory.ts'
import { ShippingActions } from './ShippingActions.tsx'
import { ShippingTable } from './ShippingTable.tsx'
import { usePacking } from './packing/use-packing.ts'
import { useRegion } from './use-region.ts'

/** The content of the shipping screen, once its data is loaded. */
export function ShippingDetails({ shipping }: { shipping: Shipping }) {
  const [region, setRegion] = useRegion()
  const { campaign, totals } = shipping
  const [kept] = useState(() => keptWeight(campaign.id))
  const [packedId, setPackedId] = useState<number | null>(kept?.requestId ?? null)
  const boxes = usePacking(campaign.id)
  const weight = useRef<HTMLInputElement>(null)
  const onceDrawn = useOnceDrawn()
  const pack = (id: number) => {
    setPackedId(id)
    onceDrawn(() => weight.current?.focus())
  }
  return (
    <>
      <PageHeader
        title={`Expedição · ${campaign.description}`}
        description={
          <Group justify="space-between" gap="4px 24px">
            <DescriptionLine
              items={[
                { label: 'Solicitações', value: formatNumber(totals.requests) },
                { label: 'Por embalar', value: formatNumber(totals.unpacked) },
                { label: 'Caixas', value: formatNumber(totals.boxes) },
                { label: 'Despachadas', value: formatNumber(totals.shipped) },
                { label: 'Por despachar', value: formatNumber(totals.missing) },
                { label: 'Peso', value: formatWeight(totals.weight) },
              ]}
            />
            <RegionFilter offersNone value={region} onChange={setRegion} />
          </Group>
        }
        back={toCampaigns}
        actions={<ShippingActions shipping={shipping} region={region} />}
      />
      <CampaignTabs id={campaign.id} />
      <Stack gap="md">
        {(shipping.requests.length > 0 || boxes.typed.length > 0 || boxes.others.length > 0) && (
          <Packing
            campaignId={campaign.id}
            requests={shipping.requests}
            typedBefore={kept?.text ?? ''}
            chosenId={packedId}
            onChoose={setPackedId}
            boxes={boxes}
            weight={weight}
          />
        )}
        <ShippingTable shipping={shipping} allRegions={region === undefined} onPack={({ id }) => pack(id)} />
      </Stack>
    </>
  )
}
