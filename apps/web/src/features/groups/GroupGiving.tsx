import { Tabs } from '@mantine/core'
import type { IamGroup } from '@seara/contract/cofrinho/iam-groups'
import { IconHistory, IconPigMoney } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { Timeline } from '../../entities/timeline/Timeline.tsx'
import { GroupDonations } from './GroupDonations.tsx'
import { donationsPrefix, donationsTab, timelineTab } from './group-messages.ts'

/** What a group gave to donations, in two tabs: a timeline that also has calls, receipts and mails, and a table. */
export function GroupGiving({ group }: { group: IamGroup }) {
  const [search] = useSearchParams()
  const isPaged = [...search.keys()].some((key) => key.startsWith(donationsPrefix))
  return (
    <Tabs defaultValue={isPaged ? 'donations' : 'timeline'} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="timeline" leftSection={<IconHistory size={18} aria-hidden="true" />}>
          {timelineTab}
        </Tabs.Tab>
        <Tabs.Tab value="donations" leftSection={<IconPigMoney size={18} aria-hidden="true" />}>
          {donationsTab}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="timeline">
        <Timeline of={{ kind: 'group', id: group.id }} />
      </Tabs.Panel>
      <Tabs.Panel value="donations">
        <GroupDonations group={group} />
      </Tabs.Panel>
    </Tabs>
  )
}
