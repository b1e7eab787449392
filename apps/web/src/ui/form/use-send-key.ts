import { useRef } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { isSameData } from '../../lib/same-data.ts'

/**
 * @returns a function that returns the key of a submission: a retry with the same body gets the same key, another body
 * gets a new key
 */
export function useSendKey() {
  const last = useRef<{ body: object; key: string }>(null)
  return (body: object): string => {
    if (!last.current || !isSameData(last.current.body, body)) last.current = { body, key: newKey() }
    return last.current.key
  }
}
