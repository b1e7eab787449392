import { type IamGroup, IamGroupBody, updateIamGroup } from '@seara/contract/cofrinho/iam-groups'
import type { Versioned } from '@seara/contract/core/version'
import { useState } from 'react'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { type GroupValues, homeOf, type NamedHome, valuesOf } from './group-form.ts'
import { updated, updateFailed } from './group-messages.ts'
import { GroupFields } from './GroupFields.tsx'
import { touchedByCofrinho } from '../../entities/keys/cofrinho-keys.ts'

const none = 'vazio'

/** Edits a group, in a `FormModal`. A group that was saved without a CEP can be saved without one again. */
export function EditGroup({ group, onDone }: { group: IamGroup & Versioned; onDone: () => void }) {
  const [picked, setPicked] = useState<NamedHome>(group)
  const form = useEditForm({
    schema: IamGroupBody,
    record: group,
    valuesOf,
    words: fieldWords<IamGroup>('iam_group', {
      diocese_id: {
        label: 'Diocese',
        show: (diocese_id, current) => homeOf({ diocese_id }, [current, picked, group]).dioceses?.name ?? none,
      },
      parish_id: {
        label: 'Paróquia',
        show: (parish_id, current) => homeOf({ parish_id }, [current, picked, group]).parishes?.name ?? none,
      },
    }),
    send: (body, { version }) => call(updateIamGroup, { params: { id: group.id }, body }, { version }),
    success: updated,
    failure: updateFailed,
    invalidates: touchedByCofrinho,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <GroupFields
        form={form as unknown as ContractForm<GroupValues>}
        home={homeOf(form.values, [form.latest, picked, group])}
        onHome={setPicked}
        homeVersion={form.latest.version}
      />
    </Form>
  )
}
