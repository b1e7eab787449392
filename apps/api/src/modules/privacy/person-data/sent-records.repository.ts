import { sql } from 'kysely'
import { actionName, entityName } from '@seara/contract/platform/audit-log-names'
import { dayOf } from '../../../core/civil-time.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { writeReceiptNumber } from '../../../core/receipt-number-text.ts'
import { containsEmail } from '../../../db/contains-email.ts'
import { fileOf, type Read } from './person-record.ts'

export const contributions: Read = async (db, email) => {
  const rows = await db
    .selectFrom('contribution as sent')
    .innerJoin('diocese', 'diocese.id', 'sent.diocese_id')
    .innerJoin('missionary_collection as collection', 'collection.id', 'sent.collection_id')
    .innerJoin('file as image', 'image.id', 'sent.image_id')
    .leftJoin('receipt', 'receipt.id', 'sent.receipt_id')
    .leftJoin('file as letter', 'letter.id', 'sent.letter_file_id')
    .leftJoin('file as document', 'document.id', 'sent.receipt_file_id')
    .select(['sent.id', 'sent.collection_id', 'sent.created_at', 'sent.sender_name', 'sent.sender_email'])
    .select(['sent.value_cents', 'sent.status', 'sent.deleted_at', 'sent.image_id', 'sent.image_name'])
    .select(['sent.image_original_id', 'sent.letter_file_id', 'sent.receipt_file_id'])
    .select(['diocese.name as diocese', 'collection.description as collection'])
    .select(['receipt.year', 'receipt.sequence', 'letter.filename as letter', 'document.filename as document'])
    .select('image.removed_at')
    .where((eb) => eb(eb.fn<string>('lower', ['sent.sender_email']), '=', email))
    .orderBy('sent.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: row.collection_id,
    at: row.created_at,
    title: `${row.collection}, ${row.diocese}`,
    detail: `${row.sender_name}, ${formatCents(row.value_cents)}`,
    fields: {
      Coleta: row.collection,
      Diocese: row.diocese,
      'Quem enviou': row.sender_name,
      'E-mail': row.sender_email,
      Valor: formatCents(row.value_cents),
      'Enviada em': row.created_at,
      Situação: row.status === 'verified' ? 'Verificada' : 'Pendente',
      Recibo:
        row.year === null || row.sequence === null
          ? null
          : writeReceiptNumber({ year: row.year, sequence: row.sequence }),
      Comprovante:
        row.removed_at === null
          ? row.image_name
          : `removido em ${formatDay(dayOf(row.removed_at))}, pelo prazo de guarda`,
      'Excluída em': row.deleted_at,
    },
    files: [
      ...(row.removed_at === null
        ? [...fileOf(row.image_id, row.image_name), ...fileOf(row.image_original_id, `original de ${row.image_name}`)]
        : []),
      ...fileOf(row.letter_file_id, row.letter),
      ...fileOf(row.receipt_file_id, row.document),
    ],
  }))
}

export const requests: Read = async (db, email) => {
  const rows = await db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .leftJoin('file as payment', 'payment.id', 'request.payment_file_id')
    .select(['request.id', 'request.created_at', 'request.code', 'request.name', 'request.email', 'request.telephone'])
    .select(['request.confirmed_at', 'request.deleted_at', 'request.address_report', 'request.payment_file_id'])
    .select(['diocese.name as diocese', 'campaign.description as campaign', 'payment.filename as payment'])
    .select((eb) =>
      eb
        .selectFrom('slip')
        .select(
          sql<string | null>`string_agg(our_number_printed || ' (' || state || ')', ', ' order by slip.id)`.as('_'),
        )
        .whereRef('slip.request_id', '=', 'request.id')
        .as('slips'),
    )
    .where((eb) => eb(eb.fn<string>('lower', ['request.email']), '=', email))
    .orderBy('request.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.created_at,
    title: `${row.campaign}, ${row.diocese}`,
    detail: `${row.name}, ${printedCode(row.code)}`,
    fields: {
      Campanha: row.campaign,
      Diocese: row.diocese,
      Código: printedCode(row.code),
      'Quem pediu': row.name,
      'E-mail': row.email,
      Telefone: row.telephone,
      'Feita em': row.created_at,
      'Confirmada em': row.confirmed_at,
      'Aviso sobre o endereço': row.address_report,
      Boletos: row.slips,
      'Excluída em': row.deleted_at,
    },
    files: fileOf(row.payment_file_id, row.payment),
  }))
}

