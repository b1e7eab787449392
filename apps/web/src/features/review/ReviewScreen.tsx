import { Alert, Button, Group } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import { IconChecks, IconInfoCircle, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { paths, records } from '../../routing/paths.ts'
import { alreadyFinished, finishedNotice } from '../../entities/contribution/contribution-messages.ts'
import { useIsYearClosed } from '../../entities/ledger-year/ledger-year-queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { Waiting } from './Waiting.tsx'
import { OpenCase } from './OpenCase.tsx'
import { useReview } from './use-review.ts'
import {
  bankDone,
  bankDoneMessage,
  allDone,
  allDoneMessage,
  loadFailed,
  nextFailed,
  othersText,
  restIsLeased,
} from './review-messages.ts'
import { useReviewedCollection, useOthers } from './review-queries.ts'

const back = { to: paths.collections, label: 'Coletas Missionárias' }

/** The screen where contributions are verified one after another. */
export function ReviewScreen() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useReviewedCollection(id)}
      kind="Verificação"
      back={back}
      missing={loadFailed}
      failed={loadFailed}
    >
      {(collection) => <Review key={collection.id} collection={collection} />}
    </RecordPage>
  )
}

interface ReviewProps {
  collection: Collection
}

function Review({ collection }: ReviewProps) {
  const review = useReview(collection.id, !collection.finished)
  const isYearClosed = useIsYearClosed('collections', collection.base_year)
  if (collection.finished) {
    return (
      <Framed collection={collection}>
        <Alert color="trigo" icon={<IconInfoCircle aria-hidden="true" />} title={alreadyFinished}>
          {finishedNotice(collection.base_year, isYearClosed)}
        </Alert>
      </Framed>
    )
  }
  if (review.id !== null) return <OpenCase id={review.id} collection={collection} review={review} />
  return (
    <Framed collection={collection}>
      <Waiting onTakenBack={review.reopen} />
      {review.empty ? (
        review.inBank ? (
          <MessageState
            icon={<IconChecks />}
            title={bankDone}
            message={bankDoneMessage}
            action={<Button onClick={() => review.setInBank(false)}>Ver todas</Button>}
          />
        ) : (
          <NothingOpen collection={collection} onRetry={review.next} />
        )
      ) : review.failure ? (
        <ErrorState title={nextFailed} message="Verifique a conexão e tente de novo." onRetry={review.next} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Framed>
  )
}

interface FramedProps extends ReviewProps {
  children: ReactNode
}

const Framed = ({ collection, children }: FramedProps) => (
  <>
    <PageHeader
      title="Verificação"
      back={{ to: records.collection.to(collection.id), label: collection.description }}
    />
    {children}
  </>
)

interface NothingOpenProps extends ReviewProps {
  onRetry: () => void
}

/** Shown when there is no contribution to open: all are verified, or other users have the pending ones open. */
function NothingOpen({ collection, onRetry }: NothingOpenProps) {
  const { data: others, isError } = useOthers(collection.id)
  const hadOthers = useRef(false)
  const count = others?.length
  const lookAgain = useEffectEvent(onRetry)
  useEffect(() => {
    // Once the other users have left, the contributions that they had open can be opened here.
    if (count === 0 && hadOthers.current) lookAgain()
    hadOthers.current = (count ?? 0) > 0
  }, [count])
  const toCollection = (
    <Button component={Link} to={records.collection.to(collection.id)}>
      Voltar à coleta
    </Button>
  )
  if (!others && !isError) return <FormSkeleton fields={5} />
  if (!others?.length) {
    return (
      <MessageState
        icon={<IconChecks />}
        title={allDone}
        message={allDoneMessage}
        action={
          <Group justify="center">
            {toCollection}
            <Button variant="default" onClick={onRetry}>
              Procurar de novo
            </Button>
          </Group>
        }
      />
    )
  }
  return (
    <MessageState
      icon={<IconUsers />}
      title={restIsLeased}
      message={othersText(others)}
      action={
        <Button variant="default" onClick={onRetry}>
          Ver se alguma ficou livre
        </Button>
      }
    />
  )
}
