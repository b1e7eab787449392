import type { AuditAction, AuditEntity } from './audit-log.ts'

/** The words for what an entry of the audit log is about, in filters and sheets. */
export const entityNames: Record<AuditEntity, string> = {
  session: 'Entradas e senhas',
  denial: 'Acessos recusados',
  export: 'Planilhas e documentos baixados',
  job: 'Tarefas iniciadas',
  user: 'Usuários',
  invitation: 'Convites',
  second_factor_policy: 'Exigência das duas etapas',
  second_person: 'Exigência da segunda pessoa',
  held_action: 'Pedidos a uma segunda pessoa',
  mail: 'E-mails reenviados e lidos',
  mail_template: 'Textos dos e-mails',
  slip_issuer: 'Emissor de boletos',
  shipping_file: 'Remessas',
  return_file: 'Arquivos de retorno',
  return_record: 'Registros de retornos',
  statement_file: 'Extratos',
  statement_row: 'Lançamentos de extratos',
  statement_day: 'Dias conferidos com o extrato',
  statement_settings: 'Regras dos extratos',
  restoration: 'Liberação depois de uma restauração',
  privacy_notice: 'Aviso de privacidade',
  person_data: 'Dados de uma pessoa',
  retention: 'Prazos de guarda',
  list_view: 'Visões das listas',
  setup_step: 'Primeiros passos',
  year_closing: 'Encerramentos de exercícios',
  year_correction: 'Correções de exercícios',
  region: 'Regionais',
  diocese: 'Dioceses',
  contact: 'Contatos',
  diocese_note: 'Anotações de conversas',
  parish: 'Paróquias',
  bank_account: 'Contas bancárias',
  credit_type: 'Tipos de crédito',
  global_option: 'Opções públicas',
  iam_group: 'Grupos IAM',
  donation: 'Doações do cofrinho',
  collection: 'Coletas',
  contribution: 'Contribuições',
  letterhead: 'Papel timbrado',
  campaign: 'Campanhas',
  product: 'Materiais das campanhas',
  request: 'Solicitações',
  box: 'Caixas',
  slip: 'Boletos',
  reminder_ladder: 'Lembretes de coletas e campanhas',
  reminder_step: 'Lembretes',
}

/** The words for the actions in the audit log, in filters and sheets. */
export const actionNames: Record<AuditAction, string> = {
  login: 'Entrou',
  login_failed: 'Não conseguiu entrar',
  logout: 'Saiu',
  session_ended: 'Encerrou outra sessão sua',
  password_failed: 'Errou a própria senha',
  code_failed: 'Errou o código das duas etapas',
  passkey_failed: 'Chave de acesso recusada',
  reset_requested: 'Pediu uma nova senha',
  denied: 'Foi recusado',
  exported: 'Baixou',
  started: 'Iniciou uma tarefa',
  read: 'Leu um e-mail ou os dados de alguém',
  refused: 'Teve um arquivo recusado',
  create: 'Cadastrou',
  update: 'Alterou',
  trash: 'Moveu para a lixeira',
  restore: 'Restaurou da lixeira',
  delete: 'Excluiu',
}

/** The words for what an entry is about; the code itself when only a newer version of the system knows it. */
export const entityName = (entity: string): string => wordOf(entityNames, entity)

/** The words for an action; the code itself when only a newer version of the system knows the action. */
export const actionName = (action: string): string => wordOf(actionNames, action)

const wordOf = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key
