import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/Field.tsx'
import { scanCode } from '../ui/scan-code.ts'
import styles from './Sent.module.css'

/** Asks for a contribution's protocol and opens the contribution's screen. */
export function ProtocolForm() {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    navigate(`/envio/${encodeURIComponent(scanCode(text).toUpperCase())}`)
  }
  return (
    <form role="search" className={styles.page} onSubmit={open} noValidate>
      <TextInput
        id="protocolo"
        label="Protocolo"
        hint="Ele está no e-mail que confirma o envio do comprovante."
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="filled" disabled={text.trim() === ''}>
        Buscar
      </Button>
    </form>
  )
}
