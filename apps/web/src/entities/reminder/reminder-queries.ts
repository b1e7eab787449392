import {
  changeLadder,
  changeReminderStep,
  createReminderStep,
  deleteReminderStep,
  getLadder,
  reminderRecipients,
  type ReminderProgramme,
  type ReminderStep,
  type ReminderStepBody,
  seeReminderStep,
} from '@seara/contract/reminders/ladders'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import { historyKey } from '../keys/history-key.ts'
import { outboxKey, todayKey } from '../keys/platform-keys.ts'
import { reminderKey } from '../keys/reminder-key.ts'
import * as messages from './reminder-messages.ts'

/** The collection or campaign that reminders are about. */
export interface RemindedOf {
  programme: ReminderProgramme
  id: number
}

/** The keys of the queries that change with a reminder, such as Hoje and the outbox. */
export const touchedByReminder = [reminderKey, todayKey, outboxKey, historyKey] as const

export const useLadder = ({ programme, id }: RemindedOf) =>
  useQuietRead([...reminderKey, programme, id], getLadder, { params: { programme, id } })

/** The recipients and the text of a step's reminders on a day. */
export const useRecipients = (stepId: number, day: string) =>
  useQuietRead(
    [...reminderKey, 'recipients', stepId, day],
    reminderRecipients,
    { params: { id: stepId }, query: { day } },
    { staleTime: 0 },
  )

export const sendEndDate = (params: RemindedOf, end_on: string | null) =>
  call(changeLadder, { params, body: { end_on: end_on ?? '' } })

/** Pauses or resumes reminders. The action's subject is whether to pause them. */
export const usePause = (params: RemindedOf, onDone: () => void) =>
  useAction({
    run: (paused: boolean) => call(changeLadder, { params, body: { paused } }),
    success: (_answer, paused) => (paused ? messages.paused : messages.resumed),
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: touchedByReminder,
    onDone,
  })

/** Creates or changes a step of the reminders. @param step the step to change; null creates a new step */
export const sendStep = (params: RemindedOf, body: ReminderStepBody, step: ReminderStep | null) =>
  step
    ? call(changeReminderStep, { params: { id: step.id }, body: { ...body, fingerprint: step.fingerprint } })
    : call(createReminderStep, { params, body })

/** Approves a step, so that its mails are sent. @param seen false to withdraw the approval */
export const useSee = (seen: boolean, onDone: () => void) =>
  useAction({
    run: ({ id, fingerprint }: ReminderStep) => call(seeReminderStep, { params: { id }, body: { seen, fingerprint } }),
    success: seen ? messages.approved : messages.disapproved,
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: touchedByReminder,
    onDone,
  })

export const useDeleteStep = (onDone: () => void) =>
  useAction({
    run: ({ id }: ReminderStep) => call(deleteReminderStep, { params: { id } }),
    success: messages.deleted,
    failure: conflictReasonOr(messages.deleteFailed),
    invalidates: touchedByReminder,
    onDone,
  })
