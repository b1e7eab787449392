import type { PersonDataKind } from './person-data.ts'

/** The words for the kinds of records with data about a person, on the screen and in the file that the person gets. */
export const personDataNames: Record<PersonDataKind, string> = {
  contribution: 'Contribuições enviadas',
  request: 'Solicitações de material',
  contact: 'Contatos de dioceses',
  group: 'Grupos IAM que representa',
  diocese: 'Dioceses com este e-mail',
  parish: 'Paróquias com este e-mail',
  user: 'Usuários do sistema',
  note: 'Anotações de conversas',
  view: 'Visões de listas guardadas',
  invitation: 'Convites para o sistema',
  held: 'Pedidos a uma segunda pessoa',
  mail: 'E-mails recebidos',
  reminder: 'Avisos e lembretes anotados',
  payer: 'Créditos no extrato do banco',
  audit: 'Registros da auditoria',
}
