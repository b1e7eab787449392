import { forgetUsualPayer, getStatementSettings, listUsualPayers } from '@seara/contract/statements/statement-settings'
import type { z } from 'zod'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { call } from '../../../lib/call.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './statement-messages.ts'

export const useStatementSettings = () => useQuietRead([...statementKey, 'settings'], getStatementSettings, {})

export const usePayers = (query: z.input<typeof listUsualPayers.query>) =>
  usePage([...statementKey, 'payers', query], listUsualPayers, { query })

export const useForgetPayer = () =>
  useAction({
    run: (id: number) => call(forgetUsualPayer, { params: { id } }),
    success: messages.forgotten,
    failure: messages.forgetFailed,
    invalidates: touchedByStatement,
    once: true,
  })
