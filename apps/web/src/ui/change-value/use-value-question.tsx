import { moneyOf } from '@seara/contract/fields/money'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { isUnusualChange } from '../../lib/unusual-amount.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useFormModal } from '../form/modal-context.ts'

/**
 * Compares a new value, in reais, with other data. Resolves to null when the data confirms the value; to a sentence
 * that says why the value is doubtful; to undefined when there is no data to compare with.
 */
export type CheckValue = (value: number) => Promise<string | null | undefined>

interface ValueQuestionOptions {
  /** The amount before the change, in reais. */
  before: number
  /** The cents of the typed value; null while it cannot be read. */
  typed: () => bigint | null
  check?: CheckValue | undefined
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
}

/**
 * Asks whether a changed amount is right, if it looks mistyped or if `check` contradicts it.
 * @returns `submitIfMeant`, which submits at once or asks first; and `dialog`, which has to be rendered
 */
export function useValueQuestion({ before, typed, check, submit }: ValueQuestionOptions) {
  const [question, setQuestion] = useState<{ value: number; doubt: string } | null>(null)
  const [opened, setOpened] = useState(false)
  const isChecking = useRef(false)
  const now = useRef<typeof typed>(null)
  useEffect(() => {
    now.current = typed
    return () => {
      now.current = null
    }
  }, [typed])
  const reportOverlay = useFormModal()?.reportOverlay
  useEffect(() => {
    reportOverlay?.(opened)
    return () => reportOverlay?.(false)
  }, [opened, reportOverlay])

  const submitIfMeant = async (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const cents = typed()
    if (cents === null || moneyOf(cents) === before) return submit(event)
    if (isChecking.current) return undefined
    isChecking.current = true
    const value = moneyOf(cents)
    const known = await check?.(value).catch(() => undefined)
    isChecking.current = false
    // While `check` was running, the person may have left the form or typed another value: then nothing is sent or
    // asked.
    if (now.current?.() !== cents) return undefined
    if (known === null || (known === undefined && !isUnusualChange(value, before))) return submit()
    setQuestion({ value, doubt: known ?? '' })
    setOpened(true)
    return undefined
  }
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title="O valor está certo?"
      message={
        question && (
          <>
            De {formatMoney(before)} para <strong>{formatMoney(question.value)}</strong>. {question.doubt}
          </>
        )
      }
      confirmLabel="Está certo"
      cancelLabel="Corrigir"
      careful
      onConfirm={() => {
        setOpened(false)
        submit()
      }}
      onClose={() => setOpened(false)}
    />
  )
  return { submitIfMeant, dialog }
}
