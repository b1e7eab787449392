import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, HeldForSecondPersonError, isUncertain } from '../../lib/api-error.ts'
import type { Failure } from '../../lib/failure.ts'
import { takes } from '../../lib/schema-fields.ts'
import { useFocusFirstInvalid } from '../../lib/use-focus-first-invalid.ts'
import { RecentPresses } from '../recent-presses.ts'
import { refetch } from '../refetch.ts'
import { Message } from '../Message.tsx'
import { toastError, toastInfo, toastSuccess } from '../show-toast.tsx'
import { useDropWhenLeft } from '../use-drop-when-left.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import type { FieldProps } from './field-props.ts'
import { useFormModal } from './modal-context.ts'

export interface ContractFormOptions<Schema extends z.ZodObject, Answer> {
  /** The contract's schema of the body, which validates here as on the server. */
  schema: Schema
  initialValues: z.input<Schema>
  /** Sends the validated body, without masks. @param values the values as the form has them */
  send: (body: z.output<Schema>, values: z.input<Schema>) => Promise<Answer>
  /** The success toast, which may depend on the answer; absent: no toast. */
  success?: string | ((answer: Answer) => string)
  /** The failure toast. */
  failure: Failure
  /**
   * Sends values that the schema refuses. The server refuses them too, and adds the problems that only the server can
   * find, so that all problems are shown at once.
   */
  sendRefused?: (values: z.input<Schema>) => Promise<unknown>
  /** Whether a failure empties the fields; the server's reasons stay, above the form. */
  emptiesOnFailure?: boolean
  /** The queries to refetch after saving, after a conflict, and when no answer came. */
  invalidates?: readonly QueryKey[]
  /** Runs after saving, even if the form was left meanwhile: for what the rest of the application has to know. */
  onSaved?: (answer: Answer) => void
  /**
   * Runs after saving if the form is still shown: closes it or leads to the next screen. Whoever left the form during a
   * slow save may have opened another one, which must not be closed.
   */
  onDone?: (answer: Answer) => void
  /** Runs after a failure has been shown, if the form is still shown. */
  onFailed?: (error: ApiError) => void
}

export interface ContractForm<Values> {
  /** The props of a field of `ui/fields`: its value, error and change handler. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
  values: Values
  /**
   * Changes several values at once, for example after a CEP lookup.
   * @returns false when nothing was changed, because the form is being saved
   */
  setValues: (values: Partial<Values>) => boolean
  /** Sets the form back to its initial values, even after saving. */
  reset: () => void
  /** Gives the form other initial values. @param shown the values that the form then shows, if not the initial ones */
  begin: (values: Values, shown?: Values) => void
  /** Whether there are unsaved changes. */
  dirty: boolean
  saving: boolean
  /**
   * Validates the values for an action of the form other than submitting.
   * @param element the form in the page
   * @returns whether all are valid
   */
  validate: (element: HTMLFormElement | null) => boolean
  /** Shows at the form's fields why the server refused an action other than submitting. */
  refuse: (error: unknown, element: HTMLFormElement | null) => void
  /** Messages of the server that belong to no field of this form. */
  problems: readonly string[]
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
}

interface Sending<Values> {
  values: Values
  /** The form in the page, to find its fields. */
  element: HTMLFormElement | undefined
}

/** For this many milliseconds after saving, the same values are not sent again. */
const afterSaving = 3_000
/** The same for a form that saving closes: until the next screen's code has come, its button can still be pressed. */
const beforeLeaving = 10_000

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, String(error)))

/** Shows an error without its emoji, which not every system has. Only screen readers get the emoji. */
const asMessage = (error: ReactNode) => (typeof error === 'string' ? createElement(Message, { text: error }) : error)

/**
 * A form for one request body of the contract, whose schema validates it. Only one request runs at a time; meanwhile
 * the fields take no changes. The server's messages are shown at their fields, and the first invalid field gets the
 * focus. Render the form with `Form`.
 */
