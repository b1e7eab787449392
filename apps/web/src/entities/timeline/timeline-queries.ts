import { dioceseTimeline, groupTimeline, parishTimeline, type TimelineEntry } from '@seara/contract/overview/timelines'
import {
  createDioceseNote,
  createGroupNote,
  createParishNote,
  followUpDioceseNote,
  type DioceseNote,
  type NoteBody,
} from '@seara/contract/registry/notes'
import type { z } from 'zod'
import { timelineKey, todayKey } from '../keys/platform-keys.ts'
import { call } from '../../lib/call.ts'
import { usePage } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './timeline-messages.ts'
import type { TimelineOf } from './timeline-of.ts'

const timelines = { diocese: dioceseTimeline, parish: parishTimeline, group: groupTimeline } as const
const notes = { diocese: createDioceseNote, parish: createParishNote, group: createGroupNote } as const

const pageSize = 10

/** Milliseconds between refetches while a mail is being sent: until it is sent, its button "Reenviar" is disabled. */
const lookAgain = 4_000

const isLeaving = ({ mails }: TimelineEntry) => mails.some(({ state }) => state === 'sending')

/** One page of the events of a diocese, a parish or a group, the newest first. */
export const useTimeline = ({ kind, id }: TimelineOf, page: number) =>
  usePage(
    [...timelineKey, kind, id, page],
    timelines[kind],
    { params: { id }, query: { page, limit: pageSize } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isLeaving) ? lookAgain : false) },
  )

export const sendNote = ({ kind, id }: TimelineOf, body: z.output<typeof NoteBody>) =>
  call(notes[kind], { params: { id }, body })

/**
 * The queries that show a note: Hoje, and every timeline, because a group's note is also in the timeline of its parish.
 */
export const touchedByNote = [timelineKey, todayKey]

/** The action that records that a note was followed up; "Desfazer" takes this back. */
export function useFollowUp() {
  const invalidates = touchedByNote
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
