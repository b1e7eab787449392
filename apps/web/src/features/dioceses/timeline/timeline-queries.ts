import { dioceseTimeline } from '@seara/contract/overview/diocese-timeline'
import { createDioceseNote, followUpDioceseNote, type DioceseNote } from '@seara/contract/registry/diocese-notes'
import type { z } from 'zod'
import type { DioceseNoteBody } from '@seara/contract/registry/diocese-notes'
import { todayKey } from '../../../entities/keys/platform-keys.ts'
import { call } from '../../../lib/call.ts'
import { usePage } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './timeline-messages.ts'

const timelineKey = (dioceseId: number) => ['diocese-timeline', dioceseId] as const

const pageSize = 10

/** A page of what happened with a diocese, the newest first. */
export const useTimeline = (dioceseId: number, page: number) =>
  usePage([...timelineKey(dioceseId), page], dioceseTimeline, {
    params: { id: dioceseId },
    query: { page, limit: pageSize },
  })

export const sendNote = (dioceseId: number, body: z.output<typeof DioceseNoteBody>) =>
  call(createDioceseNote, { params: { id: dioceseId }, body })

/** What shows a note. */
export const touchedByNote = (dioceseId: number) => [timelineKey(dioceseId), todayKey]

/** Says that somebody has come back to a note, or takes that back. */
export function useFollowUp(dioceseId: number) {
  const invalidates = touchedByNote(dioceseId)
  const setDone = (done: boolean) => (note: DioceseNote) =>
    call(followUpDioceseNote, { params: { id: note.id }, body: { done } })
  const reopen = useAction({
    run: setDone(false),
    success: messages.reopened,
    failure: messages.followUpFailed,
    invalidates,
  })
  return useAction({
    run: setDone(true),
    success: messages.followedUp,
    failure: messages.followUpFailed,
    undo: reopen.run,
    invalidates,
  })
}
