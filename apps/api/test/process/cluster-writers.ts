import { setTimeout as sleep } from 'node:timers/promises'
import { sendNoted, verify, type Told } from './contribution-proofs.ts'
import { newSending, type Target } from './sender.ts'
import type { Reachable } from './server.ts'

interface Writers {
  readonly told: Told
  /** The calls that did not succeed, with their error. Sends of contributions are not here, but in `told`. */
  readonly failures: string[]
  /** The names of the regions that the servers acknowledged. */
  readonly regions: string[]
  /** Starts no further calls, and waits until the running ones have ended. */
  readonly stop: () => Promise<void>
}

/** Lets staff send contributions with images and verify them, add regions and read lists, until `stop` is called. */
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
