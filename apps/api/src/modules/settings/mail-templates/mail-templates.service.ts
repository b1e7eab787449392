import { randomUUID } from 'node:crypto'
import {
  mailTemplateKeys,
  type MailPreviewBody,
  type MailTemplate,
  type MailTemplateBody,
  type MailTemplateKey,
  type PreviewedMail,
} from '@seara/contract/settings/mail-templates'
import type { Versioned } from '@seara/contract/core/version'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import type { AuditAction } from '../../../platform/audit/record-change.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import { office } from '../letterhead/office.service.ts'
import { senderOf, type MailSender } from './mail-sender.ts'
import type { PreviewRecordsPort } from './preview-records.port.ts'
import * as repository from './mail-templates.repository.ts'
import { renderLetter, renderTemplate, type WrittenLetter, type WrittenMail } from './render-template.ts'
import type { StandardTemplate } from './placeholders.ts'
import { placeholdersOf, standardTemplates, type ValuesOf } from './standard-templates.ts'
import { problemsOf, requireSound } from './template-problems.ts'
import { parseBody, parseInline, placeholdersIn } from './template-text.ts'

export { requireSound }
export type { ValuesOf }

export async function list(ctx: Context): Promise<MailTemplate[]> {
  const stored = new Map((await repository.list(ctx.db)).map((template) => [template.key, template]))
  return mailTemplateKeys.map((key) => templateOf(key, stored.get(key)))
}

export const get = async (ctx: Context, key: MailTemplateKey): Promise<MailTemplate & Versioned> =>
  templateOf(key, await repository.find(ctx.db, key))

/**
 * Changes the text of a mail; absent fields stay.
 * @throws invalid on `subject` or `body` for a placeholder that is incomplete or that this mail does not have
 */
export const update = (ctx: Context, key: MailTemplateKey, change: Partial<MailTemplateBody>): Promise<MailTemplate> =>
  write(ctx, key, 'update', ({ subject, body }) => {
    if (!hasChanges(change)) return null
    const text = { subject: change.subject ?? subject, body: change.body ?? body }
    requireSound(key, text)
    return text
  })

/** Restores the standard text. */
export async function reset(ctx: Context, key: MailTemplateKey): Promise<null> {
  await write(ctx, key, 'delete', () => standardText)
  return null
}

interface Text {
  subject: string | null
  body: string | null
}

const standardText: Text = { subject: null, body: null }

/**
 * Stores a new text for a mail.
 * @param text makes the new text from the present one; returns null when nothing is to change
 */
const write = (
  ctx: Context,
  key: MailTemplateKey,
  action: AuditAction,
  text: (before: MailTemplate) => Text | null,
): Promise<MailTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const now = nowIso(ctx.clock)
    const id = await repository.idOf(ctx.db, key, now)
    const change = async (ctx: Context, before: MailTemplate) => {
      const written = text(before)
      if (!written) return
      await repository.update(ctx.db, id, { ...written, updated_at: now, updated_by: ctx.actor?.name ?? null })
    }
    return templatesOf(key).change(ctx, id, change, action)
  })

const templatesOf = (key: MailTemplateKey) =>
  tracked<MailTemplate & Versioned>({
    entity: 'mail_template',
    lock: repository.lock,
    get: (ctx) => get(ctx, key),
    snapshot: ({ subject, body }) => ({ subject, body }),
  })

/** Example values for the placeholders of a mail. */
export const examplesOf = (key: MailTemplateKey): Record<string, string> =>
  Object.fromEntries(placeholdersOf(key).map(({ name, example }) => [name, example]))

/**
 * Shows how a text would arrive as a mail. The placeholders are filled in with a record's data. A value that the record
 * does not have is an example.
 * @throws invalid for a wrong text, as in `update`; notFound when there is no such record
 */
export async function preview(
  ctx: Context,
  key: MailTemplateKey,
  { record_id, ...text }: MailPreviewBody,
  records: PreviewRecordsPort,
): Promise<PreviewedMail> {
  requireSound(key, text)
  const mail = record_id === undefined ? null : await records.mailOf(ctx, key, record_id)
  const values = { ...examplesOf(key), ...mail?.values }
  const from = await sender(ctx)
  const asMail = renderTemplate(text, values, from)
  const template: StandardTemplate = standardTemplates[key]
  const plain = template.isLetter ? renderLetter(text, values, from).paragraphs.join('\n\n') : asMail.text
  const missing = mail === null ? [] : namesIn(text).filter((name) => name !== 'rede' && !(name in mail.values))
  return {
    subject: asMail.subject,
    html: asMail.html,
    text: plain,
    recipient: mail?.recipient ?? null,
    made_up: missing,
  }
}

