import { Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { getSession, onSessionChange } from '../../../lib/session.ts'
import { selectsAll } from '../../../ui/fields/select-all.ts'
import { useScreenKeys } from '../../../ui/keys/screen-keys.ts'
import { Message } from '../../../ui/Message.tsx'
import classes from './Packing.module.css'
import { readWeights } from './read-weights.ts'
import { noWeight, packingKeys } from '../shipping-messages.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

interface WeightFieldProps {
  ref: RefObject<HTMLInputElement | null>
  /** The text with which the field starts. */
  typedBefore: string
  /** Runs when the session ends while the field has text, so that the text is not lost. */
  onSignedOut: (text: string) => void
  /** @param grams the weight of each box, in whole grams */
  onWeights: (grams: readonly number[]) => void
  onNext: () => void
}

/**
 * The field for the weights of boxes. Enter adds the typed weights; in an empty field, Enter goes to the next request.
 */
export function WeightField({ ref, typedBefore, onSignedOut, onWeights, onNext }: WeightFieldProps) {
  useScreenKeys(packingKeys)
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
        label="Peso (kg)"
        placeholder="Ex: 4,5"
        inputMode="decimal"
        autoComplete="off"
        maxLength={200}
        {...selectsAll}
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
