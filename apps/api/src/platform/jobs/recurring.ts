import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Resources } from '../../core/context.ts'

/** Work that every process repeats; several processes may do it at once. */
export interface RecurringTask {
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number
  readonly run: (ctx: Context, signal: AbortSignal) => Promise<void>
}

/**
 * Repeats a task until `signal` aborts.
 * @param onError is called when a run fails; the task goes on with the next run
 */
export async function repeat(
  { run, every }: RecurringTask,
  resources: Resources,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await run({ ...resources, actor: null }, signal).catch(onError)
    await sleep(every, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/**
 * Processes each item until `signal` aborts. An error in one item does not stop the others.
 * @param failed the end of the error's message, after the number of failures, such as "mails could not be sent"
 * @throws AggregateError when any item failed
 */
export async function eachDespiteErrors<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
  failed: string,
): Promise<void> {
  throwTogether(await errorsOfEach(items, signal, work), failed)
}

/**
 * Like `eachDespiteErrors`, but returns the errors instead of throwing them.
 * @returns the errors of the items that failed
 */
export async function errorsOfEach<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) break
    await work(item).catch((error: unknown) => errors.push(error))
  }
  return errors
}

/**
 * Throws several errors as one.
 * @param failed the end of the error's message, after the number of failures
 * @throws AggregateError with all errors, if there is at least one
 */
export function throwTogether(errors: readonly unknown[], failed: string): void {
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${failed}: ${String(errors[0])}`)
}
