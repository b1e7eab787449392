import type { NoticeBlock, PrivacyNotice, PrivacyNoticeBody } from '@seara/contract/privacy/notice'
import type { RetentionKind } from '@seara/contract/privacy/retention'
import type { Versioned } from '@seara/contract/core/version'
import { nowIso, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { countOf, formatCnpj, formatPhone } from '../../../core/format.ts'
import type { AuditAction } from '../../../platform/audit/record-change.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as letterhead from '../../settings/letterhead/letterhead.service.ts'
import { periods } from '../retention/retention.service.ts'
import * as repository from './notice.repository.ts'
import { blocksOf, problemsIn } from './notice-text.ts'
import { noticePlaceholders, standardNotice, type NoticeValues } from './standard-notice.ts'

const names = Object.keys(noticePlaceholders)

const placeholders = Object.entries(noticePlaceholders).map(([name, { description, example }]) => ({
  name,
  description,
  example,
}))

/** The notice's text with its markup. */
export async function get(ctx: Context): Promise<PrivacyNotice & Versioned> {
  const stored = await repository.find(ctx.db)
  const body = stored?.body ?? null
  return {
    body: body ?? standardNotice,
    is_standard: body === null,
    updated_at: body === null ? null : (stored?.updated_at ?? null),
    updated_by: body === null ? null : (stored?.updated_by ?? null),
    placeholders,
    version: stored?.version ?? 0,
  }
}

interface ReadNotice {
  blocks: NoticeBlock[]
  updated_at: string | null
}

/** The notice as visitors read it. */
export async function read(ctx: Context): Promise<ReadNotice> {
  const { body, updated_at } = await get(ctx)
  return { blocks: blocksOf(body, await values(ctx)), updated_at }
}

/** A text as visitors would read it. @throws invalid on `body` for a placeholder that is unknown or incomplete */
export async function preview(ctx: Context, { body }: PrivacyNoticeBody): Promise<ReadNotice> {
  requireSound(body)
  return { blocks: blocksOf(body, await values(ctx)), updated_at: nowIso(ctx.clock) }
}

/**
 * Changes the notice; an absent text stays.
 * @throws invalid on `body` for a placeholder that is unknown or incomplete
 */
export function change(ctx: Context, { body }: Partial<PrivacyNoticeBody>): Promise<PrivacyNotice & Versioned> {
  if (body === undefined) return get(ctx)
  requireSound(body)
  return write(ctx, body, 'update')
}

/** Restores the standard text. */
export async function reset(ctx: Context): Promise<null> {
  await write(ctx, null, 'delete')
  return null
}

const write = (ctx: Context, body: string | null, action: AuditAction) =>
  notices.change(
    ctx,
    repository.noticeId,
    ({ db }) => repository.update(db, { body, updated_by: ctx.actor?.name ?? null, updated_at: nowIso(ctx.clock) }),
    action,
  )

const notices = tracked<PrivacyNotice & Versioned>({
  entity: 'privacy_notice',
  lock: repository.lock,
  get,
  snapshot: ({ body }) => ({ body }),
})

function requireSound(body: string): void {
  const problems = problemsIn(body, names)
  const [first] = problems
  if (first !== undefined) throw new AppError('invalid', first, { errors: { body: problems } })
}

async function values(ctx: Context): Promise<NoticeValues> {
  const { name, cnpj, address, city, phone, whatsapp, email } = await letterhead.get(ctx)
  const rede = name ?? (await letterhead.networkName(ctx))
  const office = [rede, cnpj && `CNPJ ${formatCnpj(cnpj)}`, address, city]
  const ways = [phone && `telefone ${formatPhone(phone)}`, whatsapp && `WhatsApp ${formatPhone(whatsapp)}`, email]
  return {
    rede,
    responsavel: `${present(office).join(', ')}.`,
    contatos: `Fale com a secretaria${present(ways).length === 0 ? '' : `: ${present(ways).join(', ')}`}.`,
    prazos: await terms(ctx),
  }
}

const present = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null && text !== '')

/** The lines of the notice that say how long each kind of data is kept. */
const terms = async (ctx: Context): Promise<readonly string[]> => [
  ...fixedTerms,
  ...Object.entries(await periods(ctx)).flatMap(([kind, months]) => {
    const what = goesByItself[kind as RetentionKind]
    return what === null ? [] : [`${what}: ${countOf(months, 'mês', 'meses')}.`]
  }),
]

/**
 * How the notice names each kind of data that can be erased automatically. The notice lists a kind only if an admin has
 * switched on its automatic erasure. Null for a kind that visitors need not know about.
 */
const goesByItself: Record<RetentionKind, string | null> = {
  mail_texts: 'O texto dos e-mails enviados',
  deleted_contributions: 'Nome e e-mail de contribuições excluídas',
  unconfirmed_requests: 'Nome, e-mail e telefone de pedidos que não foram confirmados',
  proof_images: 'O comprovante (imagem e PDF) de contribuições verificadas, a contar do encerramento do ano da coleta',
  quarantine: null,
}

const fixedTerms: readonly string[] = [
  'Contribuições, pedidos e recibos: pelo tempo que a lei manda guardar a contabilidade, ao menos cinco anos.',
  'Contatos das dioceses, paróquias e grupos: enquanto representarem a diocese, a paróquia ou o grupo.',
  'O código do aparelho que enviou: 30 dias.',
  'Acessos ao sistema: seis meses (Marco Civil da Internet, art. 15).',
]
