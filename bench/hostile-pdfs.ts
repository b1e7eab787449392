import { hostilePdfs } from '../apps/api/test/pdf-factories.ts'
import { whilePinging, type PingFigures } from './collection-work.ts'
import { contributionPath, formOf, type World } from './collection-world.ts'
import { watchMemory } from './server-memory.ts'

interface HostilePdfFigures extends PingFigures {
  /** The peak memory of the server's process, in megabytes; null when the system does not report it. */
  memory: number | null
  /** For each PDF, the status of the answer that it got. */
  answers: { name: string; status: number }[]
}

/** Sends every hostile PDF at once, each from its own address, and meanwhile short requests. */
export async function measureHostilePdfs(world: World): Promise<HostilePdfFigures> {
  const pdfs = await hostilePdfs()
  const peak = watchMemory(world.pid)
  let answers: HostilePdfFigures['answers'] = []
  const send = async (content: Buffer, number: number) => {
    const answer = await fetch(world.url + contributionPath, {
      method: 'POST',
      body: formOf(world, world.dioceseIds[number] ?? 0, number, content),
      headers: { 'x-forwarded-for': `192.0.2.${number + 1}` },
    })
    await answer.bytes()
    return answer.status
  }
  const figures = await whilePinging(`${world.url}/api/bank-account`, world.token, async () => {
    answers = await Promise.all(
      pdfs.map(async ({ name, content }, number) => ({ name, status: await send(content, number) })),
    )
  })
  return { ...figures, memory: peak(), answers }
}
