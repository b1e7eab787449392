import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { notFound, openFailed } from './diocese-messages.ts'
import { useDiocese } from './diocese-queries.ts'
import { DioceseDetails } from './DioceseDetails.tsx'

const back = { to: paths.dioceses, label: 'Dioceses' }

/**
 * Loads a diocese for its screen, `DioceseDetails`: its data, delivery address, contacts, parishes and history.
 */
export function DioceseView() {
  const { id = '' } = useParams()
  return (
    <RecordPage result={useDiocese(id)} kind="Diocese" back={back} missing={notFound} failed={openFailed}>
      {(diocese) => <DioceseDetails key={diocese.id} diocese={diocese} />}
    </RecordPage>
  )
}
