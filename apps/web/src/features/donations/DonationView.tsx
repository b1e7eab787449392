import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { notFound, openFailed } from './donation-messages.ts'
import { useDonation } from './donation-queries.ts'
import { DonationDetails } from './DonationDetails.tsx'

const back = { to: paths.donations, label: 'Doações Cofrinho' }

/** The screen of one donation: its data, what each group gave, and its history. */
export function DonationView() {
  const { id = '' } = useParams()
  return (
    <RecordPage result={useDonation(id)} kind="Doação" back={back} missing={notFound} failed={openFailed}>
      {(donation) => <DonationDetails key={donation.id} donation={donation} />}
    </RecordPage>
  )
}
