import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/**
 * What an installation needs before its office can work, in the order of setting it up. For a new key the compiler
 * requires its check (`setup.service.ts`) and its text (`setup-messages.ts`).
 */
export const setupSteps = ['letterhead', 'bank_account', 'mail_server', 'slip_issuer', 'public_option'] as const

export const SetupStep = z.object({ key: z.enum(setupSteps), done: z.boolean() }).meta({ id: 'SetupStep' })
export type SetupStep = z.infer<typeof SetupStep>

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  access: 'admin',
  tag: 'Sistema',
  summary: 'O que ainda falta configurar para poder trabalhar',
  answers: { 200: z.array(SetupStep) },
})
