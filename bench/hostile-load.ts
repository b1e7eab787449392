import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepareAttack } from './attackers.ts'
import { call, contributionPath, formOf, percentile, type World } from './collection-world.ts'
import { photograph } from './hostile-images.ts'
import { watchMemory } from './server-memory.ts'

/** How many honest people send at the same moment. */
const senders = 10
const imageBytes = 1_000_000
/** More dioceses than the attackers can send contributions for. */
const dioceseCount = 40_000
/** The pause before each retry, in milliseconds, as the public form makes it. */
const pauses = [1_000, 3_000, 8_000]
const passing = new Set([429, 503])

interface HostileFigures {
  sent: number
  /** Honest contributions that were never accepted, in spite of retries. */
  lost: string[]
  retried: number
  /** Milliseconds at the 95th percentile, retries included. */
  sendP95: number
  listP95: number
  listErrors: string[]
  /** The peak memory of the server's process, in megabytes; null when the system does not report it. */
  memory: number | null
  /** For each attack, how often it got each status. */
  answers: Map<string, Map<string, number>>
}

/** Inserts dioceses without contributions. @returns their ids */
async function insertDioceses({ db }: World): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into diocese (name, bishop, cnpj, zip_code, address, city, uf, telephone, contact_mail)
    select 'Diocese nova ' || n, 'Dom José', (20000000000000 + n)::text, '76600000', 'Praça', 'Goiás', 'GO', '6233334444', 'curia' || n || '@exemplo.org'
    from generate_series(1, ${dioceseCount}) as n returning id`.execute(db)
  await sql`vacuum analyze diocese`.execute(db)
  return rows.map(({ id }) => id)
}

async function staffUser({ url, token }: World): Promise<string> {
  const user = { email: 'secretaria@seara.example', password: 'uma senha de medir' }
  const { id } = await call<{ id: number }>(url, '', 'POST', '/api/auth/register', { name: 'Rute', ...user })
  await call(url, token, 'PUT', `/api/auth/approved/${id}`)
  return (await call<{ token: string }>(url, '', 'POST', '/api/auth/login', user)).token
}

/**
 * Sends a contribution as a visitor, and retries like the public form.
 * @returns the last status, and how many tries there were
 */
async function send({ url }: World, form: FormData, address: string): Promise<{ status: number; tries: number }> {
  const headers = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() }
  for (let tries = 1; ; tries += 1) {
    const status = await fetch(url + contributionPath, { method: 'POST', body: form, headers }).then(
      async (answer) => {
        await answer.bytes()
        return answer.status
      },
      () => 0,
    )
    const pause = pauses[tries - 1]
    if ((status !== 0 && !passing.has(status)) || pause === undefined) return { status, tries }
    await sleep(pause)
  }
}

/** Measures honest senders and readers during all known attacks. The server must trust X-Forwarded-For. */
export async function measureHostile(world: World, seconds: number): Promise<HostileFigures> {
  const images = await Promise.all(Array.from({ length: 4 }, () => photograph(imageBytes)))
  const dioceses = (await insertDioceses(world)).values()
  const staffToken = await staffUser(world)
  const attack = await prepareAttack()
  const figures = { sends: [] as number[], lists: [] as number[], lost: [] as string[], listErrors: [] as string[] }
  const answers = new Map<string, Map<string, number>>()
  let retried = 0
  const stopWatching = watchMemory(world.pid)
  const end = performance.now() + seconds * 1_000

  const sender = async (first: number) => {
    for (let next = first; performance.now() < end; next += senders) {
      const form = formOf(world, dioceses.next().value as number, next, images[next % images.length] ?? Buffer.alloc(0))
      const start = performance.now()
      const { status, tries } = await send(world, form, `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`)
      if (status !== 201) figures.lost.push(String(status))
      figures.sends.push(performance.now() - start)
      retried += tries - 1
    }
  }
  const reader = async (path: string) => {
    while (performance.now() < end) {
      const start = performance.now()
      const status = await fetch(world.url + path, { headers: { authorization: `Bearer ${world.token}` } }).then(
        async (answer) => {
          await answer.bytes()
          return answer.status
        },
        () => 0,
      )
      figures.lists.push(performance.now() - start)
      if (status !== 200) figures.listErrors.push(`${path}: ${status}`)
      await sleep(50)
    }
  }
  const onAnswer = (name: string, answer: string) => {
    const counts = answers.get(name) ?? new Map<string, number>()
    answers.set(name, counts.set(answer, (counts.get(answer) ?? 0) + 1))
  }
  await Promise.all([
    attack({ world, dioceses, staffToken, end, onAnswer }),
    ...Array.from({ length: senders }, (_, index) => sender(index)),
    ...['/api/parish', '/api/diocese', `${contributionPath}/${world.collectionId}`].map(reader),
  ])
  return {
    sent: figures.sends.length,
    lost: figures.lost,
    retried,
    sendP95: percentile(figures.sends, 0.95),
    listP95: percentile(figures.lists, 0.95),
    listErrors: figures.listErrors,
    memory: stopWatching(),
    answers,
  }
}