export const mails: Read = async (db, email, textOf) => {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'subject', 'recipient', 'state', 'queued_at', 'sent_at', 'html', 'text', 'sealed_body', 'is_secret'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.sent_at ?? row.queued_at,
    title: row.subject,
    detail: row.sent_at === null ? 'Não enviada' : 'Enviada',
    fields: {
      Assunto: row.subject,
      Para: row.recipient,
      'Criada em': row.queued_at,
      'Enviada em': row.sent_at,
      // A secret is, for example, a link that gives access to an account.
      Texto: row.is_secret ? 'Não é mostrado, porque contém um segredo' : textOf(row),
    },
    files: [],
  }))
}

/** The records of reminders, notices and requests for a declaration that were sent to the person. */
export const reminders: Read = async (db, email) => {
  const { rows } = await sql<{ id: number; at: string; title: string; detail: string; why: string | null }>`
    select sent.step_id as id, sent.queued_at as at, 'Lembrete' as title, diocese.name as detail, null as why
      from sent_reminder sent join diocese on diocese.id = sent.diocese_id where sent.recipient = ${email}
    union all
    select notice.collection_id, notice.queued_at, 'Aviso de coleta', collection.description,
      case when exists (
        select from mail where mail.purpose = notice.kind and mail.recipient = notice.recipient
          and split_part(mail.purpose_key, ' ', 1) = notice.collection_id || '/' || notice.run
          and mail.state in ('queued', 'sending')) then 'O aviso ainda vai sair' end
      from collection_notice notice join missionary_collection collection on collection.id = notice.collection_id
      where notice.recipient = ${email}
    union all
    select asked.row_id, asked.asked_at, 'Pedido de declaração', diocese.name, null
      from statement_asked_declaration asked join diocese on diocese.id = asked.diocese_id
      where asked.recipient = ${email}
    order by 2 desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    of: null,
    fields: { 'O quê': row.title, 'Sobre o quê': row.detail, Em: row.at, 'E-mail': email },
    files: [],
  }))
}

/** The bank's texts about the payments of the person's contributions. */
export const payers: Read = async (db, email) => {
  const { rows } = await sql<{ id: number; day: string; text: string }>`
    select line.id, line.day::text as day, concat_ws(' ', line.name, line.memo) as text
    from statement_row line
      join statement_match_row matched on matched.row_id = line.id
      join statement_match_contribution given on given.match_id = matched.match_id
      join contribution on contribution.id = given.contribution_id
    where lower(contribution.sender_email) = ${email}
    order by line.day desc, line.id`.execute(db)
  return rows.map(({ id, day, text }) => ({
    id,
    of: null,
    at: null,
    title: text,
    detail: day,
    fields: { 'No extrato': text, Dia: day },
    files: [],
  }))
}

/** The audit log's entries about the person, and about what the person did as a user. */
export const audit: Read = async (db, email) => {
  const { rows } = await sql<{
    id: number
    at: string
    entity: string
    action: string
    actor: string | null
  }>`
    select id, at, entity, action, actor_name as actor from audit_entry
    where ${containsEmail(email, sql`concat_ws(' ', before::text, after::text)`)}
      or actor_id in (select id from user_account where lower(email) = ${email})
    order by id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    of: null,
    at: row.at,
    title: entityName(row.entity),
    detail: [actionName(row.action), row.actor].filter(Boolean).join(', '),
    fields: { Em: row.at, Assunto: entityName(row.entity), Ação: actionName(row.action), Quem: row.actor },
    files: [],
  }))
}
