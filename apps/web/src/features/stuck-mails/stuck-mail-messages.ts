export const title = 'E-mails que não saíram'
export const description =
  'Sobre contribuições, doações, solicitações e boletos, e avisos e lembretes às dioceses. Corrija o endereço, ou envie de novo quando o servidor voltar.'
export const none = 'Todos os e-mails saíram'
export const noneMessage = 'O que não sair nos próximos dias aparece aqui e em Hoje.'
