import { closeDay, listDays, reopenDay } from '@seara/contract/statements/statement-days'
import type { z } from 'zod'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { usePage } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './statement-messages.ts'

export const useDays = (query: z.input<typeof listDays.query>) =>
  usePage([...statementKey, 'days', query], listDays, { query })

export const useCloseDay = () =>
  useAction({
    run: (body: z.input<typeof closeDay.body>) => call(closeDay, { body }),
    success: messages.closedDay,
    failure: conflictReasonOr(messages.closeFailed),
    invalidates: touchedByStatement,
    once: true,
  })

export const useReopenDay = () =>
  useAction({
    run: (body: z.input<typeof reopenDay.body>) => call(reopenDay, { body }),
    success: messages.reopenedDay,
    failure: messages.closeFailed,
    invalidates: touchedByStatement,
    once: true,
  })
