import { setTimeout as sleep } from 'node:timers/promises'
import type { StatementDay } from '@seara/contract/statements/statement-days'
import type { StatementFile, StatementUpload } from '@seara/contract/statements/statement-files'
import type { Diocese } from '@seara/contract/registry/dioceses'
import { expect, test } from 'vitest'
import { ofxOf, statementForm } from '../statements/ofx.ts'
import { listAll, newSending, openTarget, send } from './sender.ts'
import { admin, startServer, usedFolder, type ServerUnderTest } from './server.ts'

/** How many times the server is killed. For a long run, set KILLS higher, for example `KILLS=20`. */
const rounds = Number(process.env['KILLS'] ?? 3)
const rowsPerFile = 400
const gifts = 6

/** The statement of a round. Half of its rows are also in the next round's statement. */
function statementOf(round: number, cnpjs: readonly string[]): string {
  const first = (round * rowsPerFile) / 2
  const lines = Array.from({ length: rowsPerFile }, (_, at) => ({
    day: '2026-01-15',
    amount: `${first + at + 100}.07`,
    memo: `DEPOSITO ${first + at}`,
    fitid: `k${first + at}`,
  }))
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now())
  const given = cnpjs.map((cnpj, at) => ({
    day,
    amount: `${at + 1}.00`,
    memo: `PIX RECEBIDO ${cnpj}`,
    fitid: `g${at}`,
  }))
  return ofxOf([...lines, ...given])
}

/** Uploads a statement. @returns the server's answer; null when the server refused it, or ended before it answered */
async function upload({ url }: ServerUnderTest, token: string, content: string): Promise<StatementUpload | null> {
  const { body, headers } = statementForm([{ filename: 'extrato.ofx', content }])
  try {
    const answer = await fetch(`${url}/api/finance/statements`, {
      method: 'POST',
      body,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    return answer.ok ? ((await answer.json()) as StatementUpload) : null
  } catch {
    return null
  }
}

/** Expects that the stored rows add up, and that each file is stored completely or not at all. */
async function expectWhole(server: ServerUnderTest, token: string): Promise<{ files: StatementFile[]; count: number }> {
  const files = await listAll<StatementFile>(server, token, '/api/finance/statements')
  const days = await listAll<StatementDay>(server, token, '/api/finance/statements/days')
  const count = days.reduce((sum, day) => sum + day.count, 0)
  expect(files.reduce((sum, file) => sum + file.new_rows, 0)).toBe(count)
  for (const day of days) expect(day.matched + day.waiting + day.set_aside).toBeCloseTo(day.credits, 5)
  expect(days.reduce((sum, day) => sum + day.matched, 0)).toBe(files.length === 0 ? 0 : (gifts * (gifts + 1)) / 2)
  return { files, count }
}

test(
  'killed while statements are applied: each is kept whole or not at all, and sent again counts each row once',
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const DATA_DIR = await usedFolder()
    const start = async () => {
      const server = await startServer({ DATA_DIR, ...admin })
      await server.ready()
      return { server, token: await server.signIn() }
    }
    let { server, token } = await start()
    const target = await openTarget(server, gifts)
    for (const [at, dioceseId] of target.dioceseIds.entries())
      await send(server, target, { ...newSending(dioceseId, false), value: at + 1 })
    const dioceses = await listAll<Diocese>(server, token, '/api/diocese')
    const cnpjs = target.dioceseIds.map((id) => dioceses.find((one) => one.id === id)?.cnpj ?? '')
    const acknowledged: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const sending = upload(server, token, statementOf(round, cnpjs))
      await sleep(Math.random() * 700)
      // In one round only Node is killed, and the database goes on; in the next round both are killed.
      await (round % 2 === 0 ? server.end('SIGKILL') : server.endEverything())
      const done = await sending
      acknowledged.push(...(done?.files ?? []).flatMap(({ id }) => id ?? []))
      ;({ server, token } = await start())
      const { files } = await expectWhole(server, token)
      expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    }
    for (let round = rounds - 1; round >= 0; round -= 1) await upload(server, token, statementOf(round, cnpjs))
    const { files, count } = await expectWhole(server, token)
    expect(files).toHaveLength(rounds)
    expect(count).toBe(((rounds + 1) * rowsPerFile) / 2 + gifts)
  },
)
