import type { AuditEntity } from './audit-log.ts'

/** The labels of records' fields, in the order of the forms. The history lists changes in the same order. */
const labels: Readonly<Record<string, string>> = {
  name: 'Nome',
  statement: 'No extrato do banco',
  personal_data: 'Dados pessoais',
  email: 'E-mail',
  profile: 'Perfil',
  is_approved: 'Acesso liberado',
  permissions: 'Permissões',
  password: 'Senha',
  second_factor: 'Verificação em duas etapas',
  passkey: 'Chave de acesso',
  required_for: 'Exigida de',
  region_name: 'Regional',
  states: 'Estados',
  bishop: 'Bispo',
  cnpj: 'CNPJ',
  zip_code: 'CEP',
  address: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
  telephone: 'Telefone',
  contact_mail: 'E-mail de contato',
  zip_code_delivery: 'CEP de entrega',
  public_place_delivery: 'Logradouro de entrega',
  number_delivery: 'Número de entrega',
  complement_delivery: 'Complemento de entrega',
  neighborhood_delivery: 'Bairro de entrega',
  city_delivery: 'Cidade de entrega',
  uf_delivery: 'UF de entrega',
  declared_parish_count: 'Paróquias declaradas',
  diocese: 'Diocese',
  parish: 'Paróquia',
  description: 'Descrição',
  title: 'Título',
  finished: 'Finalizada',
  finished_at: 'Finalizada em',
  groups_donation: 'Contribuição',
  total_value: 'Valor total',
  value: 'Valor',
  group_name: 'Nome do grupo',
  representant_name: 'Representante',
  verified: 'Situação',
  origin: 'Enviada por',
  receipt_filename: 'Imagem',
  proof: 'Comprovante',
  receipt_number: 'Recibo',
  verified_at: 'Verificada em',
  verified_by: 'Verificada por',
  sended_receipt_person_name: 'Quem enviou',
  sended_receipt_person_email: 'E-mail de quem enviou',
  base_year: 'Ano-base',
  begin_dt: 'Início',
  end_dt: 'Finalizada em',
  bank_name: 'Banco',
  bank_number: 'Código do banco',
  agency: 'Agência',
  account_number: 'Conta',
  link: 'Link',
  disabled: 'Desativada',
  price: 'Preço',
  due_date: 'Vencimento',
  code: 'Código',
  materials: 'Materiais',
  weight: 'Peso (kg)',
  shipped_at: 'Despachada em',
  shipped_by: 'Despachada por',
  subject: 'Assunto',
  body: 'Texto',
  recipient: 'Para',
  carrier: 'Transportadora',
  tracking_code: 'Código de rastreio',
  audience: 'A quem',
  days: 'Dias da data',
  seen_by: 'Aprovado por',
  end_on: 'Termina em',
  paused: 'Pausado',
  missionary_collection_id: 'Coleta',
  missionary_campaign_id: 'Campanha',
}

