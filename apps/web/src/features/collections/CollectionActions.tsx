import { useDisclosure } from '@mantine/hooks'
import type { Collection } from '@seara/contract/collections/collections'
import type { Versioned } from '@seara/contract/core/version'
import { IconChecks, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { records } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { useIsYearClosed } from '../../entities/ledger-year/ledger-year-queries.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { notBegun } from './collection-messages.ts'
import { useSummaryCards } from './collection-queries.ts'
import { ChangeStatus } from './ChangeStatus.tsx'
import { EditCollection } from './EditCollection.tsx'
import { hasBegun } from '../../entities/collection/has-begun.ts'
import { ActionButton, ActionLink } from '../../ui/ActionButton.tsx'

/** The id of the text that says why a contribution cannot be entered yet. */
export const notBegunId = 'coleta-nao-comecou'

/** The actions on a collection: correct it, finish or reopen it, enter a contribution, review the pending ones. */
export function CollectionActions({ collection }: { collection: Collection & Versioned }) {
  const navigate = useNavigate()
  const [editing, form] = useDisclosure(false)
  const { data: cards } = useSummaryCards(collection.id)
  const isYearClosed = useIsYearClosed('collections', collection.base_year)
  const begun = hasBegun(collection.begin_dt)
  const pending = cards?.find(({ css_class }) => css_class === 'warning')?.count ?? 0
  return (
    <>
      {!collection.finished && (
        <ActionButton icon={IconPencil} onClick={form.open}>
          Editar
        </ActionButton>
      )}
      {(!collection.finished || isYearClosed === false) && <ChangeStatus collection={collection} pending={pending} />}
      <ActionButton
        disabled={collection.finished || !begun}
        {...(!begun && { 'aria-describedby': notBegunId, title: notBegun(collection.begin_dt) })}
        icon={IconPlus}
        onClick={() => void navigate(records.collectionContribution.to(collection.id))}
      >
        Nova contribuição
      </ActionButton>
      {!collection.finished && (
        <ActionLink variant="filled" to={records.collectionVerify.to(collection.id)} icon={IconChecks}>
          {pending === 0 ? 'Verificar' : `Verificar ${formatNumber(pending)}`}
        </ActionLink>
      )}
      <FormModal opened={editing} title="Editar coleta" onClose={form.close}>
        <EditCollection collection={collection} onDone={form.close} />
      </FormModal>
    </>
  )
}
