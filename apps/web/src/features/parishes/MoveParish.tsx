import { moveParish, type Parish, ParishDioceseBody } from '@seara/contract/registry/parishes'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { useState } from 'react'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { updated, updateFailed } from './parish-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

type Named = Parish['dioceses']

const nameOf = (id: number, known: readonly Named[]) => known.find((one) => one.id === id)?.name ?? ''

/** Moves a parish to another diocese, in a `FormModal`. The user searches for the diocese and chooses it. */
export function MoveParish({ parish, onDone }: { parish: Parish & Versioned; onDone: () => void }) {
  const { dioceses } = parish
  const [picked, setPicked] = useState<Named[]>([])
  const form = useEditForm({
    schema: ParishDioceseBody,
    record: parish,
    valuesOf: ({ diocese_id }: Parish) => ({ diocese_id }),
    words: fieldWords<Parish>('parish', {
      diocese_id: {
        label: 'Diocese',
        show: (id, current) => nameOf(Number(id), [current.dioceses, dioceses, ...picked]),
      },
    }),
    send: (body, { version }) => call(moveParish, { params: { id: parish.id }, body }, { version }),
    success: updated,
    failure: updateFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <SearchSelect
        label="Diocese"
        placeholder="Nome ou cidade da diocese"
        source={dioceseSource}
        onPick={({ id, label }) => setPicked([{ id, name: label }])}
        chosen={{ id: dioceses.id, label: dioceses.name }}
        {...form.field('diocese_id')}
      />
    </Form>
  )
}
