import type { SetupStep } from '@seara/contract/settings/setup'
import { paths } from '../../routing/paths.ts'

export const title = 'O que ainda falta para trabalhar'
export const explained = 'Só administradores veem esta lista; ela some quando nada mais faltar.'

/** What each step is for, and where it is done. */
export const steps: Record<SetupStep['key'], { label: string; why: string; to: string }> = {
  letterhead: {
    label: 'Preencher o papel timbrado',
    why: 'Sem nome, CNPJ e endereço da rede, nenhum recibo é emitido.',
    to: paths.letterhead,
  },
  bank_account: {
    label: 'Cadastrar uma conta bancária',
    why: 'Sem ela, as dioceses não conseguem enviar as suas contribuições.',
    to: paths.bankAccounts,
  },
  mail_server: {
    label: 'Ligar o servidor de e-mail',
    why: 'Sem ele, cartas, recibos e avisos ficam esperando na caixa de saída.',
    to: paths.outbox,
  },
  slip_issuer: {
    label: 'Configurar o emissor de boletos',
    why: 'Sem ele, as solicitações das campanhas não recebem boleto.',
    to: paths.slipIssuer,
  },
  public_option: {
    label: 'Mostrar uma opção na página pública',
    why: 'Sem nenhuma, quem abre o site não encontra o que fazer.',
    to: paths.settings,
  },
}