/** For each kind of record: the fields with another label than in `labels`. null: the field is not shown. */
const ownLabels: Partial<Record<AuditEntity, Readonly<Record<string, string | null>>>> = {
  invitation: { sent_at: 'Enviado em', accepted_at: 'Aceito em', inviter: 'Quem responde por ele' },
  contact: { description: 'Tipo' },
  region: { region_name: 'Nome da regional' },
  iam_group: { contact_mail: 'E-mail do representante' },
  donation: { cod: 'Código do recibo' },
  collection: { cod: 'Código' },
  campaign: { description: 'Título' },
  request: {
    finished: 'Confirmada',
    receipt_filename: 'Imagem do pagamento',
    address_report: 'Aviso de endereço errado',
    second_copy_asked_at: 'Pedido da segunda via',
  },
  mail: { sent_again_as: 'Reenviada como mensagem' },
  mail_template: { subject: 'Assunto', body: 'Mensagem' },
  slip_issuer: {
    bank: 'Banco',
    account: 'Conta',
    beneficiary_name: 'Nome do beneficiário',
    beneficiary_cnpj: 'CNPJ do beneficiário',
    beneficiary_address: 'Endereço do beneficiário',
    instructions: 'Outras instruções',
    fine_percent: 'Multa (%)',
    interest_percent_month: 'Juros ao mês (%)',
    write_off_days: 'Dias para a baixa',
    pix_key: 'Chave Pix',
    send_slips: 'Envio por e-mail',
    next_our_number: 'Próximo nosso número',
    next_shipping_number: 'Próxima remessa',
    account_dv: 'Dígito da conta',
    agency_dv: 'Dígito da agência',
    wallet: 'Carteira',
    wallet_variation: 'Variação da carteira',
    covenant: 'Convênio',
    beneficiary_code: 'Código do beneficiário',
    modality: 'Modalidade',
    post: 'Posto',
    collection_type: 'Tipo de cobrança',
    byte_id: 'Byte de identificação',
    client_code: 'Código do cliente',
    transmission_code: 'Código de transmissão',
    form_type: 'Tipo de formulário',
    species: 'Espécie do documento',
    acceptance: 'Aceite',
    nosso_numero17: 'Nosso número livre de 17 dígitos',
  },
  slip: {
    our_number: 'Nosso número',
    status: 'Situação',
    registration: 'Registro no banco',
    registration_reason: 'Motivo do banco',
    write_off: 'Baixa no banco',
    write_off_reason: 'Motivo da recusa da baixa',
    reason: 'Motivo',
    // null, because the slip's screen already shows its request.
    request: null,
    paid_value: 'Valor pago',
    fee: 'Tarifa',
    credit_date: 'Creditado em',
    source: 'Origem do pagamento',
    double: 'Em dobro',
    resolution: 'Motivo da conferência',
  },
  return_file: {
    filename: 'Arquivo',
    status: null,
    paid: 'Pagamentos',
    confirmed: 'Confirmados',
    rejected: 'Recusados',
    reason: 'Motivo',
    undone_payments: 'Pagamentos desfeitos',
    restored_payments: 'Pagamentos à mão que voltam a valer',
    file: 'Arquivo',
  },
  // null, because the record's screen already shows its slip and its effect.
  return_record: {
    slip: null,
    effect: null,
    attention: 'Por que esperava',
    resolution: 'Motivo',
    resolved_by: 'Resolvido por',
  },
  statement_file: { filename: 'Arquivo', row_count: 'Lançamentos', new_count: 'Lançamentos novos' },
  person_data: {
    account: 'E-mail',
    how: 'Como',
    reason: 'Motivo',
    contributions: 'Contribuições',
    requests: 'Solicitações',
    mails: 'E-mails',
    mails_withdrawn: 'E-mails retirados antes de sair',
    reminders: 'Avisos',
    notes: 'Anotações',
    views: 'Visões de listas',
    held_actions: 'Pedidos a uma segunda pessoa',
    invitations: 'Convites',
  },
  retention: {
    mail_texts: 'Textos de e-mails enviados (meses)',
    deleted_contributions: 'Contribuições excluídas (meses)',
    unconfirmed_requests: 'Solicitações que não foram adiante (meses)',
    proof_images: 'Comprovantes de anos encerrados (meses)',
    quarantine: 'Arquivos em quarentena (meses)',
    count: 'Apagados',
  },
  statement_row: {
    match: 'É de',
    asked: 'Declaração pedida a',
    set_aside: 'Separado por',
    reason: 'Motivo',
    difference: 'Diferença',
  },
  statement_day: { closed: 'Conferido com o extrato', account: 'Conta' },
  statement_settings: {
    verify_up_to: 'Verificar sozinhas até',
    missing_after_days: 'Avisar do que não veio depois de (dias)',
    diocese: 'Diocese',
    payer: 'Quem paga por ela',
  },
  restoration: {
    archive: 'Arquivo',
    released_at: 'Liberada em',
    waiting_mails_were: 'E-mails que esperavam',
  },
  // null, because a person sees the query by opening the view.
  list_view: { list: 'Lista', query: null, shared: 'De todos', maker: 'Feita por' },
  diocese_note: {
    text: 'Anotação',
    author: 'Autor',
    follow_up_on: 'Voltar a ela em',
    done_at: 'Feita em',
    done_by: 'Feita por',
  },
  year_closing: {
    ledger: 'Livro',
    entries: 'Lançamentos',
    total_value: 'Soma',
    reopened_at: 'Reaberto em',
    reason: 'Motivo',
  },
  setup_step: { set_aside: 'Deixado de lado' },
  second_person: { on: 'Ligada', reason: 'Motivo' },
  held_action: {
    kind: 'Pedido',
    about: 'Sobre',
    reason: 'Motivo',
    held_state: 'Situação',
    note: 'Observação',
  },
  year_correction: { ledger: 'Livro', kind: 'Tipo', day: 'Data', reason: 'Motivo' },
  shipping_file: {
    number: 'Número',
    bank: 'Banco',
    filename: 'Arquivo',
    entries: 'Registros',
    write_offs: 'Baixas',
    sent_at: 'Enviada em',
  },
  letterhead: {
    name: 'Nome da rede',
    address: 'Endereço',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    signer_name: 'Quem assina',
    signer_role: 'Cargo de quem assina',
  },
}

/** Fields that are never shown, because they only repeat the action or another field. */
const silent = new Set(['id', 'uuid', 'created_at', 'updated_at', 'deleted_at', 'dioceses', 'parishes'])

const isSilent = (field: string) => silent.has(field) || field.endsWith('_id')

const labelsOf = new Map(Object.entries(ownLabels))

const labelOf = (entity: string, field: string): string | null | undefined => {
  const own = labelsOf.get(entity)?.[field]
  return own !== undefined ? own : labels[field]
}

/** Kinds of entries whose fields need no labels, because the entry's sentence already says everything. */
const inSentences: ReadonlySet<string> = new Set<AuditEntity>(['session', 'denial', 'export', 'job'])

/** Whether a field has a label, or has none on purpose. Otherwise nobody has decided how to show the field. */
export const isLabelled = (entity: string, field: string): boolean =>
  inSentences.has(entity) || isSilent(field) || labelOf(entity, field) !== undefined

/** @returns a field's label; null when people need not see the field, for example an identifier */
export function fieldLabel(entity: string, field: string): string | null {
  if (isSilent(field)) return null
  const label = labelOf(entity, field)
  return label === undefined ? field.replaceAll('_', ' ') : label
}

const order = new Map(Object.keys(labels).map((field, index) => [field, index]))

/** The field's position in the order of `labels`. A field that is not in `labels` comes last. */
export const fieldRank = (field: string) => order.get(field) ?? order.size
