import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { notFound, openFailed } from './group-messages.ts'
import { useGroup } from './group-queries.ts'
import { GroupDetails } from './GroupDetails.tsx'

const back = { to: paths.groups, label: 'Grupos IAM' }

/** The screen of one IAM group: its data, gifts and history. */
export function GroupView() {
  const { id = '' } = useParams()
  return (
    <RecordPage result={useGroup(id)} kind="Grupo IAM" back={back} missing={notFound} failed={openFailed}>
      {(group) => <GroupDetails key={group.id} group={group} />}
    </RecordPage>
  )
}
