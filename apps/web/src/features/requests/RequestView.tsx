import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { loadFailed, notFound } from './request-messages.ts'
import { useRequest } from './request-queries.ts'

const back = { to: paths.campaigns, label: 'Campanhas Missionárias' }

/** The screen of one request of material. */
export function RequestView() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useRequest(id)}
      kind="Solicitação"
      back={back}
      missing={notFound}
      missingGoesBack
      failed={loadFailed}
    >
      {(request) => <RequestDetails key={request.id} request={request} />}
    </RecordPage>
  )
}
