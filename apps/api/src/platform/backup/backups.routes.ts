import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/backups'
import type { Context } from '../../core/context.ts'
import { unauthenticated } from '../../core/errors.ts'
import { serve } from '../../http/serve.ts'
import * as archives from './archives.service.ts'
import * as state from './backup-state.service.ts'
import type { BackupSettings } from './backup-settings.ts'
import * as makeBackup from './backup-on-request.jobs.ts'
import { release } from './release-restored.service.ts'

/** Verifies the password of a signed-in user. @throws invalid on `current_password` when it is wrong */
type RequireOwnPassword = (ctx: Context, id: number, password: string) => Promise<void>

export const backupRoutes =
  (settings: BackupSettings, requireOwnPassword: RequireOwnPassword) =>
  (app: FastifyInstance): void => {
    serve(app, contract.backups, ({ ctx }) => state.read(ctx, settings))
    serve(app, contract.makeBackup, ({ ctx }) => makeBackup.start(ctx, settings))
    serve(app, contract.downloadArchive, async ({ ctx, body }) => {
      if (ctx.actor === null) throw unauthenticated()
      await requireOwnPassword(ctx, ctx.actor.id, body.current_password)
      return { filename: body.archive, content: await archives.open(ctx, settings.store, body.archive) }
    })
    serve(app, contract.releaseRestoration, async ({ ctx, body }) => {
      await release(ctx, body.waiting_mails)
      return state.read(ctx, settings)
    })
  }
