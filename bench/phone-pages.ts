import type { Page } from '@playwright/test'
import { findPublicPage, isForSearchEngines } from '@seara/contract/core/public-pages'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { call, contributionPath, formOf, type World } from './collection-world.ts'
import { photograph } from './hostile-images.ts'

/** A page for visitors. */
export interface PhonePage {
  name: string
  address: string
  isForSearchEngines: boolean
  /** A CSS selector of the element for which visitors come. The page is ready once this element is shown. */
  shows: string
  /** Takes a visitor's first action on the page, such as filling in the first field. */
  open: (page: Page) => Promise<void>
}

const fill = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill('Maria')
const find = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click({ trial: true })

/** Makes a campaign, and a request in it as a visitor makes one. @returns the request's code */
async function openRequest({ url, token, dioceseIds }: World): Promise<string> {
  const year = new Date().getFullYear()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(url, token, 'POST', `/api/missionary-campaign${path}`, body)
  const days = { begin_dt: `${year}-01-02`, due_date: `${year + 1}-01-10` }
  const { id } = await post<{ id: number }>('', { description: 'Campanha', ...days })
  const product = await post<{ id: number }>('/product', { name: 'Cartaz', price: 12.5 })
  const contact = { name: 'Rosa', email: 'rosa@exemplo.org', telephone: '31987654321' }
  const of = { diocese_id: dioceseIds[0], missionary_campaign_id: id }
  const request = await post<{ id: number; code: string }>('/solicitation', { ...contact, ...of })
  await post('/solicitation-product', {
    champaingn_solicitation_id: request.id,
    champaingn_product_id: product.id,
    quantity: 2,
  })
  return request.code
}

/** Sends a contribution as a visitor. @returns its protocol */
async function sendContribution(world: World): Promise<string> {
  const body = formOf(world, world.dioceseIds[0] ?? 0, 0, await photograph(100_000))
  const answer = await fetch(world.url + contributionPath, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  return ((await answer.json()) as { protocol: string }).protocol
}

/** Invites a person. @returns the address in the mail's link */
async function invite({ url, token, db }: World): Promise<string> {
  const invited = { name: 'Clara', email: 'clara@exemplo.org', profile: 'user', permissions: [] }
  await call(url, token, 'POST', '/api/invitation', invited)
  const { rows } = await sql<{ text: string }>`select text from mail where recipient = ${invited.email}`.execute(db)
  const address = /\/convite#[\w-]+/.exec(rows[0]?.text ?? '')?.[0]
  if (address === undefined) throw new Error('There is no mail of the invitation')
  return address
}

/** The visitors' pages of a server, filled with something to show. */
export async function preparePages(world: World): Promise<PhonePage[]> {
  const code = await openRequest(world)
  const protocol = await sendContribution(world)
  const invitation = await invite(world)
  // With a single open collection, the page of collections would go straight to it.
  const another = { description: 'Outra coleta', begin_dt: '2020-10-01', base_year: 2025 }
  await call(world.url, world.token, 'POST', '/api/missionary-collection', another)
  const option = { title: 'Coleta missionária', link: '/coleta', disabled: false }
  await call(world.url, world.token, 'POST', '/api/global-config', option)
  const page = (name: string, address: string, shows: string, open: PhonePage['open']): PhonePage => {
    const found = findPublicPage(address)
    return { name, address, isForSearchEngines: found !== null && isForSearchEngines(found), shows, open }
  }
  return [
    page('menu', '/', 'main a[href]', find('link', option.title)),
    page('coletas', '/missionary-collection', 'main a[href]', find('link', another.description)),
    page('contribuição', `/missionary-collection/${world.collectionId}`, '#nome', fill('Seu nome')),
    page('envio', `/envio/${protocol}`, 'main button', find('button', 'Imprimir')),
    page('campanha', '/missionary-champaing', 'main a[href]', find('link', 'Nova Solicitação')),
    page('nova solicitação', '/missionary-champaing-new', '#nome', fill('Seu nome')),
    page('código', '/champaing-solicitation-get', '#codigo', fill('Código da solicitação')),
    page('materiais', `/champaing-solicitation-view/${code}`, 'td button', find('button', /^Um a mais/)),
    page(
      'confirmação',
      `/champaing-solicitation-confirm/${code}`,
      'main button',
      find('button', 'Confirmar Solicitação'),
    ),
    page('recibo', '/verificar', 'main input', fill('Código de verificação')),
    page('privacidade', '/privacidade', 'main h1', (opened) => opened.getByText('Os seus direitos').waitFor()),
    page('entrar', '/login', '#email', fill('E-mail')),
    page('registro', '/register', 'main input', fill('Nome completo')),
    page('esqueci a senha', '/forgot-password', 'main input', fill('E-mail')),
    page('nova senha', '/reset-password#codigo', 'main input', fill('Nova senha')),
    page('convite', invitation, 'main input', fill('Senha')),
  ]
}
