import { ActionIcon, Anchor, Title, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Collection } from '@seara/contract/collections/collections'
import type { ReviewCase } from '@seara/contract/collections/review'
import { useQueryClient } from '@tanstack/react-query'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { records } from '../../routing/paths.ts'
import { formatMoney } from '../../lib/format.ts'
import { ChangeContribution } from '../../entities/contribution/ChangeContribution.tsx'
import { notMailedText } from '../../entities/contribution/contribution-messages.ts'
import { useVerify } from '../../entities/contribution/contribution-queries.ts'
import { DeleteContribution } from '../../entities/contribution/DeleteContribution.tsx'
import { ProofImage } from '../../entities/contribution/ProofImage.tsx'
import { useImageView } from '../../ui/image-viewer/use-image-view.ts'
import { EmailLink } from '../../ui/Email.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './OpenedCase.module.css'
import { CaseData } from './CaseData.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { InBankOnly } from './InBankOnly.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { OthersHere } from './OthersHere.tsx'
import type { useReview } from './use-review.ts'
import { useKeysOn } from '../../ui/keys/use-keys-on.ts'
import { useAskedVerify } from './use-asked-verify.ts'
import { useKeptKey } from './use-kept-key.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { Waiting } from './Waiting.tsx'
import { VerifyAnyway } from './VerifyAnyway.tsx'
import { leftInBankText, leftText } from './review-messages.ts'

interface OpenedCaseProps {
  opened: ReviewCase
  collection: Collection
  review: ReturnType<typeof useReview>
}

type Asked = 'change' | 'delete' | 'verify' | null

/** One contribution in review: its picture in large, its data beside that, and the actions as keys and buttons. */
export function OpenedCase({ opened, collection, review }: OpenedCaseProps) {
  const { contribution, pending, leased_by, resemblances } = opened
  const notMailed = notMailedText(contribution)
  const left = review.inBank ? leftInBankText(opened.pending_in_bank, pending) : leftText(pending)
  const image = useImageView(contribution.id)
  const [asked, setAsked] = useState<Asked>(null)
  const [helping, help] = useDisclosure(false)
  const [keysOn, setKeysOn] = useKeysOn()
  const close = () => setAsked(null)
  const verify = useVerify(
    () => {
      close()
      review.next()
    },
    close,
    ({ id }) => review.reopen(id),
  )
  const busy = verify.running || review.moving
  const locked = busy || leased_by !== null || contribution.verified === 'verified'
  const client = useQueryClient()
  // Asks the query client and not `busy`, because a second key may be pressed before React has rendered the effect of
  // the first one.
  const isIdle = () => client.isMutating() === 0
  const suspects = resemblances.filter(
    ({ reason, diocese_id }) => reason !== 'same-value-and-date' || diocese_id === contribution.diocese_id,
  )
  const unlessLocked = (act: () => void) => () => {
    if (!locked && isIdle()) act()
  }
  const asking = useAskedVerify({
    contribution,
    resembles: suspects.length > 0,
    ask: unlessLocked(() => setAsked('verify')),
    verify: unlessLocked(() => verify.run(contribution)),
  })
  const instead = (act: () => void) => () => {
    asking.forget()
    act()
  }
  const actions = {
    verify: unlessLocked(asking.verify),
    skip: instead(() => {
      if (!busy && isIdle()) review.skip()
    }),
    change: instead(unlessLocked(() => setAsked('change'))),
    remove: instead(unlessLocked(() => setAsked('delete'))),
  }
  const keys = useKeptKey({ contribution, review, actions })
  const heading = useRef<HTMLHeadingElement>(null)
  const { reopened, endReopening } = review
  const focusReopened = useEffectEvent(() => {
    heading.current?.focus()
    endReopening()
  })
  useEffect(() => {
    if (reopened === contribution.id) focusReopened()
  }, [reopened, contribution.id])
  useReviewKeys(
    {
      v: keys.orOnceThere('verify'),
      n: keys.orOnceThere('skip'),
      e: keys.orOnceThere('change'),
      d: keys.orOnceThere('remove'),
      '+': image.zoomIn,
      '=': image.zoomIn,
      '-': image.zoomOut,
      r: image.turn,
      b: () => {
        if (!busy && isIdle()) review.setInBank(!review.inBank)
      },
      '?': help.open,
    },
    keysOn,
  )
  const keyHint = (key: string) => (keysOn ? key : undefined)
  return (
    <>
      <PageHeader
        title="Verificação"
        badge={<span className={classes.left}>{left}</span>}
        back={{ to: records.collection.to(collection.id), label: collection.description }}
        actions={
          <>
            <InBankOnly review={review} busy={busy} count={opened.pending_in_bank} keyHint={keyHint('B')} />
            <OthersHere collectionId={collection.id} />
            <Tooltip label="Teclas (?)">
              <ActionIcon
                variant="default"
                aria-label="Mostrar as teclas"
                aria-keyshortcuts={keyHint('?')}
                onClick={help.open}
              >
                <IconKeyboard size={20} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          </>
        }
      />
      <VisuallyHidden role="status">
        {contribution.diocese.name}, {formatMoney(contribution.value)}. {left}.
      </VisuallyHidden>
      <div className={classes.parts}>
        <section className={classes.image} aria-label="Comprovante">
          <ProofImage
            contribution={contribution}
            controls={image}
            {...(keysOn && { keys: { zoomIn: '+', zoomOut: '-', turn: 'R' } })}
          />
        </section>
        <section className={classes.side} aria-label="Dados da contribuição">
          <div className={classes.head}>
            <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
              <Anchor
                component={Link}
                to={records.diocese.to(contribution.diocese_id)}
                target="_blank"
                fz="inherit"
                fw="inherit"
              >
                {contribution.diocese.name}
              </Anchor>
            </Title>
            <strong className={classes.value}>{formatMoney(contribution.value)}</strong>
            <p className={classes.sender}>
              {contribution.sended_receipt_person_name}
              {contribution.sended_receipt_person_email && (
                <>
                  {', '}
                  <EmailLink address={contribution.sended_receipt_person_email} />
                </>
              )}
            </p>
            {notMailed !== null && <p className={classes.sender}>{notMailed}</p>}
          </div>
          {/* Focusable, so that the keyboard can scroll it even when nothing inside of it can have the focus. */}
          <div
            key={contribution.id}
            className={classes.data}
            role="group"
            aria-label="Detalhes"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <CaseData opened={opened} />
          </div>
          <ReviewButtons
            contribution={contribution}
            actions={actions}
            locked={locked}
            busy={busy}
            keysOn={keysOn}
            verifying={verify.running}
          />
          <Waiting onTakenBack={review.reopen} reserved />
        </section>
      </div>
      <VerifyAnyway
        opened={asked === 'verify'}
        suspects={suspects}
        doubts={asking.doubts}
        bankUnknown={asking.isUnknown}
        loading={verify.running}
        onConfirm={() => verify.run(contribution)}
        onClose={close}
      />
      <ChangeContribution contribution={asked === 'change' ? contribution : null} onClose={close} />
      <DeleteContribution
        contribution={asked === 'delete' ? contribution : null}
        onClose={close}
        onDeleted={review.next}
      />
      <KeyHelp opened={helping} on={keysOn} onChange={setKeysOn} onClose={help.close} />
    </>
  )
}
