import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/backups'
import { serve } from '../../http/serve.ts'
import * as state from './backup-state.service.ts'

/** @param routine what is made by itself */
export const backupRoutes =
  (routine: state.Routine) =>
  (app: FastifyInstance): void => {
    serve(app, contract.backups, ({ ctx }) => state.read(ctx, routine))
    serve(app, contract.releaseRestoration, async ({ ctx, body }) => {
      await state.release(ctx, body.waiting_mails)
      return state.read(ctx, routine)
    })
  }
