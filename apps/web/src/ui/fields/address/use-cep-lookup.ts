import { findPostalCode, type PostalCode } from '@seara/contract/registry/postal-codes'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'

export type CepState = 'idle' | 'searching' | 'valid' | 'invalid' | 'unreachable'

/** What follows from a lookup. It is called as it was when the lookup began. */
export interface CepOutcome {
  /** @returns whether the address was taken; a form that is being saved takes none */
  onFound: (address: PostalCode) => boolean
  /** Called when there is no such CEP, or when the CEP is incomplete. */
  onUnknown: () => void
}

/**
 * Looks up the address of a CEP. A new lookup cancels the one before. If the service cannot be reached, neither
 * `onFound` nor `onUnknown` is called.
 * @returns the state of the lookup; `lookUp`, to call when the field is left; and `forget`, to call when the CEP is
 * changed, which cancels a running lookup
 */
export function useCepLookup(cep: string, { onFound, onUnknown }: CepOutcome) {
  const [answered, setAnswered] = useState<{ cep: string; state: CepState }>({ cep, state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const forget = () => {
    running.current?.abort()
    setAnswered((last) => (last.state === 'searching' ? { cep: '', state: 'idle' } : last))
  }
  useEffect(() => () => running.current?.abort(), [])

  const lookUp = async () => {
    if (cep === '' || cep === answered.cep) return
    forget()
    if (cep.length < 8) {
      setAnswered({ cep, state: 'invalid' })
      onUnknown()
      return
    }
    const { signal } = (running.current = new AbortController())
    setAnswered({ cep, state: 'searching' })
    try {
      const address = await call(findPostalCode, { params: { cep } }, { signal })
      setAnswered(onFound(address) ? { cep, state: 'valid' } : { cep: '', state: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      const unknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
      setAnswered({ cep, state: unknown ? 'invalid' : 'unreachable' })
      if (unknown) onUnknown()
    }
  }

  return { state: answered.cep === cep ? answered.state : 'idle', lookUp: () => void lookUp(), forget }
}
