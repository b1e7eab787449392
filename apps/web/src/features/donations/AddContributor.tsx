import { Checkbox } from '@mantine/core'
import { formatMoney } from '../../lib/format.ts'
import { named } from '../../ui/named.ts'
import { moneyOf } from '@seara/contract/fields/money'
import { useEffect, useRef, useState } from 'react'
import { conflictReasonOr, withoutAnswer } from '../../lib/failure.ts'
import { MoneyField } from '../../ui/fields/numbers/MoneyField.tsx'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useSendKey } from '../../ui/form/use-send-key.ts'
import { addedOnce, addFailed, chooseGroupFirst, valueAdded } from './donation-messages.ts'
import { addContribution, groupSource } from './donation-queries.ts'
import { AdditionBody } from './value-field.ts'
import { touchedByCofrinho } from '../../entities/keys/cofrinho-keys.ts'

/**
 * Adds an amount that a group gave, in a `FormModal`. When the user ticks the option for another group, the modal stays
 * open after saving.
 */
export function AddContributor({ donationId, onDone }: { donationId: number; onDone: () => void }) {
  const [another, setAnother] = useState(false)
  const [added, setAdded] = useState(0)
  const keyFor = useSendKey()
  const form = useContractForm({
    schema: AdditionBody,
    initialValues: { donation_id: donationId, safe_box_group_id: '', value: '' },
    send: (body) => {
      const addition = { ...body, value: moneyOf(body.value) }
      // The same group may give the same amount again, which is another gift.
      return addContribution(addition, keyFor({ ...addition, added }))
    },
    success: ({ group_name, value }) => named(valueAdded, `${group_name}, ${formatMoney(value)}`),
    failure: withoutAnswer(addedOnce, conflictReasonOr(addFailed)),
    invalidates: touchedByCofrinho,
    onDone: () => {
      if (!another) return onDone()
      form.reset()
      setAdded(added + 1)
    },
  })
  const group = useRef<HTMLDivElement>(null)
  const value = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added > 0) group.current?.querySelector('input')?.focus()
  }, [added])
  const chosen = form.values.safe_box_group_id !== ''
  return (
    <Form form={form} submitLabel="Adicionar">
      {/* A new key after each addition remounts the search, so that it is empty for the next group. */}
      <div ref={group} key={added}>
        <SearchSelect
          label="Grupo"
          placeholder="Grupo, representante, e-mail ou cidade"
          chosenLabel="Selecionado"
          source={groupSource}
          focusAfterPick={() => value.current?.querySelector('input')?.focus()}
          {...form.field('safe_box_group_id')}
        />
      </div>
      <div ref={value}>
        <MoneyField
          label="Valor"
          waits={!chosen}
          {...(!chosen && { placeholder: chooseGroupFirst })}
          {...form.field('value')}
        />
      </div>
      <Checkbox
        label="Adicionar outro em seguida"
        checked={another}
        onChange={(event) => setAnother(event.currentTarget.checked)}
      />
    </Form>
  )
}
