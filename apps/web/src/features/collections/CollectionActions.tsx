import { Button } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import type { Versioned } from '@seara/contract/core/version'
import { IconChecks, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { records } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { notBegun } from './collection-messages.ts'
import { useSummaryCards } from './collection-queries.ts'
import { ChangeStatus } from './ChangeStatus.tsx'
import { hasBegun } from './has-begun.ts'

interface CollectionActionsProps {
  collection: Collection & Versioned
}

/** Of the words that say why a contribution cannot be entered yet. */
export const notBegunId = 'coleta-nao-comecou'

/** What can be done with a collection: finish or reopen it, enter a contribution, verify what has come. */
export function CollectionActions({ collection }: CollectionActionsProps) {
  const navigate = useNavigate()
  const { data: cards } = useSummaryCards(collection.id)
  const begun = hasBegun(collection.begin_dt)
  const pending = cards?.find(({ css_class }) => css_class === 'warning')?.count ?? 0
  return (
    <>
      <ChangeStatus collection={collection} pending={pending} />
      <Button
        variant="default"
        disabled={collection.finished || !begun}
        {...(!begun && { 'aria-describedby': notBegunId, title: notBegun(collection.begin_dt) })}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => void navigate(records.collectionContribution.to(collection.id))}
      >
        Nova contribuição
      </Button>
      {!collection.finished && (
        <Button
          component={Link}
          to={records.collectionVerify.to(collection.id)}
          leftSection={<IconChecks size={18} aria-hidden="true" />}
        >
          {pending === 0 ? 'Verificar' : `Verificar ${formatNumber(pending)}`}
        </Button>
      )}
    </>
  )
}