export function useContractForm<Schema extends z.ZodObject, Answer>(
  options: ContractFormOptions<Schema, Answer>,
): ContractForm<z.input<Schema>> {
  type Values = z.input<Schema>
  const { schema, initialValues, send, success, failure, emptiesOnFailure = false } = options
  const { invalidates = [], onSaved, onDone, onFailed, sendRefused } = options
  const client = useQueryClient()
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useForm<Values>({ initialValues, validate: schemaResolver(schema, { sync: true }) })
  const focusFirstInvalid = useFocusFirstInvalid()

  const isShown = useIsShown()
  const modal = useFormModal()
  const endHeld = ({ message }: HeldForSecondPersonError) => {
    toastInfo(message)
    if (isShown()) {
      form.resetDirty()
      modal?.reportDirty(false)
      modal?.requestClose()
    }
    // The action now waits for a second person. Its record, the home screen and the list of waiting actions all have to
    // show this, so every query is refetched.
    void client.invalidateQueries()
  }

  const takeFailure = (error: ApiError, element: HTMLFormElement | null | undefined) => {
    const entries = Object.entries(error.errors)
    const hasField = (name: string) => name in initialValues && !emptiesOnFailure
    const atFields: FormErrors = Object.fromEntries(
      entries.filter(([name]) => hasField(name)).map(([name, [first]]) => [name, first]),
    )
    if (emptiesOnFailure) form.reset()
    form.setErrors(atFields)
    setProblems(entries.filter(([name]) => !hasField(name)).flatMap(([, messages]) => messages))
    focusFirstInvalid(element)
  }

  // A ref, because it changes at once: a second press may come before the next render.
  const inFlight = useRef(false)
  // A form may stay for a moment after saving, and a second press would create a second record.
  const pause = onDone ? beforeLeaving : afterSaving
  const presses = useRef(new RecentPresses<Values>(pause))
  const mutationKey = [useId()]
  useDropWhenLeft(mutationKey)
  const saving = useMutation({
    mutationKey,
    networkMode: 'online',
    mutationFn: ({ values }: Sending<Values>) => send(schema.parse(values), values),
    onSuccess: (answer, { values }) => {
      presses.current.succeeded(values)
      form.resetDirty()
      for (const queryKey of invalidates) void refetch(client, queryKey)
      if (success !== undefined) toastSuccess(typeof success === 'string' ? success : success(answer))
      onSaved?.(answer)
      if (isShown()) onDone?.(answer)
    },
    onError: (thrown, { values, element }) => {
      inFlight.current = false
      presses.current.forget(values)
      if (thrown instanceof HeldForSecondPersonError) return endHeld(thrown)
      const error = asApiError(thrown)
      // The screen does not show the record as it is now: somebody changed it or, when no answer came, this form did.
      if (error.isConflict || isUncertain(error)) for (const queryKey of invalidates) void refetch(client, queryKey)
      takeFailure(error, element)
      toastError(failure, error)
      if (isShown()) onFailed?.(error)
    },
    onSettled: () => {
      inFlight.current = false
    },
  })

  // Mantine's type of a field name does not work with a generic schema, hence this cast. `Name` checks the name
  // instead.
  const setFieldValue = form.setFieldValue as (name: string, value: unknown) => void
  const field = <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
    name,
    value: form.values[name],
    onChange: (value) => {
      if (inFlight.current) return
      setProblems([])
      setFieldValue(name, value)
      form.clearFieldError(name)
    },
    error: asMessage(form.errors[name]),
    // A field is required if the schema refuses an empty text. A required field has an asterisk.
    required: !takes(schema, name, ''),
    ...(saving.isPending && { readOnly: true }),
  })

  return {
    field,
    values: form.values,
    setValues: (values) => {
      if (inFlight.current) return false
      form.setValues(values)
      return true
    },
    reset: () => {
      presses.current = new RecentPresses(pause)
      // After saving, Mantine takes the saved values for the initial ones. So the real initial values are set first.
      form.resetDirty(initialValues)
      form.reset()
    },
    begin: (values, shown = values) => {
      presses.current = new RecentPresses(pause)
      form.setValues(shown)
      form.resetDirty(values)
    },
    dirty: form.isDirty(),
    validate: (element) => {
      const { hasErrors } = form.validate()
      if (hasErrors) focusFirstInvalid(element)
      return !hasErrors
    },
    refuse: (error, element) => takeFailure(asApiError(error), element),
    saving: saving.isPending,
    problems,
    submit: (event) =>
      form.onSubmit(
        (values, sent) => {
          if (inFlight.current || !presses.current.take(values)) return
          inFlight.current = true
          saving.mutate({ values, element: sent?.currentTarget })
        },
        (errors, values, refused) => {
          const element = refused?.currentTarget
          focusFirstInvalid(element)
          sendRefused?.(values).catch((thrown: unknown) => {
            const more = Object.entries(asApiError(thrown).errors).map(([name, [first]]) => [name, first] as const)
            form.setErrors({ ...Object.fromEntries(more.filter(([name]) => name in initialValues)), ...errors })
            focusFirstInvalid(element)
          })
        },
      )(event),
  }
}
