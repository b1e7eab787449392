import { sql } from 'kysely'
import { heldKindName } from '@seara/contract/access/held-action'
import { containsEmail } from '../../../db/contains-email.ts'
import type { Read } from './person-record.ts'

export const contacts: Read = async (db, email) => {
  const rows = await db
    .selectFrom('diocese_contact as contact')
    .innerJoin('diocese', 'diocese.id', 'contact.diocese_id')
    .innerJoin('contact_type as type', 'type.id', 'contact.contact_type_id')
    .select(['contact.id', 'contact.diocese_id', 'contact.name', 'contact.email', 'contact.telephone'])
    .select(['diocese.name as diocese', 'type.description as type'])
    .where((eb) => eb(eb.fn<string>('lower', ['contact.email']), '=', email))
    .orderBy('contact.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: row.diocese_id,
    at: null,
    title: row.diocese,
    detail: `${row.type}: ${row.name}`,
    fields: { Diocese: row.diocese, Tipo: row.type, Nome: row.name, 'E-mail': row.email, Telefone: row.telephone },
    files: [],
  }))
}

export const groups: Read = async (db, email) => {
  const rows = await db
    .selectFrom('iam_group')
    .select(['id', 'group_name', 'representant_name', 'contact_mail', 'telephone', 'created_at', 'zip_code', 'address'])
    .select(['neighborhood', 'city', 'uf'])
    .where((eb) => eb(eb.fn<string>('lower', ['contact_mail']), '=', email))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.created_at,
    title: row.group_name,
    detail: row.representant_name,
    fields: {
      Grupo: row.group_name,
      Representante: row.representant_name,
      'E-mail': row.contact_mail,
      Telefone: row.telephone,
      CEP: row.zip_code,
      Endereço: row.address,
      Bairro: row.neighborhood,
      Cidade: row.city,
      UF: row.uf,
      'Cadastrado em': row.created_at,
    },
    files: [],
  }))
}

export const dioceses: Read = async (db, email) => {
  const rows = await db
    .selectFrom('diocese')
    .select(['id', 'name', 'bishop', 'contact_mail', 'telephone', 'created_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['contact_mail']), '=', email))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.created_at,
    title: row.name,
    detail: row.bishop,
    fields: { Diocese: row.name, Bispo: row.bishop, 'E-mail': row.contact_mail, Telefone: row.telephone },
    files: [],
  }))
}

export const parishes: Read = async (db, email) => {
  const rows = await db
    .selectFrom('parish')
    .select(['id', 'name', 'email', 'telephone', 'city', 'uf', 'created_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.created_at,
    title: row.name,
    detail: `${row.city} - ${row.uf}`,
    fields: { Paróquia: row.name, 'E-mail': row.email, Telefone: row.telephone, Cidade: row.city, UF: row.uf },
    files: [],
  }))
}

export const users: Read = async (db, email) => {
  const rows = await db
    .selectFrom('user_account as account')
    .select(['account.id', 'account.name', 'account.email', 'account.profile', 'account.is_approved'])
    .select('account.created_at')
    .select((eb) => [
      eb
        .selectFrom('session_token as session')
        .select(sql<string | null>`string_agg(concat_ws(' ', address, user_agent), '; ' order by id)`.as('_'))
        .whereRef('session.user_id', '=', 'account.id')
        .as('sessions'),
      eb
        .selectFrom('known_network as known')
        .select(sql<string | null>`string_agg(network, ', ' order by network)`.as('_'))
        .whereRef('known.user_id', '=', 'account.id')
        .as('networks'),
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['account.email']), '=', email))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.created_at,
    title: row.name,
    detail: row.profile === 'admin' ? 'Administrador' : 'Usuário',
    fields: {
      Nome: row.name,
      'E-mail': row.email,
      Perfil: row.profile === 'admin' ? 'Administrador' : 'Usuário',
      'Acesso liberado': row.is_approved ? 'Sim' : 'Não',
      'Sessões abertas': row.sessions,
      'Redes conhecidas': row.networks,
      'Cadastrado em': row.created_at,
    },
    files: [],
  }))
}

export const invitations: Read = async (db, email) => {
  const rows = await db
    .selectFrom('invitation')
    .select(['id', 'name', 'email', 'profile', 'invited_by_name', 'sent_at'])
    .where('email', '=', email)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.sent_at,
    title: row.name,
    detail: `Convite de ${row.invited_by_name}`,
    fields: {
      Nome: row.name,
      'E-mail': row.email,
      Perfil: row.profile === 'admin' ? 'Administrador' : 'Usuário',
      'Convidado por': row.invited_by_name,
      'Enviado em': row.sent_at,
    },
    files: [],
  }))
}

/** Notes of dioceses, parishes and groups whose text mentions the e-mail address. */
export const notes: Read = async (db, email) => {
  const rows = await db
    .selectFrom('diocese_note as note')
    .leftJoin('diocese', 'diocese.id', 'note.diocese_id')
    .leftJoin('parish', 'parish.id', 'note.parish_id')
    .leftJoin('iam_group', 'iam_group.id', 'note.iam_group_id')
    .select([
      'note.id',
      'note.diocese_id',
      'note.parish_id',
      'note.iam_group_id',
      'note.text',
      'note.author',
      'note.created_at',
    ])
    .select(['diocese.name as diocese', 'parish.name as parish', 'iam_group.group_name as group'])
    .where(containsEmail(email, sql.ref('note.text')))
    .orderBy('note.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: row.diocese_id ?? row.parish_id ?? row.iam_group_id,
    of_kind: row.diocese_id !== null ? 'diocese' : row.parish_id !== null ? 'parish' : 'group',
    at: row.created_at,
    title: row.diocese ?? row.parish ?? row.group ?? '',
    detail: row.text,
    fields: {
      Diocese: row.diocese,
      Paróquia: row.parish,
      Grupo: row.group,
      Anotação: row.text,
      'Anotada por': row.author,
      'Anotada em': row.created_at,
    },
    files: [],
  }))
}

/** Views of lists that search for the e-mail address. Deleted views are included, because they can be restored. */
export const views: Read = async (db, email) => {
  const rows = await db
    .selectFrom('list_view')
    .select(['id', 'name', 'query', 'maker', 'created_at'])
    .where(containsEmail(email, sql`concat_ws(' ', name, query)`))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.created_at,
    title: row.name,
    detail: `Guardada por ${row.maker}`,
    fields: { Visão: row.name, Filtros: decodeQuery(row.query), 'Guardada por': row.maker, Em: row.created_at },
    files: [],
  }))
}

const decodeQuery = (query: string) => [...new URLSearchParams(query)].map((pair) => pair.join(': ')).join('; ')

/** Actions for a second person whose reason or note mentions the e-mail address. */
export const heldActions: Read = async (db, email) => {
  const rows = await db
    .selectFrom('held_action')
    .select(['id', 'kind', 'about', 'reason', 'note', 'asked_by_name', 'asked_at', 'decided_by'])
    .where(containsEmail(email, sql`concat_ws(' ', reason, note)`))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.asked_at,
    title: heldKindName(row.kind),
    detail: row.about,
    fields: {
      Pedido: heldKindName(row.kind),
      Sobre: row.about,
      Motivo: row.reason,
      Observação: row.note,
      'Pedido por': row.asked_by_name,
      'Pedido em': row.asked_at,
      'Decidido por': row.decided_by,
    },
    files: [],
  }))
}
