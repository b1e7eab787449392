import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Recomputes the seals of docs/decisions/0048 without the product's code, like an auditor who has only the database.
 * @returns the faults, in words; empty when every entry is as it was sealed
 */
export async function audit(client: pg.ClientBase): Promise<string[]> {
  const { rows: entries } = await client.query<Record<string, string | null>>(`
    select id::text, (extract(epoch from at) * 1000000)::bigint::text as at, actor_id::text, actor_name, entity,
      entity_id::text, action, before::text, after::text, address,
      (entity in ('session', 'denial', 'export') or action in ('started', 'read', 'refused'))::text as access
    from audit_entry order by id`)
  const { rows: seals } = await client.query<Record<string, string>>(`
    select number::text, (extract(epoch from sealed_at) * 1000000)::bigint::text as sealed_at, last_id::text, covers::text,
      changes::text, encode(changes_hash, 'hex') as changes_hash, accesses::text,
      encode(accesses_hash, 'hex') as accesses_hash,
      coalesce((extract(epoch from oldest_access) * 1000000)::bigint::text, 'null') as oldest_access,
      encode(hash, 'hex') as hash
    from audit_seal order by audit_seal.number`)
  const found: string[] = []
  const sealed = new Set<string>()
  let before = Buffer.alloc(0)
  let last = 0
  for (const [index, seal] of seals.entries()) {
    const own = entries.filter(({ id }) => covers(seal['covers'] ?? '', Number(id)))
    for (const { id } of own) sealed.add(id ?? '')
    last = Math.max(last, Number(seal['last_id']))
    for (const kind of ['changes', 'accesses']) {
      const some = own.filter(({ access }) => (access === 'true') === (kind === 'accesses'))
      const hash = sha256(some.map(textOf).join('\n')).toString('hex')
      if (some.length < Number(seal[kind])) found.push(`missing in seal ${seal['number']}`)
      else if (hash !== seal[`${kind}_hash`]) found.push(`changed in seal ${seal['number']}`)
    }
    const { number, sealed_at, last_id, covers: ids, changes, changes_hash, accesses, accesses_hash } = seal
    const said = [number, sealed_at, last_id, quoted(ids), changes, quoted(changes_hash), accesses]
    const text = `[${[...said, quoted(accesses_hash), seal['oldest_access']].join(', ')}]`
    before = sha256(Buffer.concat([before, Buffer.from(text)]))
    if (before.toString('hex') !== seal['hash'] || Number(number) !== index + 1) found.push(`chain at seal ${number}`)
    before = Buffer.from(seal['hash'] ?? '', 'hex')
  }
  for (const { id } of entries) if (Number(id) <= last && !sealed.has(id ?? '')) found.push(`forged ${id}`)
  return found
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const quoted = (text: string | null | undefined) => (text == null ? 'null' : JSON.stringify(text))

const textOf = (entry: Record<string, string | null>) =>
  `[${[
    entry['id'],
    entry['at'],
    entry['actor_id'] ?? 'null',
    quoted(entry['actor_name']),
    quoted(entry['entity']),
    entry['entity_id'] ?? 'null',
    quoted(entry['action']),
    entry['before'] ?? 'null',
    entry['after'] ?? 'null',
    quoted(entry['address']),
  ].join(', ')}]`

/** Whether a multirange, as PostgreSQL writes it (`{[1,5),[7,9)}`), contains a number. */
const covers = (ranges: string, id: number) =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].some(([, from, to]) => id >= Number(from) && id < Number(to))
