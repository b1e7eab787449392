import { Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { selectsAll } from '../../../ui/fields/select-all.ts'
import { getSession, onSessionChange } from '../../../lib/session.ts'
import { Message } from '../../../ui/Message.tsx'
import classes from './Packing.module.css'
import { readWeights } from './read-weights.ts'
import { noWeight } from '../shipping-messages.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

interface WeightFieldProps {
  ref: RefObject<HTMLInputElement | null>
  /** The field's initial value. */
  typedBefore: string
  /** Gets the typed text when the session ends before it was added. */
  onSignedOut: (text: string) => void
  /** @param grams whole grams, one item per box */
  onWeights: (grams: readonly number[]) => void
  onNext: () => void
}

/** Takes the weights of boxes: Enter adds them; Enter on an empty field moves to the next request. */
export function WeightField({ ref, typedBefore, onSignedOut, onWeights, onNext }: WeightFieldProps) {
  const [text, setText] = useState(typedBefore)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = useEffectEvent(() => {
    if (getSession() === null && text.trim() !== '') onSignedOut(text)
  })
  useEffect(() => onSessionChange(keep), [])
  const isEmpty = text.trim() === ''
  const add = () => {
    const reading = readWeights(text)
    if ('problem' in reading) return setProblem(reading.problem)
    if (reading.grams.length === 0) return setProblem(noWeight)
    onWeights(reading.grams)
    setText('')
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isEmpty) onNext()
    else add()
  }
  const onAdd = () => {
    add()
    ref.current?.focus()
  }
  return (
    <form className={classes.weight} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={ref}
        {...selectsAll}
        label="Peso (Kg)"
        placeholder="Ex: 4,5"
        inputMode="decimal"
        autoComplete="off"
        maxLength={200}
        error={problem && <Message text={problem} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <div className={classes.buttons}>
        <ActionButton variant="filled" icon={IconPlus} onClick={onAdd}>
          Adicionar caixa
        </ActionButton>
        <Button variant="default" rightSection={<IconArrowRight size={18} aria-hidden="true" />} onClick={onNext}>
          Próxima
        </Button>
      </div>
    </form>
  )
}
