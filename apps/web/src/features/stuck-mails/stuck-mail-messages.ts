import { mostStuckMails } from '@seara/contract/overview/mails-of-records'

export const title = 'E-mails que não saíram'
export const description =
  'Sobre contribuições, doações, solicitações e boletos, e avisos e lembretes às dioceses. Corrija o endereço, ou envie de novo quando o servidor voltar.'
/** Says that the list has the newest mails only. */
export const moreStuck = `Os ${mostStuckMails} mais novos: há outros. Um administrador vê todos, e os busca, em Configurações, Caixa de saída.`
export const none = 'Todos os e-mails saíram'
export const noneMessage = 'O que não sair nos próximos dias aparece aqui e em Hoje.'
