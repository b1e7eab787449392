import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { loadFailed } from './collection-messages.ts'
import { useCollection } from './collection-queries.ts'
import { CollectionDetails } from './CollectionDetails.tsx'

const back = { to: paths.collections, label: 'Coletas Missionárias' }

/** The screen of one collection. */
export function CollectionView() {
  const { id = '' } = useParams()
  return (
    <RecordPage result={useCollection(id)} kind="Coleta" back={back} missing={loadFailed} failed={loadFailed}>
      {(collection) => <CollectionDetails key={collection.id} collection={collection} />}
    </RecordPage>
  )
}
