import { listActiveCollections } from '@seara/contract/collections/collections'
import { Redirect } from 'wouter'
import { call } from '../ui/call-with-deadline.ts'
import { Cards } from '../ui/Cards.tsx'
import { Heading } from '../ui/Heading.tsx'
import { loadFailed, LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { useLoad } from '../ui/use-load.ts'
import { useReturnHome } from '../ui/use-return-home.ts'

const noneOpen = 'Não há nenhuma Coleta aberta no momento, tente novamente depois!'

const loadCollections = (signal: AbortSignal) =>
  call(listActiveCollections, { query: { origin: 'public' } }, { signal })
const tellFailure = () => toast(loadFailed, 'failure')

/** The open collections, each linked to its contribution form. */
export function CollectionChoice() {
  const [collections, reload] = useLoad(loadCollections, tellFailure)
  const isEmpty = collections.state === 'ready' && collections.value.length === 0
  useReturnHome(isEmpty ? noneOpen : null)
  const only = collections.state === 'ready' && collections.value.length === 1 ? collections.value[0] : undefined
  // A single collection opens at once. It replaces this screen in the browser's history. Otherwise Back would lead
  // here, and the collection would open again.
  if (only) return <Redirect to={`/missionary-collection/${only.id}`} replace />
  return (
    <>
      <Heading>Coletas missionárias</Heading>
      {collections.state === 'loading' && <Loading />}
      {collections.state === 'failed' && <LoadFailed error={collections.error} onRetry={reload} />}
      {isEmpty && <Notice look="info" title={noneOpen} />}
      {collections.state === 'ready' && !isEmpty && (
        <Cards
          label="Coletas abertas"
          cards={collections.value.map(({ id, description }) => ({
            key: id,
            title: description,
            to: `/missionary-collection/${id}`,
          }))}
        />
      )}
    </>
  )
}
