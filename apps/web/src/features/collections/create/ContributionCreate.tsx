import { Paper } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths, records } from '../../../routing/paths.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { alreadyFinished, finishedNotice } from '../../../entities/contribution/contribution-messages.ts'
import { useIsYearClosed } from '../../../entities/ledger-year/ledger-year-queries.ts'
import { MessageState } from '../../../ui/MessageState.tsx'
import { IconClock, IconLock } from '@tabler/icons-react'
import { loadFailed, notBegun } from '../collection-messages.ts'
import { useCollection } from '../collection-queries.ts'
import { hasBegun } from '../../../entities/collection/has-begun.ts'
import { keepDraft, keptDraft } from './contribution-draft.ts'
import { ContributionForm } from './ContributionForm.tsx'
import { DraftOffer } from './DraftOffer.tsx'

const back = { to: paths.collections, label: 'Coletas Missionárias' }

/** The screen where staff enter a contribution that did not come through the public form. */
export function ContributionCreate() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useCollection(id)}
      kind="Nova contribuição"
      back={back}
      missing={loadFailed}
      failed={loadFailed}
    >
      {(collection) => (
        <>
          <PageHeader
            title="Nova contribuição"
            description={`${collection.description}, ${collection.cod}`}
            back={{ to: records.collection.to(collection.id), label: collection.description }}
          />
          <Paper p={{ base: 'md', sm: 'xl' }} maw={1040}>
            {collection.finished ? (
              <Finished year={collection.base_year} />
            ) : !hasBegun(collection.begin_dt) ? (
              <MessageState icon={<IconClock />} title={notBegun(collection.begin_dt)} />
            ) : (
              <Entry key={collection.id} collectionId={collection.id} />
            )}
          </Paper>
        </>
      )}
    </RecordPage>
  )
}

/**
 * The form of a contribution. When a draft from before a reload is stored, an offer to continue it stands above the
 * form.
 */
function Entry({ collectionId }: { collectionId: number }) {
  const [offered, setOffered] = useState(() => keptDraft(collectionId))
  const [taken, setTaken] = useState<typeof offered>(null)
  const take = () => {
    setTaken(offered)
    setOffered(null)
  }
  const drop = () => {
    keepDraft(collectionId, null)
    setOffered(null)
  }
  return (
    <>
      {offered && <DraftOffer draft={offered} onTake={take} onDrop={drop} />}
      <ContributionForm key={taken ? 'taken' : 'new'} collectionId={collectionId} draft={taken} />
    </>
  )
}

const Finished = ({ year }: { year: number }) => (
  <MessageState
    icon={<IconLock />}
    title={alreadyFinished}
    message={finishedNotice(year, useIsYearClosed('collections', year))}
  />
)
