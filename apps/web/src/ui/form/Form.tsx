import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import dialog from '../dialog-actions.module.css'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { useFormModal } from './modal-context.ts'
import type { ContractForm } from './use-contract-form.ts'

interface FormProps<Values> {
  form: ContractForm<Values>
  submitLabel: string
  /** Beside the submit button. */
  secondary?: ReactNode
  /** Asks before unsaved input is lost; on by default. */
  guarded?: boolean
  children: ReactNode
}

/**
 * Draws a form of `useContractForm`: fields, the server's other messages, the buttons; in a `FormModal` also Cancelar.
 */
export function Form<Values>({ form, submitLabel, secondary, guarded = true, children }: FormProps<Values>) {
  const modal = useFormModal()
  const { dirty, problems, saving } = form
  const reportDirty = modal?.reportDirty
  useEffect(() => reportDirty?.(dirty), [dirty, reportDirty])
  return (
    <form onSubmit={form.submit} noValidate>
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
          {...(modal ? { className: dialog.actions } : { mt: 'xs' })}
        >
          {modal && (
            <Button variant="default" onClick={modal.requestClose}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={saving}>
            {submitLabel}
          </Button>
          {secondary}
        </Group>
      </Stack>
      {guarded && <UnsavedGuard when={dirty} />}
    </form>
  )
}
