import { previewRecords } from './billing.ts'
import { whilePinging, type PingFigures } from './collection-work.ts'
import type { World } from './collection-world.ts'
import { watchMemory } from './server-memory.ts'

interface PreviewFigures extends PingFigures {
  /** The server's peak memory, in megabytes; null when the system does not report it. */
  memory: number | null
  /** The size of the answer, in megabytes. */
  answer: number
}

const megabyte = 1_000_000

/** Previews `files` different return files in one call. @param megabytes size of each file */
export async function measurePreview(world: World, files: number, megabytes: number): Promise<PreviewFigures> {
  const form = new FormData()
  for (let file = 0; file < files; file += 1) {
    const content = previewRecords(file, Math.floor((megabytes * megabyte) / 402))
    form.append('returns[]', new Blob([content]), `CB${String(file).padStart(4, '0')}.RET`)
  }
  const peak = watchMemory(world.pid)
  let answer = 0
  const figures = await whilePinging(`${world.url}/api/bank-account`, world.token, async () => {
    const response = await fetch(`${world.url}/api/finance?preview=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}` },
      body: form,
    })
    answer = (await response.bytes()).length / megabyte
    if (!response.ok) throw new Error(`preview: ${response.status}`)
  })
  return { ...figures, memory: peak(), answer }
}
