import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState, type SyntheticEvent } from 'react'
import { fieldEmpty, fieldExplained, fieldLabel, scanKeys } from './scan-messages.ts'
import classes from './Scan.module.css'
import { useScreenKeys } from '../../../ui/keys/screen-keys.ts'
import { NoWrapCode } from '../NoWrapCode.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/**
 * The field into which a scanner types a label's text and Enter. The text is taken over and the field emptied at once,
 * because the next label may follow within milliseconds.
 */
export function ScanField({ onText }: { onText: (text: string) => void }) {
  useScreenKeys(scanKeys)
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  useKeptFocus(field)
  const take = () => {
    const text = field.current?.value.trim() ?? ''
    setEmpty(text === '')
    if (field.current) field.current.value = ''
    if (text !== '') onText(text)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    take()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Some scanners send Tab instead of Enter after a label.
    if (event.key !== 'Tab' || event.shiftKey || event.currentTarget.value.trim() === '') return
    event.preventDefault()
    take()
  }
  return (
    <form className={classes.field} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={field}
        label={fieldLabel}
        description={<NoWrapCode text={fieldExplained} />}
        error={empty && fieldEmpty}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        onChange={() => setEmpty(false)}
        onKeyDown={onKeyDown}
      />
    </form>
  )
}
