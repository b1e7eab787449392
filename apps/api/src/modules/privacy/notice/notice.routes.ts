import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/privacy/notice'
import { serve } from '../../../http/serve.ts'
import * as notice from './notice.service.ts'

export function privacyNoticeRoutes(app: FastifyInstance): void {
  serve(app, contract.getPublicNotice, ({ ctx }) => notice.read(ctx))
  serve(app, contract.getPrivacyNotice, ({ ctx }) => notice.get(ctx))
  serve(app, contract.changePrivacyNotice, ({ ctx, body }) => notice.change(ctx, body))
  serve(app, contract.previewPrivacyNotice, ({ ctx, body }) => notice.preview(ctx, body))
  serve(app, contract.resetPrivacyNotice, ({ ctx }) => notice.reset(ctx))
}
