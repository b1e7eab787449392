import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostilePdfs } from '../apps/api/test/pdf-factories.ts'
import { contributionPath, formOf, type World } from './collection-world.ts'
import { hostileSheets } from './hostile-sheets.ts'
import { costlyPictures, photograph } from './hostile-images.ts'

/** The data that an attacker uses, and the end of the attack. */
interface Attack {
  world: World
  /** Ids of dioceses that have no contribution yet. */
  dioceses: Iterator<number>
  /** The token of a member of staff who attacks. */
  staffToken: string
  /** When the attack ends, in the milliseconds of `performance.now()`. */
  end: number
  /** Called after each attempt. `answer` is the status, or a word when there was none. */
  onAnswer: (attack: string, answer: string) => void
}

/** How many network addresses an attacker is assumed to have. */
const addresses = 200
let turn = 0
const anyAddress = () => `203.0.113.${(turn++ % addresses) + 1}`

async function attempt({ onAnswer }: Attack, name: string, work: () => Promise<Response>): Promise<void> {
  try {
    const answer = await work()
    await answer.bytes()
    onAnswer(name, String(answer.status))
  } catch {
    onAnswer(name, 'sem resposta')
  }
}

/** Sends half of a form at once, then one byte a second, to keep the connection busy. */
async function drip({ world, end, onAnswer }: Attack): Promise<void> {
  const { hostname, port } = new URL(world.url)
  const size = 5 * 1024 * 1024
  while (performance.now() < end) {
    await new Promise<void>((resolve) => {
      let answer = ''
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${contributionPath} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${anyAddress()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${size}\r\n\r\n--b\r\nContent-Disposition: form-data; name="receipt_image"; filename="a.png"\r\n\r\n`,
        )
        socket.write(Buffer.alloc(size / 2, 'x'))
      })
      const timer = setInterval(() => (performance.now() < end ? socket.write('x') : socket.destroy()), 1_000)
      socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        if (performance.now() < end) onAnswer('gota a gota', /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'cortado')
        resolve()
      })
    })
    await sleep(200)
  }
}

/** Sends proofs of payment that are expensive to read, each for a different diocese. */
async function sendProofs(attack: Attack, name: string, proofs: readonly Buffer[]): Promise<void> {
  for (let next = 0; performance.now() < attack.end; next += 1) {
    const dioceseId = attack.dioceses.next().value as number
    const form = formOf(attack.world, dioceseId, next, proofs[next % proofs.length] ?? Buffer.alloc(0))
    const address = anyAddress()
    await attempt(attack, name, () =>
      fetch(attack.world.url + contributionPath, {
        method: 'POST',
        body: form,
        headers: { 'x-forwarded-for': address },
      }),
    )
  }
}

async function sendSheets(attack: Attack, sheets: readonly Buffer[], first: number): Promise<void> {
  for (let next = first; performance.now() < attack.end; next += 1) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(sheets[next % sheets.length] ?? [])]), 'planilha.xlsx')
    await attempt(attack, 'planilhas', () =>
      fetch(`${attack.world.url}/api/import/parishes/preview`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${attack.staffToken}`, 'x-forwarded-for': anyAddress() },
      }),
    )
  }
}

/** Sends small forms as fast as possible from one address. */
async function flood(attack: Attack, address: string, picture: Buffer): Promise<void> {
  for (let next = 0; performance.now() < attack.end; next += 1) {
    const form = formOf(attack.world, attack.dioceses.next().value as number, next, picture)
    await attempt(attack, 'enxurrada', () =>
      fetch(attack.world.url + contributionPath, {
        method: 'POST',
        body: form,
        headers: { 'x-forwarded-for': address },
      }),
    )
  }
}

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Makes the files that the attackers send, which takes a while. @returns a function that attacks until `end` */
export async function prepareAttack(): Promise<(given: Attack) => Promise<void>> {
  const [pictures, sheets, small] = [await costlyPictures(), hostileSheets(), await photograph(20_000)]
  const pdfs = (await hostilePdfs()).map(({ content }) => content)
  return async (given) => {
    await Promise.all([
      ...times(40, () => drip(given)),
      ...times(8, () => sendProofs(given, 'imagens caras', pictures)),
      ...times(4, () => sendProofs(given, 'PDFs', pdfs)),
      ...times(6, (index) => sendSheets(given, sheets, index)),
      ...times(8, (index) => flood(given, `198.51.100.${index % 4}`, small)),
    ])
  }
}
