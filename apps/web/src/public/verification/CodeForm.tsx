import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/Field.tsx'
import { scanCode } from '../ui/scan-code.ts'
import { printedCode } from './code-text.ts'
import { codeMissing } from './verification-messages.ts'
import styles from './Verification.module.css'

interface CodeFormProps {
  /** The code whose receipt is shown; empty when there is none yet. */
  code: string
  /** Checks the same code again. */
  onAgain: () => void
}

const fieldId = 'codigo'

/** Asks for the code of a receipt and opens the address that checks the code. */
export function CodeForm({ code, onAgain }: CodeFormProps) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(code)
  const [error, setError] = useState<string>()
  const [shown, setShown] = useState(code)
  // The code in the address has changed, for example by Back, so the field shows the new code.
  if (shown !== code) {
    setShown(code)
    setText(code)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = printedCode(scanCode(text))
    setError(wanted === '' ? codeMissing : undefined)
    if (wanted === '') return document.getElementById(fieldId)?.focus()
    setText(wanted)
    if (wanted === code) onAgain()
    else navigate(`/verificar/${encodeURIComponent(wanted)}`)
  }

  return (
    <form role="search" className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        id={fieldId}
        label="Código de verificação"
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        error={error}
        value={text}
        onChange={({ target }) => {
          setError(undefined)
          setText(target.value)
        }}
      />
      <Button type="submit" look="filled">
        Conferir
      </Button>
    </form>
  )
}
