import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { later } from '../ui/later.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { TextInput } from '../ui/Field.tsx'
import { Heading } from '../ui/Heading.tsx'
import { loadFailed } from '../ui/LoadFailed.tsx'
import { toast } from '../ui/toast.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { codeNotFound } from './campaign-messages.ts'
import { campaignPaths } from './campaign-paths.ts'
import { scanCode } from '../ui/scan-code.ts'
import { readRequest } from './read-request.ts'
import styles from './Campaign.module.css'

const fieldId = 'codigo'
/** Loads the module that finds a contribution by its protocol. It is needed only when no request has the typed code. */
const loadOther = later(() => import('../ui/other-code.ts'))

/** Whether an error means that the code is unknown (404), or cannot exist (422). */
const isUnknown = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 422)

/** The address of the request with this code, or of the contribution with this protocol. */
async function addressOf(code: string): Promise<string> {
  try {
    return campaignPaths.edit((await readRequest(code)).code)
  } catch (failure) {
    if (!isUnknown(failure)) throw failure
    const { protocolOf } = await loadOther()
    return (await protocolOf(code)).path
  }
}

/** The screen that opens a request by its code, in whatever way the code is typed (see `scanCode`). */
export function CodeSearch() {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [searching, setSearching] = useState(false)
  // Whoever leaves during the search may already be filling in a new request.
  const isShown = useIsShown()

  async function search(event: FormEvent) {
    event.preventDefault()
    setSearching(true)
    try {
      const address = await addressOf(scanCode(text))
      if (isShown()) navigate(address)
    } catch (failure) {
      if (!isShown()) return
      const unknown = isUnknown(failure)
      setError(unknown ? codeNotFound : reasonOf(failure))
      toast(unknown ? codeNotFound : loadFailed, 'failure')
      document.getElementById(fieldId)?.focus()
    } finally {
      setSearching(false)
    }
  }

  return (
    <>
      <Heading hint="O código chegou por e-mail quando a solicitação foi criada.">Já tenho um Código</Heading>
      <form role="search" className={styles.stack} onSubmit={(event) => void search(event)} noValidate>
        <TextInput
          id={fieldId}
          className={styles.codeInput}
          label="Código da solicitação"
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
        <Button type="submit" look="filled" disabled={text.trim() === '' || searching}>
          {searching ? 'Buscando...' : 'Buscar'}
        </Button>
      </form>
    </>
  )
}
