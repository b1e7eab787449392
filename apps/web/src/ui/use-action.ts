import { onlineManager, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, OfflineError } from '../lib/api-error.ts'
import type { Failure } from '../lib/failure.ts'
import { RecentPresses } from './recent-presses.ts'
import { refetch } from './refetch.ts'
import { brief, toastError, toastSuccess, toastUndo } from './show-toast.tsx'

export interface ActionOptions<Subject, Answer> {
  run: (subject: Subject) => Promise<Answer>
  /** The success toast, best with the name of the record; absent: no toast. */
  success?: string | ((answer: Answer, subject: Subject) => string)
  /**
   * true: the success cannot be seen on the screen, or reaches further than the screen shows, for example because a
   * mail leaves. The toast then stays longer.
   */
  unseen?: boolean
  /** The failure toast. */
  failure: Failure
  /** Undoes the action; offered as "Desfazer" in the success toast. */
  undo?: (subject: Subject) => void
  /** The queries to refetch after a success. */
  invalidates?: readonly QueryKey[]
  /**
   * The queries to refetch when the server refuses because the record has changed meanwhile; by default `invalidates`.
   */
  outdated?: readonly QueryKey[]
  /**
   * The queries of a record that is deleted on its own screen. They are not refetched, because that would report a
   * missing record.
   */
  gone?: readonly QueryKey[]
  /**
   * Whether to ignore further presses until the screen shows the result of the first press: for actions that must not
   * happen twice.
   */
  once?: boolean
  onDone?: (answer: Answer, subject: Subject) => void
  /** Runs after the failure toast. */
  onFailed?: (error: Error) => void
}

/** So many milliseconds lie at most between the two halves of a double click. */
const doublePress = 600

/**
 * The action of a button: calls the server, shows the result, and refetches the lists. A second press for the same
 * subject is ignored while the first one runs. Without a network nothing is sent, not later either: by then the user
 * may have changed their mind, and the dialog may be closed.
 */
export function useAction<Subject = void, Answer = unknown>(options: ActionOptions<Subject, Answer>) {
  const { run, success, failure, undo, invalidates = [], gone, once = false, unseen = false } = options
  const { outdated = invalidates, onDone, onFailed } = options
  const client = useQueryClient()
  const presses = useRef(new RecentPresses<Subject>(doublePress))
  const mutation = useMutation({
    mutationFn: async (subject: Subject) => {
      if (!onlineManager.isOnline()) throw new OfflineError()
      return run(subject)
    },
    onSuccess: (answer, subject) => {
      // What changes nothing that is shown, such as a download, may be done again at once, perhaps with other filters.
      if (invalidates.length > 0) presses.current.succeeded(subject)
      else presses.current.forget(subject)
      for (const queryKey of invalidates) void refetch(client, queryKey, gone)
      const told = typeof success === 'function' ? success(answer, subject) : success
      const takeBack = () => {
        presses.current.forget(subject)
        undo?.(subject)
      }
      if (told && undo) toastUndo(told, takeBack)
      else if (told) toastSuccess(told, unseen ? {} : { duration: brief })
      onDone?.(answer, subject)
    },
    onError: (error, subject) => {
      presses.current.forget(subject)
      if (error instanceof ApiError && (error.isConflict || error.status === 412))
        for (const queryKey of outdated) void refetch(client, queryKey)
      toastError(failure, error)
      onFailed?.(error)
    },
  })
  const pressed = useRef(false)
  // `once` ends only when the result is rendered: until then the pressed button may still be visible.
  const ended = mutation.status === 'pending' ? null : mutation.submittedAt
  useEffect(() => {
    if (ended !== null) pressed.current = false
  }, [ended])
  const { mutate, mutateAsync } = mutation
  const press = useCallback<typeof mutate>(
    (...args) => {
      if ((once && pressed.current) || !presses.current.take(args[0] as Subject)) return
      pressed.current = true
      mutate(...args)
    },
    [mutate, once],
  )
  /** For a cell of a table, which waits for its own result. Rejects when the action fails or the press is ignored. */
  const save = (subject: Subject): Promise<Answer> =>
    presses.current.take(subject) ? mutateAsync(subject) : Promise.reject(new Error('the same is being saved'))
  return { run: press, save, running: mutation.isPending, subject: mutation.variables }
}
