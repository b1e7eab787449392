import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { useFocusFirstInvalid } from '../../lib/use-focus-first-invalid.ts'
import { usePreload } from '../ui/later.ts'

interface AccessFormOptions<Schema extends z.ZodObject, Answer> {
  /** The contract's schema of the body, which validates here as on the server. */
  loadSchema: () => Promise<Schema>
  initial: z.input<Schema> & Record<string, string>
  send: (body: z.output<Schema>) => Promise<Answer>
  /** The message for a failed call; undefined when the form already shows one. */
  failure: (error: ApiError) => string | undefined
  onSent: (answer: Answer) => void
}

type Errors = Partial<Record<string, string | undefined>>

/**
 * A form of a few text fields. The contract's schema validates it, only one request runs at a time, and the server's
 * messages are shown at their fields.
 */
export function useAccessForm<Schema extends z.ZodObject, Answer>({
  loadSchema,
  initial,
  send,
  failure,
  onSent,
}: AccessFormOptions<Schema, Answer>) {
  const [values, setValues] = useState<Record<string, string>>(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid()
  usePreload(loadSchema)

  function show(found: Errors) {
    setErrors(found)
    focusFirstInvalid(form.current)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setProblem(undefined)
    try {
      const checked = (await loadSchema()).safeParse(values)
      if (!checked.success) return show(firstMessages(checked.error.issues))
      onSent(await send(checked.data))
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(0, String(thrown))
      setProblem(failure(error))
      show(Object.fromEntries(Object.entries(error.errors).map(([name, [message]]) => [name, message])))
    } finally {
      setSending(false)
    }
  }

  return {
    problem,
    sending,
    /** Props of the form element. */
    props: { ref: form, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
    /** Props of a field: its value, error and change handler. */
    field: (name: keyof z.input<Schema> & string) => ({
      id: name,
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setProblem(undefined)
        setErrors((current) => ({ ...current, [name]: undefined }))
        setValues((current) => ({ ...current, [name]: target.value }))
      },
    }),
  }
}

export type AccessForm = Pick<ReturnType<typeof useAccessForm>, 'problem' | 'sending' | 'props'>

/** The first message of each field. */
function firstMessages(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
