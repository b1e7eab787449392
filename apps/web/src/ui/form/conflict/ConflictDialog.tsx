import { Button, Group, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useOnceDrawn } from '../../../lib/use-once-drawn.ts'
import type { Choices, Conflict } from './ask-conflict.ts'
import { allMine, allTheirs, alsoSaved, backToForm, explanation, saveChoices } from './conflict-messages.ts'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { Side } from './merge.ts'

/** With this many fields or more, the dialog has buttons that choose the values of all fields at once. */
const many = 3

interface ConflictDialogProps {
  conflict: Conflict
  /** @param choices null to return to the form */
  onAnswer: (choices: Choices | null) => void
}

/**
 * Shows, field by field, the typed value and the value that someone else saved meanwhile, to choose between them. A
 * field that both changed has no default. For a field that only the other person changed, that person's value is the
 * default.
 */
export function ConflictDialog({ conflict, onAnswer }: ConflictDialogProps) {
  const { questions, own } = conflict
  const [chosen, setChosen] = useState<Choices>(() =>
    Object.fromEntries(questions.filter(({ touched }) => !touched).map(({ name }) => [name, 'theirs'])),
  )
  const [submitted, setSubmitted] = useState(false)
  const onceDrawn = useOnceDrawn()
  const isComplete = questions.every(({ name }) => chosen[name] !== undefined)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(questions.map(({ name }) => [name, side])))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isComplete) return onAnswer(chosen)
    const form = event.currentTarget
    setSubmitted(true)
    onceDrawn(() => form.querySelector<HTMLElement>('[data-missing] input')?.focus())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text>{explanation(conflict)}</Text>
        {questions.length >= many && (
          <Group gap="xs">
            <Button variant="default" size="compact-md" onClick={() => chooseAll('mine')}>
              {allMine}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => chooseAll('theirs')}>
              {allTheirs(conflict)}
            </Button>
          </Group>
        )}
        {questions.map((question, index) => (
          <ConflictQuestion
            key={question.name}
            conflict={conflict}
            question={question}
            chosen={chosen[question.name]}
            missing={submitted && chosen[question.name] === undefined}
            first={index === 0}
            onChoose={(side) => setChosen({ ...chosen, [question.name]: side })}
          />
        ))}
        {own.length > 0 && <Text c="dimmed">{alsoSaved(own)}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onAnswer(null)}>
            {backToForm}
          </Button>
          <Button type="submit">{saveChoices}</Button>
        </Group>
      </Stack>
    </form>
  )
}
