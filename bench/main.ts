import { parseArgs } from 'node:util'
import { measureBilling } from './billing.ts'
import { measurePreview } from './billing-preview.ts'
import { measureScale, scaleGoal } from './billing-scale.ts'
import { measureLaunches, measureParishes, measureVerifications, type PingFigures } from './collection-work.ts'
import { machineLoad, withServer, type World } from './collection-world.ts'
import { measureSends, measureSendsBeside, type SendFigures } from './contributions.ts'
import { buildWeb, checkOut } from './commit-tree.ts'
import { fewestRows, withFilledServer } from './filled-server.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureHostile } from './hostile-load.ts'
import { measureHostilePdfs } from './hostile-pdfs.ts'
import { measureScores } from './lighthouse.ts'
import { median } from './load.ts'
import { measureParishList } from './parish-list.ts'
import { measurePhone, type Visit } from './phone.ts'
import { preparePages } from './phone-pages.ts'
import { memoryOf, untilQuiet } from './server-memory.ts'
import { measureReads, type Compared } from './reads.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function lists(): Promise<void> {
  say('Medindo a lista de paróquias com uma busca (cerca de dois minutos) ...')
  const list = await measureParishList(say)
  say('')
  say('A lista de paróquias com uma busca')
  say(`  Seara, 12.000 paróquias:           ${list.product.toFixed(0)} respostas/s`)
  say(`  Fastify + pg, o mesmo SQL:         ${list.floor.toFixed(0)} respostas/s`)
  say(`  Seara / Fastify + pg:              ${list.ratio.toFixed(2)} (meta: 0,70 ou mais)`)
  say(`  tempo com 1.000.000 / com 12.000:  ${list.growth.toFixed(2)} (meta: 1,50 ou menos)`)
  say('')
  say(`JavaScript da primeira tela depois de entrar: ${measureFirstScreen().toFixed(0)} kB gzip (meta: menos de 300)`)
}

const calm = 'nada parado por mais de 100 ms'

const megabytes = (memory: number | null): string => (memory === null ? 'desconhecida' : `${memory.toFixed(0)} MB`)

function saySends(title: string, { sent, errors, sendP95, listP95, memory }: SendFigures): void {
  say(`${title} (${machineLoad()})`)
  say(`  envios:            ${sent}, p95 ${sendP95.toFixed(0)} ms (meta: menos de 1.500)`)
  say(`  listas:            p95 ${listP95.toFixed(0)} ms (meta: menos de 300)`)
  say(`  memória do Node:   ${megabytes(memory)} (meta: menos de 600)`)
  say(`  erros:             ${errors.length}`)
  for (const [error, group] of Map.groupBy(errors, (error) => error)) say(`    ${group.length} x ${error}`)
}

function sayPings(title: string, { whole, pingP95, pingMax }: PingFigures, goal: string): void {
  say(`${title} (${machineLoad()})`)
  say(
    `  ${(whole / 1_000).toFixed(1)} s; outros pedidos: p95 ${pingP95.toFixed(0)} ms, o mais lento ${pingMax.toFixed(0)} ms (meta: ${goal})`,
  )
}

/** Measures verifications, sent contributions and large sheets. @param seconds how long each of the two loads lasts */
async function contributions(seconds: number): Promise<void> {
  await withServer(async (world) => {
    say(`Memória do servidor parado: ${megabytes(world.idleMemory)} (meta: menos de 150)`)
    sayPings(
      '300 verificadas ao mesmo tempo, recibos de 1 a 300',
      await measureVerifications(world),
      'sem erro nem lacuna',
    )
    saySends(`50 conexões com imagens de 1 MB por ${seconds} s`, await measureSends(world, seconds, false))
    saySends('O mesmo, com envios hostis ao lado', await measureSends(world, seconds, true))
    sayPings(
      'Planilha de 100.000 lançamentos',
      await measureLaunches(world),
      'menos de 10 s, nada parado por mais de 100 ms',
    )
    sayPings(
      'Planilha de 100.000 paróquias',
      await measureParishes(world),
      'menos de 10 s, nada parado por mais de 100 ms',
    )
    await untilQuiet(world.pid)
    say(`Memória do servidor parado, depois de tudo: ${megabytes(await memoryOf(world.pid))} (meta: menos de 300)`)
  })
}

/**
 * Compares how fast this version and another commit take contributions.
 * @param seconds how long each of the twelve loads lasts
 */
