import { type SetupStep, setupStepFacts } from '@seara/contract/overview/setup'
import { paths } from '../../routing/paths.ts'

export const title = 'Primeiros passos'
export const explained =
  'Só administradores veem esta lista; ela some quando cada passo estiver feito ou deixado de lado.'
/** Says how many of the first steps are done: `4 de 12 feitos` */
export const progress = (done: number, all: number) => `${done} de ${all} feitos`
export const skip = 'Deixar de lado'
export const bringBack = 'Trazer de volta'
export const skipFailed = '❌ Não foi possível mudar a lista!'
export const behind = (done: number, skipped: number) =>
  [done > 0 && `Feitos (${done})`, skipped > 0 && `Deixados de lado (${skipped})`].filter(Boolean).join(' e ')
export const isDone = 'Feito'
export const isSkipped = 'Deixado de lado'

export const sendTest = 'Enviar e-mail de teste'
export const testFailed = '❌ Não foi possível enviar o e-mail de teste!'
export const testLeaving = (recipient: string) => `Enviando a ${recipient}...`
export const testSent = (recipient: string) => `Saiu para ${recipient}. Veja se chegou, e se não caiu na pasta de spam.`
export const testRefused = (recipient: string, reason: string) => `Não saiu para ${recipient}: ${reason}`
export const testSlow = (recipient: string) =>
  `O e-mail a ${recipient} ainda espera. Veja o que houve na caixa de saída.`

interface StepWords {
  label: string
  why: string
  to: string
}

/** For each step: its words and the address of the screen where it is done. */
export const steps: Record<SetupStep['key'], StepWords> = {
  letterhead: {
    label: setupStepFacts.letterhead.name,
    why: 'Sem nome, CNPJ e endereço da rede, nenhum recibo é emitido.',
    to: paths.letterhead,
  },
  mail_server: {
    label: setupStepFacts.mail_server.name,
    why: 'Sem ele, cartas, recibos e avisos ficam esperando na caixa de saída.',
    to: paths.outbox,
  },
  test_mail: {
    label: setupStepFacts.test_mail.name,
    why: 'Assim se sabe que o que o sistema envia chega mesmo.',
    to: paths.outbox,
  },
  nightly_backup: {
    label: setupStepFacts.nightly_backup.name,
    why: 'Nenhum backup é feito sozinho: peça a quem cuida do servidor que diga onde guardá-los (BACKUP_DIR), em outro disco ou em um bucket.',
    to: paths.backups,
  },
  team: {
    label: setupStepFacts.team.name,
    why: 'Cada pessoa recebe um link, escolhe a própria senha e entra.',
    to: paths.userInvite,
  },
  dioceses: {
    label: setupStepFacts.dioceses.name,
    why: 'De uma planilha, todas de uma vez; é a elas que se pede e de quem se recebe.',
    to: paths.dioceseImport,
  },
  bank_account: {
    label: setupStepFacts.bank_account.name,
    why: 'Sem ela, as dioceses não conseguem enviar as suas contribuições.',
    to: paths.bankAccounts,
  },
  slip_issuer: {
    label: setupStepFacts.slip_issuer.name,
    why: 'Sem ele, as solicitações das campanhas não recebem boleto.',
    to: paths.slipIssuer,
  },
  materials: {
    label: setupStepFacts.materials.name,
    why: 'São o que as dioceses pedem nas campanhas, com o seu preço.',
    to: paths.campaignProducts,
  },
  collection: {
    label: setupStepFacts.collection.name,
    why: 'Com ela, as dioceses enviam os seus comprovantes.',
    to: paths.collectionCreate,
  },
  campaign: {
    label: setupStepFacts.campaign.name,
    why: 'Com ela, as dioceses pedem o material.',
    to: paths.campaignCreate,
  },
  public_option: {
    label: setupStepFacts.public_option.name,
    why: 'Sem nenhuma, quem abre o site não encontra o que fazer.',
    to: paths.settings,
  },
}
