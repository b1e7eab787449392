import { listBankAccounts } from '@seara/contract/settings/bank-accounts'
import { getCollection, listActiveCollections } from '@seara/contract/collections/collections'
import { listCreditTypes } from '@seara/contract/settings/credit-types'
import { useCallback, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { justSent } from '../ui/just-sent.ts'
import { call } from '../ui/call-with-deadline.ts'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { OlderDraft } from '../ui/OlderDraft.tsx'
import { useLoad } from '../ui/use-load.ts'
import { useReturnHome } from '../ui/use-return-home.ts'
import { ContributionForm } from './ContributionForm.tsx'
import * as messages from './contribution-messages.ts'
import { emptyDraft } from './draft.ts'
import { loadChecks } from './draft-checks.ts'
import type { Field, FieldErrors } from './draft-fields.ts'
import { ReviewContribution } from './ReviewContribution.tsx'
import type { CompleteDraft } from './send-contribution.ts'
import { useLinkSuggestions } from './use-link-suggestions.ts'
import { useReviewStep } from './use-review-step.ts'
import { isFinished, isNotBegun, isNotOpen, useStillOpen } from './use-still-open.ts'
import { useSharedProof } from './use-shared-proof.ts'
import { useKeptDraft } from '../ui/kept-draft.ts'

const noAccounts: readonly [] = []
const noChecks = () => Promise.resolve(null)

const tellFailure = (error: unknown) => {
  if (!isNotOpen(error)) toast(messages.choicesFailed, 'failure')
}

/** The screen that sends a contribution to an open collection. @param id the collection's id, as in the address */
export function ContributionPage({ id: collectionId }: { id: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const origin = { origin: 'public' }
      const [collection, accounts, creditTypes] = await Promise.all([
        call(getCollection, { params: { id: collectionId }, query: origin }, { signal }),
        call(listBankAccounts, { query: origin }, { signal }),
        call(listCreditTypes, { query: origin }, { signal }),
      ])
      return { collection, accounts, creditTypes }
    },
    [collectionId],
  )
  const [choices, reload] = useLoad(load, tellFailure)
  const { draft, waitingSince, answer, change, clear } = useKeptDraft(`contribution-${collectionId}`, emptyDraft)
  const openDraft = waitingSince === null ? draft : null
  const asked = useLinkSuggestions(openDraft, choices.state === 'ready' ? choices.value.accounts : noAccounts, change)
  useSharedProof(openDraft, (image) => change({ image }))
  const [, navigate] = useLocation()
  const step = useReviewStep()
  const stillOpen = useStillOpen(choices.state === 'ready' ? collectionId : null)
  /**
   * The draft that the form checked and found complete. null when the page was opened at the review: the review then
   * checks the draft itself.
   */
  const [reviewed, setReviewed] = useState<CompleteDraft | null>(null)
  const isReviewed = reviewed !== null && reviewed.key === draft?.key
  const [checks] = useLoad(step.isReview && !isReviewed ? loadChecks : noChecks)
  const [refused, setRefused] = useState<{ field: Field; errors: FieldErrors } | null>(null)
  const failure = choices.state === 'failed' ? choices.error : null
  const notBegun = isNotBegun(failure)
  const notOpen = !notBegun && isNotOpen(failure)
  if (notBegun) return <NotBegun error={failure} />

  if (notOpen) return <NotOpen why={isFinished(failure) ? messages.ended : messages.unknown} />
  if (choices.state === 'failed') {
    return (
      <>
        <Heading>Coleta missionária</Heading>
        <LoadFailed error={choices.error} onRetry={reload} />
      </>
    )
  }
  if (choices.state === 'loading' || draft === null) return <Loading />

  const { collection, accounts, creditTypes } = choices.value
  const missing = [
    ...(accounts.length === 0 ? ['a conta bancária'] : []),
    ...(creditTypes.length === 0 ? ['o tipo de crédito'] : []),
  ]
  if (missing.length > 0) {
    return (
      <>
        <Heading>{collection.description}</Heading>
        <Notice look="warning" title={messages.notReady}>
          <p>{messages.askOffice(missing)}</p>
        </Notice>
        <Button onClick={reload}>Tentar novamente</Button>
      </>
    )
  }
  if (waitingSince !== null) {
    return (
      <>
        <Heading>{collection.description}</Heading>
        <OlderDraft since={waitingSince} onAnswer={answer} />
      </>
    )
  }
  if (step.isReview && checks.state === 'loading' && !isReviewed && loadChecks.loaded === null) return <Loading />
  const complete = isReviewed ? reviewed : loadChecks.loaded?.isComplete(draft) === true ? draft : null
  const endedMeanwhile = stillOpen.hasEnded && (
    <Notice look="warning" title={messages.ended}>
      <p>{messages.endedMeanwhile}</p>
    </Notice>
  )
  if (step.isReview && complete !== null) {
    return (
      <ReviewContribution
        notice={endedMeanwhile}
        collectionId={collectionId}
        accounts={accounts}
        creditTypes={creditTypes}
        draft={complete}
        onEmail={(email) => change({ email })}
        onAlter={(field, errors = {}) => {
          setRefused({ field, errors })
          step.leave()
        }}
        onSent={({ protocol }) => {
          clear()
          // The next screen replaces the review in the browser's history, because Back must not lead to an empty
          // review.
          navigate(protocol === null ? '/' : `/envio/${protocol}`, { replace: true, state: justSent })
        }}
      />
    )
  }
  return (
    <>
      <Heading hint="Envie o comprovante da contribuição da sua diocese.">{collection.description}</Heading>
      {endedMeanwhile}
      <ContributionForm
        accounts={accounts}
        creditTypes={creditTypes}
        draft={draft}
        asked={asked}
        refused={refused}
        onChange={change}
        onClear={clear}
        onReview={(whole) => {
          setRefused(null)
          setReviewed(whole)
          stillOpen.ask()
          step.enter()
        }}
      />
    </>
  )
}

const loadOpen = (signal: AbortSignal) => call(listActiveCollections, { query: { origin: 'public' } }, { signal })

/**
 * Shown instead of the form when the collection is over or unknown. A button leads to the open collection or, if there
 * are several, to the list of them. @param why says which of both it is
 */
function NotOpen({ why }: { why: string }) {
  const [, navigate] = useLocation()
  const [open, reload] = useLoad(loadOpen)
  const isNone = open.state === 'ready' && open.value.length === 0
  useReturnHome(isNone ? messages.noneOpen : null)
  if (open.state === 'loading') return <Loading />
  const [only, ...others] = open.state === 'ready' ? open.value : []
  return (
    <>
      <Heading>Coleta missionária</Heading>
      {open.state === 'failed' && <LoadFailed error={open.error} onRetry={reload} />}
      {isNone && <Notice look="info" title={messages.noneOpen} />}
      {only && (
        <Notice look="info" title={why}>
          <Button
            look="filled"
            onClick={() =>
              navigate(others.length === 0 ? `/missionary-collection/${only.id}` : '/missionary-collection')
            }
          >
            {others.length === 0 ? `Ir para ${only.description}` : 'Ver as coletas abertas'}
          </Button>
        </Notice>
      )}
    </>
  )
}

/** Shown instead of the form while the collection has not begun: the server's message, which names the first day. */
const NotBegun = ({ error }: { error: unknown }) => (
  <>
    <Heading>Coleta missionária</Heading>
    <Notice look="info" title={error instanceof ApiError ? error.message : ''}>
      <Link href="/">Voltar ao início</Link>
    </Notice>
  </>
)
