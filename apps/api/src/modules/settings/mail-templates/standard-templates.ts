import type { MailTemplateKey } from '@seara/contract/settings/mail-templates'
import { campaignTemplates } from './campaign-templates.ts'
import { collectionTemplates } from './collection-templates.ts'
import { donationTemplates } from './donation-templates.ts'
import { slipTemplates } from './slip-templates.ts'
import { yearStatementTemplates } from './year-statement-templates.ts'
import { letterTemplates } from './letter-template.ts'
import { network, type Placeholder, type StandardTemplate } from './placeholders.ts'
import { reminderTemplates } from './reminder-templates.ts'

/** The texts that come with the system. */
export const standardTemplates = {
  ...collectionTemplates,
  ...campaignTemplates,
  ...slipTemplates,
  ...donationTemplates,
  ...yearStatementTemplates,
  ...reminderTemplates,
  ...letterTemplates,
} as const satisfies Record<MailTemplateKey, StandardTemplate>

/** The values that the placeholders of a mail need: a list, a name or null, or a text. */
export type ValuesOf<Key extends MailTemplateKey> = {
  [
    Name in keyof (typeof standardTemplates)[Key]['placeholders']
  ]: (typeof standardTemplates)[Key]['placeholders'][Name] extends {
    isList: true
  }
    ? readonly string[]
    : (typeof standardTemplates)[Key]['placeholders'][Name] extends { mayBeNobody: true }
      ? string | null
      : string
}

/** The placeholders that the text of a mail may use. */
export const placeholdersOf = (key: MailTemplateKey) => {
  const all: Record<string, Placeholder> = { ...standardTemplates[key].placeholders, ...network }
  return Object.entries(all).map(([name, { description, example }]) => ({ name, description, example }))
}
