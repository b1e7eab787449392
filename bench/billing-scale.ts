import { sql } from 'kysely'
import type { World } from './collection-world.ts'
import { median } from './load.ts'
import * as parcels from '../apps/api/src/modules/campaigns/shipping/parcels.repository.ts'
import * as review from '../apps/api/src/modules/collections/review/review.repository.ts'

/** The time that one kind of call takes on a database with very many rows. */
interface ScaleFigure {
  /** The call, in Portuguese. */
  what: string
  /** `chamada`: the whole call over HTTP; `consulta`: only its query, because the call also draws a document. */
  how: 'chamada' | 'consulta'
  /** The median of several consecutive calls. */
  milliseconds: number
  /** The quickest of the calls. On a busy machine it says more than the median. */
  best: number
  /** How many rows the call finds, on all pages together; null when the call answers no list. */
  rows: number | null
}

/** The most milliseconds that each call may take. */
export const scaleGoal = 20

/** A filled installation. `count`: how many rows of each kind it has. */
export type Filled = Pick<World, 'db' | 'url' | 'token'> & { count: number }

const warmUps = 2
const rounds = 9
const base = '/api/missionary-campaign'

/** Measures every kind of call on a filled installation. */
export async function measureScale(world: Filled): Promise<ScaleFigure[]> {
  const figures: ScaleFigure[] = []
  const measure = async (what: string, how: ScaleFigure['how'], work: (round: number) => Promise<number | null>) => {
    const times: number[] = []
    let rows: number | null = null
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const start = performance.now()
      rows = await work(round)
      if (round >= warmUps) times.push(performance.now() - start)
    }
    figures.push({ what, how, milliseconds: median(times), best: Math.min(...times), rows })
  }
  const call = async <Answer>(path: string, query: Record<string, string> = {}, body?: object): Promise<Answer> => {
    const answer = await fetch(`${world.url}${path}?${new URLSearchParams(query).toString()}`, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${world.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const list = (what: string, path: string, query: Record<string, string> = {}) =>
    measure(what, 'chamada', async () => {
      const answer = await call<{ total: number } | unknown[]>(path, query)
      return Array.isArray(answer) ? answer.length : answer.total
    })
  const one = (what: string, path: string, query: Record<string, string> = {}) =>
    measure(what, 'chamada', async () => (await call(path, query), null))

  const given = await samples(world)
  const { newest, old } = given
  for (const [name, campaign] of [
    ['', newest],
    [' antiga', old],
  ] as const) {
    const of = `${base}/invoices/${campaign.id}`
    await list(`boletos de uma campanha${name}`, of)
    await list('  por nosso número', of, { search: campaign.our_number })
    await list('  por solicitante', of, { search: campaign.name })
    await list('  por código', of, { search: campaign.code })
    await list('  por diocese', of, { search: 'diocese 117' })
    await list('  sem nada achar', of, { search: 'quixeramobim' })
    await list('  vencidos', of, { status: 'expired' })
  }
  for (const [name, campaign] of [
    ['', newest],
    [' antiga', old],
  ] as const) {
    const of = `${base}/solicitation/${campaign.id}`
    await list(`solicitações de uma campanha${name}`, of)
    await list('  por solicitante', of, { search: campaign.name })
    await list('  por código', of, { search: campaign.code })
    await list('  por diocese', of, { search: 'diocese 117' })
    await list('  sem nada achar', of, { search: 'quixeramobim' })
    await list('  com boleto vencido', of, { status: 'expired' })
  }
  await list('boletos de qualquer campanha, por nosso número', '/api/finance/slips', { search: old.our_number })
  await list('  por solicitante', '/api/finance/slips', { search: old.name })
  await list('  por código', '/api/finance/slips', { search: old.code })
  await list('  por diocese', '/api/finance/slips', { search: 'diocese 117' })
  await list('  sem nada achar', '/api/finance/slips', { search: 'quixeramobim' })

  const worklist = '/api/finance/worklist'
  await one('pendências, os números', `${worklist}/count`)
  await list('pendências em aberto', worklist)
  await list('  por nosso número', worklist, { search: given.waiting })
  await list('pendências encerradas', worklist, { closed: 'true' })
  await list('  por nosso número', worklist, { closed: 'true', search: given.closed })
  await list('divergentes à mão', '/api/finance/divergent-by-hand')

  const { db } = world
  await measure(
    'caixas de uma solicitação, para etiquetas',
    'consulta',
    async () => (await parcels.list(db, { requestId: old.request })).length,
  )
  await measure(
    'caixas de uma regional, para etiquetas',
    'consulta',
    async () => (await parcels.list(db, { campaignId: newest.id, regionId: given.region })).length,
  )
  await measure(
    'caixas por despachar de uma regional',
    'consulta',
    async () => (await parcels.list(db, { campaignId: newest.id, regionId: given.region, unshipped: true })).length,
  )
  const scan = (label: string | undefined, region: number | null) =>
    call(`${base}/shipping/${newest.id}/scan`, {}, { text: label, parish_region: region })
  await measure(
    'etiqueta lida, a campanha toda',
    'chamada',
    async (round) => (await scan(given.labels[round], null), null),
  )
  await measure(
    'etiqueta lida, uma regional',
    'chamada',
    async (round) => (await scan(given.labelsOfRegion[round], given.region), null),
  )

  await measure(
    'imagens parecidas, fotografia',
    'consulta',
    async () => (await review.similarImages(db, given.photograph)).candidates.length,
  )
  await measure(
    'imagens parecidas, comprovante de banco',
    'consulta',
    async () => (await review.similarImages(db, given.receipt)).candidates.length,
  )
  await one('verificação de uma fotografia', `/api/verification/case/${given.photograph}`)
  await one('verificação de um comprovante de banco', `/api/verification/case/${given.receipt}`)

  await one('painel da campanha', '/api/campaign-board', { year: String(newest.year) })
  await one('resumo dos boletos', `${base}/invoices/summary/${newest.id}`)
  return figures
}

interface Sample {
  id: number
  year: number
  request: number
  name: string
  code: string
  our_number: string
}

/** The names, codes and numbers of existing rows for which the calls search. */
async function samples({ db, count }: Filled) {
  const campaigns = await sql<Sample>`
    select campaign.id, campaign.base_year as year, request.id as request, request.name, request.code,
      slip.our_number_printed as our_number
    from missionary_campaign campaign
    join lateral (
      select * from request where campaign_id = campaign.id and deleted_at is null and code like 'Z%'
        and exists (select from box where request_id = request.id)
      order by id offset ${Math.floor(Math.min(count, 10_000) / 3)} limit 1
    ) request on true
    join slip on slip.request_id = request.id
    order by campaign.base_year desc`.execute(db)
  const [newest] = campaigns.rows
  const old = campaigns.rows[Math.floor(campaigns.rows.length / 2)]
  if (!newest || !old) throw new Error('no campaign was filled')
  const unshipped = await sql<{ label: string; region: number | null }>`
    select request.code || '-' || box.id as label, diocese.parish_region_id as region
    from request join box on box.request_id = request.id join diocese on diocese.id = request.diocese_id
    where request.campaign_id = ${newest.id} and request.deleted_at is null and box.shipped_at is null
    order by box.id`.execute(db)
  const region = 7
  const labelsOf = (isInRegion: boolean) =>
    unshipped.rows.filter((box) => (box.region === region) === isInRegion).map(({ label }) => label)
  const numberOf = async (isResolved: boolean) =>
    (
      await sql<{ our_number: string }>`
        select our_number from return_record
        where effect = 'unmatched' and (resolved_at is not null) = ${isResolved} order by id limit 1`.execute(db)
    ).rows[0]?.our_number ?? ''
  const contributionWith = async (key: string) => {
    const found = await sql<{ id: number }>`
      select contribution.id from contribution join file on file.id = image_id where file.key = ${key}`.execute(db)
    if (!found.rows[0]) throw new Error('no image was filled')
    return found.rows[0].id
  }
  const middle = Math.floor(count / 4) * 2
  return {
    newest,
    old,
    region,
    labels: labelsOf(false),
    labelsOfRegion: labelsOf(true),
    waiting: await numberOf(false),
    closed: await numberOf(true),
    // `billing-rows.ts` makes photographs under even numbers, and proofs from banks' apps under odd ones.
    photograph: await contributionWith(`bench/image/${middle}`),
    receipt: await contributionWith(`bench/image/${middle + 1}`),
  }
}
