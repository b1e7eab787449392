import { expect, test } from 'vitest'
import { helpEntriesFor } from '../features/help/help-entries.ts'
import { helpJourneys } from '../features/help/help-journeys.ts'
import { textsOfHelp } from '../features/help/help-page.ts'
import { helpPages } from '../features/help/help-pages.ts'
import { readHelpText } from '../features/help/read-help-text.ts'
import { helpOf, paths, records, remindersOf } from '../routing/paths.ts'
import { findActions } from './palette-search.ts'
import { actionsFor, type Running } from './palette-actions.ts'

const admin = { profile: 'admin', permissions: [] } as const
const user = { profile: 'user', permissions: [] } as const
const running: Running = {
  collection: { id: 3, description: 'Coleta 2026' },
  campaign: { id: 5, description: 'Campanha 2026' },
}
const none: Running = { collection: null, campaign: null }

const firstFor = (who: Parameters<typeof actionsFor>[0], typed: string, current = running) =>
  findActions(actionsFor(who, current), typed)[0]?.to

test('nobody is offered what they may not do, nor what is not running', () => {
  for (const typed of ['fazer remessa', 'papel timbrado', 'auditoria', 'retornos', 'novo usuario'])
    expect(firstFor(user, typed), typed).toBeUndefined()
  expect(firstFor({ profile: 'user', permissions: ['shipping'] }, 'fazer remessa')).toBe(paths.shippingFiles)
  expect(firstFor({ profile: 'user', permissions: ['shipping'] }, 'retornos')).toBeUndefined()
  expect(firstFor(admin, 'verificar', none)).toBeUndefined()
  // A user whose only permission is to set up the slip issuer must not be led to other settings.
  const issuer = { profile: 'user', permissions: ['issuer'] } as const
  for (const typed of ['textos dos e-mails', 'auditoria']) expect(firstFor(issuer, typed), typed).toBeUndefined()
  expect(firstFor(issuer, 'emissor de boletos')).toBe(paths.slipIssuer)
  expect(firstFor(user, 'enviar lembrete', { ...running, collection: null })).toBe(remindersOf(records.campaign.to(5)))
})

test('each action has a name of its own at its address', () => {
  const names = actionsFor(admin, running).map(({ to, label }) => `${to} ${label}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a page of help leads only to screens that its reader may open', () => {
  const readers = [
    user,
    { profile: 'user', permissions: ['shipping'] },
    { profile: 'user', permissions: ['finance'] },
    admin,
  ] as const
  for (const reader of readers) {
    const open = new Set([paths.home, ...actionsFor(reader, running).map(({ to }) => to)])
    const offered = helpEntriesFor(reader).map(({ to }) => to)
    const journeys = helpJourneys.filter(({ slug }) => offered.includes(helpOf.to(slug)))
    const links = journeys.flatMap(({ slug }) =>
      textsOfHelp(helpPages[slug]).flatMap((text) =>
        readHelpText(text).flatMap((part) => (part.kind === 'link' ? paths[part.to] : [])),
      ),
    )
    expect(links.filter((to) => !open.has(to))).toEqual([])
  }
})
