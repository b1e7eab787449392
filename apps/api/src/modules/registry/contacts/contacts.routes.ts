import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/registry/contacts'
import { serve } from '../../../http/serve.ts'
import { contactSheet } from './contacts.sheet.ts'
import * as contacts from './contacts.service.ts'

export function contactRoutes(app: FastifyInstance): void {
  serve(app, contract.listContactTypes, ({ ctx }) => contacts.listTypes(ctx))
  serve(app, contract.listContacts, ({ ctx, params }) => contacts.listOf(ctx, params.dioceseId))
  serve(app, contract.contactReport, ({ ctx }) => contactSheet(ctx))
  serve(app, contract.createContact, ({ ctx, body }) => contacts.create(ctx, body))
  serve(app, contract.updateContact, ({ ctx, params, body }) => contacts.update(ctx, params.id, body))
  serve(app, contract.deleteContact, ({ ctx, params }) => contacts.remove(ctx, params.id))
}
