import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import dialog from '../dialog-actions.module.css'
import classes from './Form.module.css'
import { hasNoFocus } from '../use-heading-focus.ts'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { useFormModal } from './modal-context.ts'
import type { ContractForm } from './use-contract-form.ts'

interface FormProps<Values> {
  form: ContractForm<Values>
  submitLabel: string
  /** A button beside the submit button. */
  secondary?: ReactNode
  /** Whether to ask before unsaved input is lost; on by default. */
  guarded?: boolean
  /**
   * true: in a dialog, the buttons stand below the content, so that people read the content first. false: the buttons
   * always stay visible.
   */
  readFirst?: boolean
  /** Whether submitting cannot be undone: the button is red. */
  danger?: boolean
  children: ReactNode
}

/**
 * Renders a form of `useContractForm`: the server's messages that belong to no field, the fields, and the buttons.
 * Inside a `FormModal` there is also a button "Cancelar".
 */
export function Form<Values>({
  form,
  submitLabel,
  secondary,
  guarded = true,
  readFirst = false,
  danger = false,
  children,
}: FormProps<Values>) {
  const modal = useFormModal()
  const { dirty, problems, saving } = form
  const reportDirty = modal?.reportDirty
  useEffect(() => reportDirty?.(dirty), [dirty, reportDirty])
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The submit button is disabled while the form is saved, and so loses the focus; it gets the focus back afterwards.
  // In a dialog this is not needed: the dialog closes and moves the focus.
  useEffect(() => {
    if (!saving && pressed.current && !modal && hasNoFocus()) button.current?.focus()
    pressed.current = saving && (pressed.current || document.activeElement === button.current)
  }, [saving, modal])
  return (
    <form onSubmit={form.submit} noValidate className={classes.form ?? ''} data-saving={saving || undefined}>
      <Stack gap="md">
        {problems.length > 0 && (
          <Alert color="red" role="alert">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        {children}
        <Group
          gap="sm"
          justify={modal ? 'flex-end' : 'flex-start'}
          {...(modal && !readFirst ? { className: dialog.actions } : { mt: 'xs' })}
        >
          {modal && (
            <Button variant="default" onClick={modal.requestClose}>
              Cancelar
            </Button>
          )}
          <Button ref={button} type="submit" loading={saving} color={danger ? 'red' : undefined}>
            {submitLabel}
          </Button>
          {secondary}
        </Group>
      </Stack>
      {guarded && <UnsavedGuard when={dirty} />}
    </form>
  )
}
