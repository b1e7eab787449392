import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Collection } from '@seara/contract/collections'
import type { VerificationCase } from '@seara/contract/verification'
import { useQueryClient } from '@tanstack/react-query'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { records } from '../../app/paths.ts'
import { formatMoney } from '../../lib/format.ts'
import { ChangeContribution } from '../../entities/contribution/ChangeContribution.tsx'
import { imageFailed } from '../../entities/contribution/contribution-messages.ts'
import { useVerify } from '../../entities/contribution/contribution-queries.ts'
import { DeleteContribution } from '../../entities/contribution/DeleteContribution.tsx'
import { ImageViewer } from '../../ui/image-viewer/ImageViewer.tsx'
import { useImageView } from '../../ui/image-viewer/use-image-view.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './CaseDesk.module.css'
import { CaseData } from './CaseData.tsx'
import { DeskButtons } from './DeskButtons.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { OthersHere } from './OthersHere.tsx'
import type { useDesk } from './use-desk.ts'
import { useDeskKeys, useKeysOn } from './use-desk-keys.ts'
import { VerifyAnyway } from './VerifyAnyway.tsx'
import { leftText } from './verification-messages.ts'

interface CaseDeskProps {
  opened: VerificationCase
  collection: Collection
  desk: ReturnType<typeof useDesk>
}

type Asked = 'change' | 'delete' | 'verify' | null

/** One contribution on the desk: the picture large, the data beside it, and what can be done, by key or by button. */
export function CaseDesk({ opened, collection, desk }: CaseDeskProps) {
  const { contribution, pending, held_by, resemblances } = opened
  const image = useImageView(contribution.id)
  const [asked, setAsked] = useState<Asked>(null)
  const [helping, help] = useDisclosure(false)
  const [keysOn, setKeysOn] = useKeysOn()
  const close = () => setAsked(null)
  const verify = useVerify(() => {
    close()
    desk.next()
  }, close)
  const busy = verify.running || desk.moving
  const locked = busy || held_by !== null || contribution.verified === 'verified'
  const client = useQueryClient()
  // A second press may come before the screen has been drawn anew.
  const isIdle = () => client.isMutating() === 0
  const suspects = resemblances.filter(
    ({ reason, diocese_name }) => reason !== 'same-value-and-date' || diocese_name === contribution.diocese.name,
  )
  const unlessLocked = (act: () => void) => () => {
    if (!locked && isIdle()) act()
  }
  const deeds = {
    verify: unlessLocked(() => (suspects.length > 0 ? setAsked('verify') : verify.run(contribution))),
    skip: () => {
      if (!busy && isIdle()) desk.skip()
    },
    change: unlessLocked(() => setAsked('change')),
    remove: unlessLocked(() => setAsked('delete')),
  }
  useDeskKeys(
    {
      v: deeds.verify,
      n: deeds.skip,
      e: deeds.change,
      d: deeds.remove,
      '+': image.zoomIn,
      '=': image.zoomIn,
      '-': image.zoomOut,
      r: image.turn,
      '?': help.open,
    },
    keysOn,
  )
  const keyHint = (key: string) => (keysOn ? key : undefined)
  return (
    <div className={classes.desk}>
      <PageHeader
        title="Verificação"
        badge={<span className={classes.left}>{leftText(pending)}</span>}
        back={{ to: records.collection.to(collection.id), label: collection.description }}
        actions={
          <>
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
        {contribution.diocese.name}, {formatMoney(contribution.value)}. {leftText(pending)}.
      </VisuallyHidden>
      <div className={classes.parts}>
        <section className={classes.image} aria-label="Comprovante">
          <ImageViewer
            src={contribution.url}
            alt={`Comprovante de ${contribution.diocese.name}`}
            controls={image}
            failed={imageFailed}
            {...(keysOn && { keys: { zoomIn: '+', zoomOut: '-', turn: 'R' } })}
          />
        </section>
        <section className={classes.side} aria-label="Dados da contribuição">
          <div key={contribution.id} className={classes.data}>
            <CaseData opened={opened} />
          </div>
          <DeskButtons
            contribution={contribution}
            deeds={deeds}
            locked={locked}
            busy={busy}
            keysOn={keysOn}
            verifying={verify.running}
          />
        </section>
      </div>
      <VerifyAnyway
        suspects={asked === 'verify' ? suspects : null}
        loading={verify.running}
        onConfirm={() => verify.run(contribution)}
        onClose={close}
      />
      <ChangeContribution contribution={asked === 'change' ? contribution : null} onClose={close} />
      <DeleteContribution
        contribution={asked === 'delete' ? contribution : null}
        onClose={close}
        onDeleted={desk.next}
      />
      <KeyHelp opened={helping} on={keysOn} onChange={setKeysOn} onClose={help.close} />
    </div>
  )
}
