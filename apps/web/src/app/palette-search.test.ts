import { expect, test } from 'vitest'
import { newRequestIn, paths, records, reminderOf } from '../routing/paths.ts'
import { actionsFor, type Running } from './palette-actions.ts'
import { findActions, findHelp } from './palette-search.ts'

const admin = { profile: 'admin', permissions: [] } as const
const user = { profile: 'user', permissions: [] } as const
const running: Running = {
  collection: { id: 3, description: 'Coleta 2026' },
  campaign: { id: 5, description: 'Campanha 2026' },
}

const firstFor = (who: Parameters<typeof actionsFor>[0], typed: string) =>
  findActions(actionsFor(who, running), typed)[0]?.to

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
    'enviar lembrete': reminderOf(3),
    'novo pedido': newRequestIn(5),
    'nova solicitação': newRequestIn(5),
    'solicitações da campanha': records.campaign.to(5),
    'textos dos e-mails': paths.mailTemplates,
    configurações: paths.settings,
  }
  for (const [typed, to] of Object.entries(expected)) expect(firstFor(admin, typed), typed).toBe(to)
})

test('a page of help is found by its subjects, by who may do what it tells', () => {
  const plainUser = ['lembrete', 'segunda via', 'recibo não chegou', 'recibos', 'codigo', 'ajuda etiquetas', 'senha']
  expect(plainUser.map((typed) => findHelp(user, typed)[0]?.to)).toEqual([
    '/help/reminders',
    '/help/slips',
    '/help/contributions',
    '/help/contributions',
    '/help/requests',
    '/help/shipping',
    '/help/account',
  ])
  const others = { extrato: paths.statementHelp, backup: '/help/backup', remessa: '/help/shipping-files' }
  for (const [typed, to] of Object.entries(others)) {
    expect(findHelp(admin, typed)[0]?.to, typed).toBe(to)
    expect(findHelp(user, typed), typed).toEqual([])
  }
  expect(findHelp(user, 'de a').length).toBe(0)
})

test('the help is found by its name', () => {
  expect(firstFor(user, 'como fazer')).toBe('/help')
  expect(firstFor(user, 'aju')).toBe('/help')
  expect(findHelp(user, 'aju').length).toBeGreaterThan(5)
})
