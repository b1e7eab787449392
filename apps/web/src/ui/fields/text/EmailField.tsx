import { Anchor } from '@mantine/core'
import { useRef } from 'react'
import { suggestEmail } from '@seara/contract/fields/email-suggestion'
import classes from './EmailField.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A field for an e-mail address. If the address looks mistyped, a button below offers the address that was probably
 * meant.
 */
export function EmailField(props: TextFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const meant = props.disabled ? null : suggestEmail(props.value ?? '')
  const take = (email: string) => {
    props.onChange(email)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <TextField type="email" inputMode="email" autoComplete="email" {...props} />
      <p role="status" className={classes.suggestion}>
        {meant !== null && (
          <Anchor component="button" type="button" size="sm" onClick={() => take(meant)}>
            Você quis dizer {meant}?
          </Anchor>
        )}
      </p>
    </div>
  )
}
