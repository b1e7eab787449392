import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'

/**
 * The steps that set up a new installation, in order. When a key is added here, the compiler requires its check
 * (`setup.service.ts`), its name (below) and its text (`setup-messages.ts`).
 */
export const setupSteps = [
  'letterhead',
  'mail_server',
  'test_mail',
  'nightly_backup',
  'team',
  'dioceses',
  'bank_account',
  'slip_issuer',
  'materials',
  'collection',
  'campaign',
  'public_option',
] as const
/**
 * For each step: its name on the home screen and in the audit log, and its number, which is its id in the audit log. A
 * number never changes and never goes to another step; a new step gets the next free number.
 */
export const setupStepFacts: Record<(typeof setupSteps)[number], { number: number; name: string }> = {
  letterhead: { number: 1, name: 'Preencher o papel timbrado' },
  mail_server: { number: 2, name: 'Ligar o servidor de e-mail' },
  test_mail: { number: 3, name: 'Receber um e-mail de teste' },
  team: { number: 4, name: 'Convidar a equipe' },
  dioceses: { number: 5, name: 'Importar as dioceses' },
  bank_account: { number: 6, name: 'Cadastrar uma conta bancária' },
  slip_issuer: { number: 7, name: 'Configurar o emissor de boletos' },
  materials: { number: 8, name: 'Cadastrar os materiais' },
  collection: { number: 9, name: 'Abrir a primeira coleta' },
  campaign: { number: 10, name: 'Abrir a primeira campanha' },
  public_option: { number: 11, name: 'Mostrar uma opção na página pública' },
  nightly_backup: { number: 12, name: 'Ligar o backup de toda noite' },
}

const StepKey = z.enum(setupSteps, 'Este passo não existe')

export const SetupStep = z
  .object({
    key: StepKey,
    done: z.boolean().describe('Se o que ele pede está lá, de fato'),
    skipped: z.boolean().describe('Se um administrador o deixou de lado'),
  })
  .meta({ id: 'SetupStep' })
export type SetupStep = z.infer<typeof SetupStep>

export const SetupStepBody = z.object({ key: StepKey, skipped: z.boolean('Diga se o passo fica de lado') })
export type SetupStepBody = z.output<typeof SetupStepBody>

const tag = 'Sistema'

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  access: 'admin',
  tag,
  summary: 'Os primeiros passos da instalação, e quais já foram dados',
  answers: { 200: z.array(SetupStep) },
})

export const skipSetupStep = endpoint({
  method: 'POST',
  path: '/api/setup/skip',
  access: 'admin',
  tag,
  summary: 'Deixa um dos primeiros passos de lado, ou o traz de volta, para todos os administradores',
  body: SetupStepBody,
  answers: { 200: z.array(SetupStep) },
})

export const TestMail = z
  .object({ id: z.int().describe('A mensagem na caixa de saída, que diz o que houve com ela'), recipient: z.string() })
  .meta({ id: 'TestMail' })

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/setup/test-mail',
  access: 'admin',
  tag,
  summary: 'Envia um e-mail de teste a quem pede',
  answers: { 201: TestMail, 409: Problem },
})
