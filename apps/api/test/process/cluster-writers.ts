import { setTimeout as sleep } from 'node:timers/promises'
import { sendNoted, verify, type Told } from './contribution-proofs.ts'
import { newSending, type Target } from './sender.ts'
import type { Reachable } from './server.ts'

interface Writers {
  readonly told: Told
  /** Calls other than sends that were not answered with a success. */
  readonly failures: string[]
  /** Names of the regions that were acknowledged. */
  readonly regions: string[]
  /** Lets the running calls end. */
  readonly stop: () => Promise<void>
}

/** Staff send contributions with images and verify them, add regions and read lists, until they are stopped. */
export function startWriters(server: Reachable, target: Target): Writers {
  const told: Told = { acknowledged: new Map(), unsure: [], refused: [], verified: new Set() }
  const failures: string[] = []
  const regions: string[] = []
  const stopping = new AbortController()
  const authorization = `Bearer ${target.token}`
  const repeatedly = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await work(turn).catch((error: unknown) => failures.push(String(error)))
      await sleep(100)
    }
  }
  const contribute = (client: number) => async (turn: number) => {
    const sending = newSending(target.dioceseIds[(turn + client) % target.dioceseIds.length] ?? 0, false)
    await sendNoted(server, target, sending, told)
    const id = told.acknowledged.get(sending.email)
    if (id === undefined) return
    if (await verify(server, target, id)) told.verified.add(id)
    else failures.push(`verify ${id}`)
  }
  const addRegion = async (turn: number) => {
    const region_name = `Regional ${turn}`
    const added = await fetch(`${server.url}/api/parish_region`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ region_name }),
    })
    if (added.status === 201) regions.push(region_name)
    else failures.push(`region ${added.status} ${await added.text()}`)
  }
  const read = async () => {
    const answer = await fetch(`${server.url}/api/diocese?limit=100`, { headers: { authorization } })
    if (!answer.ok) failures.push(`read ${answer.status}`)
    await answer.arrayBuffer()
  }
  const running = [contribute(0), contribute(1), addRegion, read].map(repeatedly)
  return {
    told,
    failures,
    regions,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
