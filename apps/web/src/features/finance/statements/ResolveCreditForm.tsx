import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { reference } from '@seara/contract/fields/id'
import { confirmMatch, setAside, type StatementCredit } from '@seara/contract/statements/credits'
import { useMemo } from 'react'
import { z } from 'zod'
import { touchedByStatement } from '../../../entities/keys/statement-keys.ts'
import { inBank } from '../../../entities/statement/statement-messages.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { SearchSelect } from '../../../ui/fields/choices/SearchSelect.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import * as messages from './statement-messages.ts'
import { giftSource } from './statement-queries.ts'

const ResolveBody = z
  .object({ way: z.enum(['gift', 'aside']), contribution_id: z.unknown(), reason: z.string(), same_text: z.boolean() })
  .superRefine(({ way, contribution_id, reason }, context) => {
    if (way === 'gift' && !reference('').safeParse(contribution_id).success)
      context.addIssue({ code: 'custom', path: ['contribution_id'], message: 'Escolha uma contribuição' })
    if (way === 'aside' && reason.trim() === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Informe o motivo' })
  })

/** Whose a credit is: a contribution, or nobody's, with the reason; in a `FormModal`. */
export function ResolveCreditForm({ credit, onDone }: { credit: StatementCredit; onDone: () => void }) {
  const { id, same_text } = credit
  const source = useMemo(() => giftSource(id), [id])
  const form = useContractForm({
    schema: ResolveBody,
    initialValues: { way: 'gift', contribution_id: '', reason: '', same_text: false },
    send: async ({ way, contribution_id, reason, same_text }): Promise<number> => {
      if (way === 'aside') return (await call(setAside, { params: { id }, body: { reason, same_text } })).set_aside
      await call(confirmMatch, { body: { row_ids: [id], contribution_ids: [Number(contribution_id)] } })
      return 0
    },
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    onSaved: (aside) => {
      toastSuccess(aside > 0 ? messages.asideDone(aside) : messages.confirmed)
      onDone()
    },
  })
  const way = form.field('way')
  const { onChange, value, ...reason } = form.field('reason')
  const same = form.field('same_text')
  const isGift = form.values.way === 'gift'
  return (
    <Form form={form} submitLabel={isGift ? 'É esta contribuição' : 'Separar'}>
      <div>
        <Text fw={650}>{inBank(credit)}</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{credit.text}</Text>
        <Text c="dimmed">{credit.account.name}</Text>
      </div>
      <Radio.Group
        label="O que é este crédito"
        value={form.values.way}
        onChange={(chosen) => way.onChange(chosen === 'aside' ? 'aside' : 'gift')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="gift" label="É de uma contribuição declarada" />
          <Radio value="aside" label="Não é contribuição: separar" />
        </Stack>
      </Radio.Group>
      {isGift ? (
        <SearchSelect
          label="Contribuição"
          description="Busque pela diocese ou por quem enviou; as de valor mais próximo vêm primeiro."
          source={source}
          explainsEmpty
          {...form.field('contribution_id')}
          value={null}
          required
        />
      ) : (
        <>
          <TextInput
            label="Motivo"
            description="Por exemplo: rendimento da aplicação, liquidação de boletos, doação avulsa."
            maxLength={500}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...reason}
            required
          />
          {same_text > 0 && (
            <Checkbox
              label={
                same_text === 1 ? 'Também o outro com o mesmo texto' : `Também os outros ${same_text} com o mesmo texto`
              }
              checked={same.value}
              onChange={({ currentTarget }) => same.onChange(currentTarget.checked)}
            />
          )}
        </>
      )}
    </Form>
  )
}
