import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { notFound, openFailed } from './parish-messages.ts'
import { useParish } from './parish-queries.ts'
import { ParishDetails } from './ParishDetails.tsx'

const back = { to: paths.parishes, label: 'Paróquias' }

/** Loads a parish for its screen, `ParishDetails`: its data, IAM groups and history. */
export function ParishView() {
  const { id = '' } = useParams()
  return (
    <RecordPage result={useParish(id)} kind="Paróquia" back={back} missing={notFound} failed={openFailed}>
      {(parish) => <ParishDetails key={parish.id} parish={parish} />}
    </RecordPage>
  )
}
