import type { HelpContent } from './help-page.ts'
import type { HelpSlug } from './help-journeys.ts'
import { account } from './pages/account.ts'
import { backup } from './pages/backup.ts'
import { cofrinho } from './pages/cofrinho.ts'
import { contributions } from './pages/contributions.ts'
import { privacy } from './pages/privacy.ts'
import { registry } from './pages/registry.ts'
import { reminders } from './pages/reminders.ts'
import { requests } from './pages/requests.ts'
import { returns } from './pages/returns.ts'
import { secondPerson } from './pages/second-person.ts'
import { shippingFiles } from './pages/shipping-files.ts'
import { shipping } from './pages/shipping.ts'
import { slips } from './pages/slips.ts'
import { templates } from './pages/templates.ts'
import { users } from './pages/users.ts'
import { years } from './pages/years.ts'

/** The contents of each help page. */
export const helpPages: Record<HelpSlug, HelpContent> = {
  contributions,
  requests,
  slips,
  'shipping-files': shippingFiles,
  returns,
  shipping,
  reminders,
  registry,
  cofrinho,
  account,
  users,
  backup,
  years,
  'second-person': secondPerson,
  templates,
  privacy,
}
