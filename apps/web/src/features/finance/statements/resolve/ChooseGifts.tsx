import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { StatementCredit, StatementGift } from '@seara/contract/statements/credits'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { touchedByStatement } from '../../../../entities/keys/touched-by-statement.ts'
import { giftOrigin } from '../../../../entities/statement/statement-messages.ts'
import { conflictReasonOr } from '../../../../lib/failure.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { SearchSelect } from '../../../../ui/fields/choices/SearchSelect.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { confirmGifts } from '../confirm-match.ts'
import { giftSource } from './gift-source.ts'
import { useSameValueSlips } from './use-same-value-slips.ts'
import { DifferenceReason } from './DifferenceReason.tsx'
import { refuseUnasked, SlipQuestion } from './SlipQuestion.tsx'
import * as messages from '../statement-messages.ts'

const keyOf = ({ kind, id }: StatementGift) => `${kind} ${id}`

const ChooseBody = z.object({
  gifts: z.array(z.custom<StatementGift>()).min(1, messages.chooseGift),
  reason: z.string(),
  /** Whether the user confirmed that the credit paid a slip of another value. */
  accepts: z.boolean(),
})

/** Matches a credit by a search: with one gift, with several gifts that add up to it, or with the slip that it paid. */
export function ChooseGifts({ credit, onDone }: { credit: StatementCredit; onDone: () => void }) {
  const source = useMemo(() => giftSource(credit.id), [credit.id])
  // Counts the choices. As the key of the search, it remounts the search after each choice, so that the search is empty
  // again.
  const [round, setRound] = useState(0)
  const schema = useMemo(
    () => ChooseBody.superRefine(({ gifts, accepts }, context) => refuseUnasked([credit], gifts, accepts, context)),
    [credit],
  )
  const sameValue = useSameValueSlips(credit)
  const form = useContractForm({
    schema,
    initialValues: { gifts: [], reason: '', accepts: false },
    send: ({ gifts, reason }) => confirmGifts([credit], gifts, reason),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    onDone,
  })
  const { gifts } = form.values
  const field = form.field('gifts')
  // A new choice clears `accepts`, because the user gave that confirmation for the slip chosen before.
  const choose = (chosen: StatementGift[]) => {
    field.onChange(chosen)
    form.setValues({ gifts: chosen, accepts: false })
  }
  const add = (gift: StatementGift) => {
    choose([...gifts.filter((one) => keyOf(one) !== keyOf(gift)), gift])
    setRound(round + 1)
  }
  const doubt = messages.sumDoubt(credit, gifts)
  const differs = doubt !== null && gifts.every(({ kind }) => kind !== 'slip')
  return (
    <Form form={form} submitLabel={gifts.length > 1 ? 'São estas' : 'É esta'}>
      {gifts.length > 0 && (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Escolhidas">
          {gifts.map((gift) => (
            <Group key={keyOf(gift)} component="li" justify="space-between" gap="sm" wrap="nowrap">
              <div>
                <strong>{gift.diocese?.name ?? gift.declared_by}</strong>, {formatMoney(gift.value)}
                <Text fz="sm" c="dimmed">
                  {giftOrigin(gift)}
                </Text>
              </div>
              <Button
                variant="subtle"
                size="compact-sm"
                flex="none"
                aria-label={`Tirar ${gift.diocese?.name ?? gift.declared_by}, ${formatMoney(gift.value)}`}
                onClick={() => choose(gifts.filter((one) => keyOf(one) !== keyOf(gift)))}
              >
                Tirar
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      {doubt !== null && (
        <Alert color="trigo" role="status" icon={<IconInfoCircle aria-hidden="true" />}>
          {doubt}
        </Alert>
      )}
      {differs && <DifferenceReason {...form.field('reason')} />}
      <SlipQuestion rows={[credit]} gifts={gifts} {...form.field('accepts')} />
      <SearchSelect
        key={round}
        label={gifts.length === 0 ? 'Contribuição, doação ou boleto' : 'Mais uma'}
        description="Busque pela diocese ou por quem enviou; os de valor mais próximo vêm primeiro."
        source={source}
        showsChoice={false}
        {...(gifts.length === 0 &&
          sameValue.length > 0 && {
            proposed: { label: messages.sameValueSlips, items: sameValue },
          })}
        name="gift"
        value={null}
        error={field.error}
        onChange={() => undefined}
        onPick={({ gift }) => add(gift)}
        required={gifts.length === 0}
      />
    </Form>
  )
}
