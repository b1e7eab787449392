import { onlineManager, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, OfflineError } from '../lib/api-error.ts'
import type { Failure } from '../lib/failure.ts'
import { refetch } from './refetch.ts'
import { brief, toastError, toastSuccess, toastUndo } from './toasts.tsx'

export interface ActionOptions<Subject, Answer> {
  run: (subject: Subject) => Promise<Answer>
  /** What the toast says when it worked, best with the name of what was done; without it nothing is said. */
  success?: string | ((answer: Answer, subject: Subject) => string)
  /** It is not seen on the screen that it worked, a mail sent for example: the toast stays longer. */
  unseen?: boolean
  /** What the toast says when it failed. */
  failure: Failure
  /** Offers "Desfazer" in the toast of success. */
  undo?: (subject: Subject) => void
  /** The queries whose data is no longer true. */
  invalidates?: readonly QueryKey[]
  /** The queries to load anew where someone else was quicker; by default those that success invalidates. */
  outdated?: readonly QueryKey[]
  /** The query of a record that is deleted from its own screen: asked for once more, it would be said to be missing. */
  gone?: QueryKey
  /** A second press is dropped until the first has ended and the screen shows it: for what must not happen twice. */
  once?: boolean
  /** False where a call without a network is to fail at once, and not to wait for it. */
  waitsForNetwork?: boolean
  onDone?: (answer: Answer, subject: Subject) => void
  /** Runs after the toast of the failure. */
  onFailed?: (error: Error) => void
}

/** One thing that a button does: calls the server, says how it went, and has the lists loaded anew. */
export function useAction<Subject = void, Answer = unknown>(options: ActionOptions<Subject, Answer>) {
  const { run, success, failure, undo, invalidates = [], gone, once = false, unseen = false } = options
  const { outdated = invalidates, waitsForNetwork = true, onDone, onFailed } = options
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (subject: Subject) => {
      if (!waitsForNetwork && !onlineManager.isOnline()) throw new OfflineError()
      return run(subject)
    },
    networkMode: waitsForNetwork ? 'online' : 'always',
    onSuccess: (answer, subject) => {
      for (const queryKey of invalidates) void refetch(client, queryKey, gone)
      const told = typeof success === 'function' ? success(answer, subject) : success
      if (told && undo) toastUndo(told, () => undo(subject))
      else if (told) toastSuccess(told, unseen ? {} : { duration: brief })
      onDone?.(answer, subject)
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.isConflict || error.status === 412))
        for (const queryKey of outdated) void refetch(client, queryKey)
      toastError(failure, error)
      onFailed?.(error)
    },
  })
  const pressed = useRef(false)
  // A drawing that shows how it ended comes first: until then the same button may still be in sight.
  const ended = mutation.status === 'pending' ? null : mutation.submittedAt
  useEffect(() => {
    if (ended !== null) pressed.current = false
  }, [ended])
  const { mutate } = mutation
  const press = useCallback<typeof mutate>(
    (...args) => {
      if (once && pressed.current) return
      pressed.current = true
      mutate(...args)
    },
    [mutate, once],
  )
  return { run: press, running: mutation.isPending, subject: mutation.variables }
}