/**
 * Mails a text to the caller, as a test. The values are always examples, never a person's data: the mail stays in the
 * outbox, where an erasure would not find that data.
 * @returns the caller's address
 * @throws invalid for a wrong text, as in `update`
 */
export async function sendTest(
  ctx: Context,
  key: MailTemplateKey,
  body: MailTemplateBody,
): Promise<{ recipient: string }> {
  requireSound(key, body)
  const { subject, html, text } = renderTemplate(body, examplesOf(key), await sender(ctx))
  if (!ctx.actor) throw unauthenticated()
  const { email } = ctx.actor
  await outbox.queue(ctx, [
    {
      purpose: 'mail-template-test',
      purposeKey: `${key} ${randomUUID()}`,
      recipient: email,
      subject: `Teste: ${subject}`,
      html,
      text,
    },
  ])
  return { recipient: email }
}

/** What the head and foot of our mails say about the sender. */
const sender = async (ctx: Context): Promise<MailSender> => senderOf(await office(ctx), ctx.publicUrl)

/** Renders one mail. @param values plain text: nothing in them becomes formatting */
export const render = async <Key extends MailTemplateKey>(
  ctx: Context,
  key: Key,
  values: ValuesOf<Key>,
): Promise<WrittenMail> => (await renderer(ctx, key))(values)

/** Renders a mail whose text admins cannot change. @param values plain text: nothing in them becomes formatting */
export const renderText = async (
  ctx: Context,
  text: MailTemplateBody,
  values: Readonly<Record<string, string | null>>,
): Promise<WrittenMail> => renderTemplate(text, values, await sender(ctx))

/** Writes the letter of thanks. @param values plain text */
export const writeLetter = async (ctx: Context, values: ValuesOf<'thanks-letter'>): Promise<WrittenLetter> =>
  renderLetter(await get(ctx, 'thanks-letter'), values, await sender(ctx))

/**
 * Writes the letter of thanks with a text that is not saved. Values that are missing are replaced by examples.
 * @throws invalid for a wrong text, as in `update`
 */
export async function previewLetter(
  ctx: Context,
  text: MailTemplateBody,
  values: Readonly<Record<string, string>>,
): Promise<WrittenLetter> {
  requireSound('thanks-letter', text)
  return renderLetter(text, { ...examplesOf('thanks-letter'), ...values }, await sender(ctx))
}

/** Reads the template once, for many mails. @returns a function that renders a mail with the template */
export async function renderer<Key extends MailTemplateKey>(
  ctx: Context,
  key: Key,
): Promise<(values: ValuesOf<Key>) => WrittenMail> {
  const [template, from] = [await get(ctx, key), await sender(ctx)]
  return (values) => renderTemplate(template, values, from)
}

/** Returns a function that renders mails with a text that is no template, such as the text of a reminder. */
export async function rendererOf(
  ctx: Context,
  text: MailTemplateBody,
): Promise<(values: Readonly<Record<string, string | null>>) => WrittenMail> {
  const from = await sender(ctx)
  return (values) => renderTemplate(text, values, from)
}

/** The placeholders that a text uses, each once. */
const namesIn = ({ subject, body }: MailTemplateBody): string[] => [
  ...new Set([parseInline(subject), ...parseBody(body)].flatMap(placeholdersIn)),
]

function templateOf(key: MailTemplateKey, stored: repository.StoredTemplate | undefined): MailTemplate & Versioned {
  const standard = standardTemplates[key]
  const own = stored && ownText(key, stored)
  return {
    key,
    name: standard.name,
    description: standard.description,
    subject: own?.subject ?? standard.subject,
    body: own?.body ?? standard.body,
    is_standard: own === undefined,
    updated_at: own?.updated_at ?? null,
    updated_by: own?.updated_by ?? null,
    placeholders: placeholdersOf(key),
    version: stored?.version ?? 0,
  }
}

/**
 * The text that an admin wrote; undefined when there is none, or when it is no longer valid, for example because one of
 * its placeholders no longer exists.
 */
function ownText(key: MailTemplateKey, { subject, body, updated_at, updated_by }: repository.StoredTemplate) {
  if (subject === null || body === null || Object.keys(problemsOf(key, { subject, body })).length > 0) return undefined
  return { subject, body, updated_at, updated_by }
}
