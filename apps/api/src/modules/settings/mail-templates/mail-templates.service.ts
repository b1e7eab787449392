import {
  mailTemplateKeys,
  type MailTemplate,
  type MailTemplateBody,
  type MailTemplateKey,
  type RenderedMail,
} from '@seara/contract/mail-templates'
import { inTransaction, present, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { namesColumn } from '../../../db/names-column.ts'
import { record } from '../../../platform/audit/history.service.ts'
import { networkName } from '../letterhead/letterhead.service.ts'
import * as repository from './mail-templates.repository.ts'
import { renderTemplate } from './render-template.ts'
import { network, standardTemplates, type Placeholder, type ValuesOf } from './standard-templates.ts'
import { parseBody, parseInline, problemsIn } from './template-text.ts'

export async function list(ctx: Context): Promise<MailTemplate[]> {
  const stored = new Map((await repository.list(ctx.db)).map((template) => [template.key, template]))
  return mailTemplateKeys.map((key) => templateOf(key, stored.get(key)))
}

export const get = async (ctx: Context, key: MailTemplateKey): Promise<MailTemplate> =>
  templateOf(key, await repository.find(ctx.db, key))

/** Changes the text of a mail; what is absent stays. @throws invalid on `subject` or `body` for a placeholder that this mail does not have */
export const update = (ctx: Context, key: MailTemplateKey, change: Partial<MailTemplateBody>): Promise<MailTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const { subject, body: text } = await get(ctx, key)
    const body = { subject: change.subject ?? subject, body: change.body ?? text }
    if (!namesColumn(change)) return get(ctx, key)
    requireSound(key, body)
    const signed = { updated_at: present(ctx.clock), updated_by: ctx.actor?.name ?? null }
    const { id } = await repository.save(ctx.db, { key, ...body, ...signed }, { ...change, ...signed })
    await record(ctx, { entity: 'mail_template', id, action: 'update', before: { subject, body: text }, after: body })
    return get(ctx, key)
  })

/** Goes back to the text that came with the system. */
export const reset = (ctx: Context, key: MailTemplateKey): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const removed = await repository.remove(ctx.db, key)
    if (removed)
      await record(ctx, {
        entity: 'mail_template',
        id: removed.id,
        action: 'delete',
        before: { subject: removed.subject, body: removed.body },
        after: null,
      })
    return null
  })

/** Shows how a text would arrive, with the examples of its placeholders. @throws invalid as `update` */
export async function preview(ctx: Context, key: MailTemplateKey, body: MailTemplateBody): Promise<RenderedMail> {
  requireSound(key, body)
  const examples = Object.fromEntries(placeholdersOf(key).map(({ name, example }) => [name, example]))
  return renderTemplate(body, examples, await networkName(ctx))
}

/** Writes one mail. @param values plain text; nothing in them becomes formatting */
export const render = async <Key extends MailTemplateKey>(
  ctx: Context,
  key: Key,
  values: ValuesOf<Key>,
): Promise<RenderedMail> => (await renderer(ctx, key))(values)

/** Writes a mail whose text is not among those that an admin changes. @param values plain text, as in `render` */
export const renderText = async (
  ctx: Context,
  text: MailTemplateBody,
  values: Readonly<Record<string, string>>,
): Promise<RenderedMail> => renderTemplate(text, values, await networkName(ctx))

/** Reads the text once, to write many mails. */
export async function renderer<Key extends MailTemplateKey>(
  ctx: Context,
  key: Key,
): Promise<(values: ValuesOf<Key>) => RenderedMail> {
  const [template, name] = [await get(ctx, key), await networkName(ctx)]
  return (values) => renderTemplate(template, values, name)
}

const placeholdersOf = (key: MailTemplateKey) => {
  const all: Record<string, Placeholder> = { ...standardTemplates[key].placeholders, ...network }
  return Object.entries(all).map(([name, { description, example }]) => ({ name, description, example }))
}

function templateOf(key: MailTemplateKey, stored: repository.StoredTemplate | undefined): MailTemplate {
  const standard = standardTemplates[key]
  // A text from before a placeholder was taken away is no longer sound: the standard one takes its place.
  const own = stored && Object.keys(problemsOf(key, stored)).length === 0 ? stored : undefined
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
  }
}

function problemsOf(key: MailTemplateKey, { subject, body }: MailTemplateBody): Record<string, string[]> {
  const allowed = placeholdersOf(key).map(({ name }) => name)
  const problems = {
    subject: problemsIn(parseInline(subject), allowed),
    body: parseBody(body).flatMap((paragraph) => problemsIn(paragraph, allowed)),
  }
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([, found]) => found.length > 0)
      .map(([field, found]) => [field, [...new Set(found)]]),
  )
}

function requireSound(key: MailTemplateKey, body: MailTemplateBody): void {
  const problems = problemsOf(key, body)
  const [first] = Object.values(problems).flat()
  if (first !== undefined) throw new AppError('invalid', first, { errors: problems })
}
