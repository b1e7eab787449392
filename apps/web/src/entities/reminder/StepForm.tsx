import { Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import {
  audiencesOf,
  furthestDays,
  type ReminderAudience,
  reminderAudiences,
  type ReminderLadder,
  type ReminderStep,
  ReminderStepBody,
} from '@seara/contract/reminders/ladders'
import { z } from 'zod'
import { NumberField } from '../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { ExampleText } from '../mail/ExampleText.tsx'
import { fillExamples } from '../mail/fill-examples.ts'
import { PlaceholderButtons } from '../mail/PlaceholderButtons.tsx'
import { useInsertion } from '../mail/use-insertion.ts'
import * as messages from './reminder-messages.ts'
import { type RemindedOf, sendStep, touchedByReminder } from './reminder-queries.ts'
import classes from './Reminders.module.css'

type Direction = keyof typeof messages.directions

const isCount = /^[1-9]\d*$/

/** In the form, the number of days has no sign; the choice beside it says "before" or "after". */
const Step = ReminderStepBody.omit({ days: true })
  .extend({ direction: z.enum(['before', 'on', 'after']), days: z.string() })
  .refine(({ direction, days }) => direction === 'on' || (isCount.test(days) && Number(days) <= furthestDays), {
    path: ['days'],
    error: `Diga quantos dias, até ${furthestDays}`,
  })

interface StepFormProps {
  of: RemindedOf
  texts: ReminderLadder['texts']
  /** The step to edit; null for a new step. */
  step: ReminderStep | null
  onDone: () => void
}

const directionOf = (days: number): Direction => (days === 0 ? 'on' : days < 0 ? 'before' : 'after')

const textOf = (texts: ReminderLadder['texts'], audience: ReminderAudience) => {
  const found = texts.find((text) => text.audience === audience)
  return { subject: found?.subject ?? '', body: found?.body ?? '' }
}

/** The form, inside a `FormModal`, for one step: whom it reminds, when, and in which words. */
export function StepForm({ of, texts, step, onDone }: StepFormProps) {
  const choices: readonly ReminderAudience[] = audiencesOf[of.programme]
  const first = step?.audience ?? choices[0] ?? 'not_contributed'
  const { watch, insert } = useInsertion()
  const form = useContractForm({
    schema: Step,
    initialValues: {
      audience: first,
      direction: step ? directionOf(step.days) : 'before',
      days: step && step.days !== 0 ? String(Math.abs(step.days)) : '',
      ...(step ? { subject: step.subject, body: step.body } : textOf(texts, first)),
    },
    send: ({ direction, days, ...body }) =>
      sendStep(of, { ...body, days: Number(days) * { before: -1, on: 0, after: 1 }[direction] || 0 }, step),
    success: messages.saved,
    failure: messages.saveFailed,
    invalidates: touchedByReminder,
    onDone,
  })
  const { audience, direction } = form.values
  const [subject, body] = [form.field('subject'), form.field('body')]
  const pickAudience = (text: string) => {
    const picked = reminderAudiences.find((known) => known === text) ?? first
    const before = textOf(texts, audience)
    // A text that somebody wrote stays; a standard text is replaced by the standard text of the chosen audience.
    const isStandard = form.values.subject === before.subject && form.values.body === before.body
    form.setValues({ audience: picked, ...(isStandard && textOf(texts, picked)) })
  }
  const placeholders = texts.find((text) => text.audience === audience)?.placeholders ?? []
  const insertPlaceholder = (name: string) => {
    const text = `{{${name}}}`
    if (!insert(text)) body.onChange(body.value + text)
  }
  return (
    <Form form={form} submitLabel="Salvar">
      {choices.length > 1 && (
        <NativeSelect
          label="A quem"
          data={choices.map((value) => ({ value, label: messages.audiences[value].choice }))}
          value={audience}
          error={form.field('audience').error}
          onChange={({ currentTarget }) => pickAudience(currentTarget.value)}
        />
      )}
      <Group align="flex-start" gap="sm" wrap="nowrap">
        {direction !== 'on' && (
          <div className={classes.days}>
            <NumberField label="Dias" maxLength={3} {...form.field('days')} required />
          </div>
        )}
        <NativeSelect
          label="Quando"
          style={{ flex: 1 }}
          data={(['before', 'on', 'after'] as const).map((value) => ({
            value,
            label: `${messages.directions[value]} ${messages.audiences[audience].date}`,
          }))}
          value={direction}
          onChange={({ currentTarget }) => form.setValues({ direction: currentTarget.value as Direction })}
        />
      </Group>
      <TextInput
        label="Assunto"
        autoComplete="off"
        {...subject}
        onChange={({ currentTarget }) => subject.onChange(currentTarget.value)}
        onFocus={watch(subject.onChange)}
      />
      <Textarea
        label="Mensagem"
        description={messages.textExplained}
        autosize
        minRows={6}
        maxRows={9}
        {...body}
        onChange={({ currentTarget }) => body.onChange(currentTarget.value)}
        onFocus={watch(body.onChange)}
      />
      <PlaceholderButtons placeholders={placeholders} onInsert={insertPlaceholder} />
      <div role="group" aria-label="Como chega, com dados de exemplo">
        <Text fw={600} mb={4}>
          Como chega, com dados de exemplo
        </Text>
        <div className={classes.mail}>
          <Text fw={650} mb={6}>
            {fillExamples(form.values.subject, placeholders)}
          </Text>
          <ExampleText text={fillExamples(form.values.body, placeholders)} />
        </div>
      </div>
    </Form>
  )
}