async function sendsBeside(seconds: number, commit: string): Promise<void> {
  await beside(commit, async (world, other) => {
    for (const isHostile of [false, true]) {
      const rounds = await measureSendsBeside(world, other, seconds, isHostile)
      say(`50 conexões com imagens de 1 MB${isHostile ? ', com envios hostis ao lado' : ''} (${machineLoad()})`)
      for (const { own, other } of rounds)
        say(
          `  ${own.sent} envios, p95 ${own.sendP95.toFixed(0)} ms, ${own.errors.length} erros; no commit ${commit} ` +
            `${other.sent}, p95 ${other.sendP95.toFixed(0)} ms, ${other.errors.length} erros`,
        )
      const sent = median(rounds.map(({ own, other }) => own.sent / other.sent))
      const p95 = median(rounds.map(({ own, other }) => own.sendP95 / other.sendP95))
      say(`  a mediana das razões: envios ${sent.toFixed(2)} (meta: mais de 1), p95 ${p95.toFixed(2)}`)
    }
  })
}

/**
 * Measures the visitors' pages on a slow phone and network, and Lighthouse's scores of them.
 * @param commit another commit to compare with; undefined: none
 * @param only `visits` or `scores`; undefined: both
 */
async function phone(commit: string | undefined, only: string | undefined): Promise<void> {
  if (only !== 'scores') await visits(commit)
  if (only !== 'visits') await withServer(sayScores)
}

/** @param commit another commit to compare with; undefined: none */
async function visits(commit: string | undefined): Promise<void> {
  say('Primeira visita em um celular 4 vezes mais lento, a 400 kbps e 400 ms; entre parênteses o commit comparado')
  if (commit === undefined) return withServer(async (world) => sayPhone([world]))
  await beside(commit, async (world, other) => sayPhone([world, other]), buildWeb)
}

/** @param worlds one server, or two to compare. The first one's figures come first */
async function sayPhone(worlds: readonly World[]): Promise<void> {
  const prepared = await Promise.all(worlds.map(async (world) => ({ world, pages: await preparePages(world) })))
  for (const [index, { name }] of (prepared[0]?.pages ?? []).entries()) {
    const same = prepared.flatMap(({ world: { url }, pages }) =>
      pages.slice(index, index + 1).map((page) => ({ url, page })),
    )
    const visits = await measurePhone(same, 3)
    const each = (figure: keyof Visit, unit: number, digits: number) => {
      const [own = '', ...others] = visits.map((visit) => (visit[figure] / unit).toFixed(digits).replace('.', ','))
      return [own, ...others.map((other) => `(${other})`)].join(' ')
    }
    say(
      `  ${name.padEnd(16)} ${each('requests', 1, 0)} pedidos, ${each('kilobytes', 1, 0)} kB, ` +
        `primeiro texto ${each('firstText', 1_000, 2)} s, em uso ${each('usable', 1_000, 2)} s`,
    )
  }
  say(`  metas: 10 pedidos, 100 kB, 2 s, 3 s (${machineLoad()})`)
}

/** Measures Lighthouse's scores of the visitors' pages. */
async function sayScores(world: World): Promise<void> {
  say('Lighthouse em um celular: desempenho, acessibilidade, boas práticas, buscadores; medianas de três')
  for (const page of await preparePages(world)) {
    const { scores, named } = await measureScores(world.url, page, 3)
    const shown = Object.values(scores).map((score) => String(score).padStart(3))
    say(`  ${page.name.padEnd(16)} ${shown.join(' ')}${named.map((name) => `\n    ${name}`).join('')}`)
  }
  say(`  metas: 95, 100, 100, 100 (${machineLoad()})`)
}

/**
 * Measures how the server answers hostile PDFs: with scripts, programs, a password, 10,000 pages, and tiny ones that
 * unpack to huge ones.
 */
async function pdfs(): Promise<void> {
  await withServer(
    async (world) => {
      const figures = await measureHostilePdfs(world)
      sayPings('PDFs hostis', figures, calm)
      say(`  memória do Node:   ${megabytes(figures.memory)} (meta: menos de 600)`)
      say(`  o que ouviram:     ${figures.answers.map(({ name, status }) => `${name} ${status}`).join(', ')}`)
    },
    { TRUST_PROXY: '1' },
  )
}

