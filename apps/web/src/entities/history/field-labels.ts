import type { AuditEntity } from '@seara/contract/audit-log'

/** How people call the fields of records, in the order of the forms. */
const labels: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'E-mail',
  profile: 'Perfil',
  is_approved: 'Acesso liberado',
  password: 'Senha',
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
  receipt_number: 'Recibo',
  verified_at: 'Verificada em',
  verified_by: 'Verificada por',
  sended_receipt_person_name: 'Quem enviou',
  sended_receipt_person_email: 'E-mail de quem enviou',
  base_year: 'Ano-base',
  begin_dt: 'Início',
  end_dt: 'Término',
  bank_name: 'Banco',
  bank_number: 'Código do banco',
  agency: 'Agência',
  account_number: 'Conta',
  link: 'Link',
  disabled: 'Desativada',
  subject: 'Assunto',
  body: 'Texto',
  recipient: 'Para',
}

/** Fields that one kind of record calls otherwise. */
const ownLabels: Partial<Record<AuditEntity, Readonly<Record<string, string>>>> = {
  contact: { description: 'Tipo' },
  region: { region_name: 'Nome da regional' },
  iam_group: { contact_mail: 'E-mail do representante' },
  donation: { cod: 'Código do recibo' },
  collection: { cod: 'Código' },
  mail: { sent_again_as: 'Reenviada como mensagem' },
}

/** What the action or another field says already. */
const silent = new Set(['id', 'uuid', 'created_at', 'updated_at', 'deleted_at', 'dioceses', 'parishes'])

/** @returns how people call a field, or null for one that says nothing to them, an identifier for example */
export function fieldLabel(entity: AuditEntity, field: string): string | null {
  if (silent.has(field) || field.endsWith('_id')) return null
  return ownLabels[entity]?.[field] ?? labels[field] ?? field.replaceAll('_', ' ')
}

const order = new Map(Object.keys(labels).map((field, index) => [field, index]))

/** Where a field stands among others: the history tells changes in the order of the forms. */
export const fieldRank = (field: string) => order.get(field) ?? order.size
