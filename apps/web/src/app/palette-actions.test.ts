import { expect, test } from 'vitest'
import { paths, records } from '../routing/paths.ts'
import { actionsFor, findActions, type Running } from './palette-actions.ts'

const admin = { profile: 'admin', permissions: [] } as const
const user = { profile: 'user', permissions: [] } as const
const running: Running = {
  collection: { id: 3, description: 'Coleta 2026' },
  campaign: { id: 5, description: 'Campanha 2026' },
}
const none: Running = { collection: null, campaign: null }

const firstFor = (who: Parameters<typeof actionsFor>[0], typed: string, current = running) =>
  findActions(actionsFor(who, current), typed)[0]?.to

test('what one may do is found by the words of whoever wants it, in any order', () => {
  const expected = {
    verificar: records.collectionVerify.to(3),
    'nova contribuicao': records.collectionContribution.to(3),
    'contribuição nova': records.collectionContribution.to(3),
    'fazer remessa': paths.shippingFiles,
    conciliacao: paths.reconciliations,
    pendências: paths.worklist,
    extratos: paths.statements,
    'papel timbrado': paths.letterhead,
    'textos e-mails': paths.mailTemplates,
    auditoria: paths.auditLog,
    'cópia de segurança': paths.backups,
    backup: paths.backups,
    doacoes: paths.donations,
    senha: paths.security,
    despachar: records.campaignScan.to(5),
  }
  for (const [typed, to] of Object.entries(expected)) expect(firstFor(admin, typed), typed).toBe(to)
})

test('nobody is offered what they may not do, nor what is not running', () => {
  for (const typed of ['fazer remessa', 'papel timbrado', 'auditoria', 'retornos', 'novo usuario'])
    expect(firstFor(user, typed), typed).toBeUndefined()
  expect(firstFor({ profile: 'user', permissions: ['shipping'] }, 'fazer remessa')).toBe(paths.shippingFiles)
  expect(firstFor({ profile: 'user', permissions: ['shipping'] }, 'retornos')).toBeUndefined()
  expect(firstFor(admin, 'verificar', none)).toBeUndefined()
})

test('each action has a name of its own at its address', () => {
  const names = actionsFor(admin, running).map(({ to, label }) => `${to} ${label}`)
  expect(new Set(names).size).toBe(names.length)
})

test('who types ajuda finds the help of a journey, and others do not', () => {
  expect(firstFor(user, 'ajuda etiquetas')).toBe('/help/shipping')
  expect(firstFor(user, 'ajuda remessa')).toBe('/help/slips')
  expect(firstFor(user, 'como fazer')).toBe('/help')
  expect(firstFor(user, 'aju')).toBe('/help')
})