/** @param seconds how long the attack lasts */
async function hostile(seconds: number): Promise<void> {
  await withServer(
    async (world) => {
      say(`Envios verdadeiros ao lado de um ataque por ${seconds} s ...`)
      const figures = await measureHostile(world, seconds)
      const { sent, lost, retried, sendP95, listP95, listErrors, memory, answers } = figures
      say(`Envios verdadeiros ao lado de um ataque por ${seconds} s (${machineLoad()})`)
      say(`  envios:            ${sent}, p95 ${sendP95.toFixed(0)} ms (meta: menos de 1.500), ${retried} repetidos`)
      say(`  perdidos:          ${lost.length} (meta: nenhum)${lost.length > 0 ? `: ${lost.join(', ')}` : ''}`)
      say(`  listas:            p95 ${listP95.toFixed(0)} ms (meta: menos de 300), ${listErrors.length} erros`)
      say(`  memória do Node:   ${megabytes(memory)} (meta: menos de 600)`)
      say('  o que o ataque ouviu:')
      for (const [name, counts] of answers)
        say(`    ${name}: ${[...counts].map(([answer, count]) => `${count} x ${answer}`).join(', ')}`)
    },
    { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  )
}

/** @param megabytesEach the size of each of the 20 files in the large preview */
async function billing(megabytesEach: number): Promise<void> {
  await withServer(async (world) => {
    const { made, printed, previewed, applied } = await measureBilling(world)
    sayPings('300 boletos gerados, guardados e na caixa de saída', made, `menos de 15 s, ${calm}`)
    sayPings('Os 300 em um só PDF', printed, `menos de 5 s, ${calm}`)
    sayPings('Prévia de um retorno de 5.000 registros', previewed, 'com a aplicação, menos de 10 s')
    sayPings('O retorno aplicado', applied, 'com a prévia, menos de 10 s')
  })
  await withServer(async (world) => {
    const preview = await measurePreview(world, 20, megabytesEach)
    sayPings(`Prévia de 20 retornos de ${megabytesEach} MB`, preview, calm)
    say(`  memória do Node:   ${megabytes(preview.memory)} (meta: menos de 600)`)
    say(`  resposta:          ${preview.answer.toFixed(1)} MB`)
  })
}

/** @param count how many rows of each kind @param folder where the rows are kept; undefined: they are removed */
async function scale(count: number, folder: string | undefined): Promise<void> {
  if (count < fewestRows) throw new Error(`At least ${fewestRows} rows: with fewer there is nothing to find.`)
  await withFilledServer(count, folder, say, async (filled) => {
    const figures = await measureScale(filled)
    say(`Entre ${count.toLocaleString('pt-BR')} de cada (${machineLoad()}; meta: menos de ${scaleGoal} ms)`)
    say(`  ${''.padEnd(52)} ${''.padEnd(8)}  mediana     melhor`)
    for (const { what, how, milliseconds, best, rows } of figures) {
      const found = rows === null ? '' : `  ${rows.toLocaleString('pt-BR')} linhas`
      const times = [milliseconds, best].map((time) => `${time.toFixed(1).padStart(8)} ms`).join('')
      say(`  ${what.padEnd(52)} ${how.padEnd(8)}${times}${found}`)
    }
  })
}

/** @param commit another commit to compare with; undefined: none */
async function reads(commit: string | undefined): Promise<void> {
  if (commit === undefined) return withServer(async (world) => sayReads(await measureReads(world, null), 'nenhum'))
  await beside(commit, async (world, other) => sayReads(await measureReads(world, other), commit))
}

/**
 * Runs `measure` with a server of this version and one of another commit, each on its own database.
 * @param prepare is called first, with the folder of the other commit's source
 */
async function beside(
  commit: string,
  measure: (world: World, other: World) => Promise<void>,
  prepare?: (root: string) => void,
): Promise<void> {
  const tree = checkOut(commit)
  try {
    prepare?.(tree.root)
    await withServer((world) => withServer((other) => measure(world, other), {}, tree.root))
  } finally {
    tree.remove()
  }
}

/** The goal of each figure: its share of the answers per second that a bare handler with the least SQL gives. */
const shares: Record<string, string> = {
  'uma paróquia lida': '0,50',
  'lista de paróquias': '0,85',
  'lista com busca': '1,00',
  'uma paróquia criada': '0,35',
}

function sayReads(figures: readonly Compared[], commit: string): void {
  say(`Respostas por segundo, ao lado de Fastify + pg com o menor SQL e do commit ${commit} (${machineLoad()})`)
  for (const { name, product, floor, other, toFloor, toOther } of figures) {
    const goal = shares[name] === undefined ? '' : ` (meta: ${shares[name]})`
    const beside = other === null || toOther === null ? '' : `; ${other.toFixed(0)} no commit = ${toOther.toFixed(2)}`
    say(`  ${name}: ${product.toFixed(0)}; ${floor.toFixed(0)} o mínimo = ${toFloor.toFixed(2)}${goal}${beside}`)
  }
}

const [what, ...options] = process.argv.slice(2)
const { values, positionals } = parseArgs({
  args: options,
  allowPositionals: true,
  options: { against: { type: 'string' }, folder: { type: 'string' }, only: { type: 'string' } },
})
const [seconds = '60'] = positionals
if (what === 'contributions' && values.against !== undefined)
  await sendsBeside(Number(positionals[0] ?? '20'), values.against)
else if (what === 'contributions') await contributions(Number(seconds))
else if (what === 'hostile') {
  if (values.only !== 'load') await pdfs()
  if (values.only !== 'pdfs') await hostile(Number(seconds))
} else if (what === 'phone') await phone(values.against, values.only)
else if (what === 'billing') {
  const [rows = '1000000', size = '10'] = positionals
  if (values.only !== 'rows') await billing(Number(size))
  if (values.only !== 'files') await scale(Number(rows), values.folder)
} else if (what === 'reads') await reads(values.against)
else await lists()
