import { NewContactBody } from '@seara/contract/registry/contacts'
import type { Context } from '../../../core/context.ts'
import * as contacts from '../../registry/contacts/contacts-bulk.service.ts'
import { contactColumns } from './contact-columns.ts'
import { dioceseFinder, dioceseOfRow, inTrash } from './diocese-of-row.ts'
import type { SheetRow } from './import-columns.ts'
import { validateRows } from './validate-rows.ts'
import type { Candidate, ImportKind } from './import-plan.ts'
import * as repository from './imports.repository.ts'

/** Imports contacts. A row changes the contact of the same diocese and type, or creates one. */
export const contactImport: ImportKind<NewContactBody, contacts.StoredContact> = {
  title: 'Contatos',
  columns: contactColumns,
  read,

  async match(ctx, bodies, lock) {
    const keyOf = ({ diocese_id, contact_type_id }: { diocese_id: number; contact_type_id: number }) =>
      `${diocese_id} ${contact_type_id}`
    const stored = await contacts.findOf(ctx, [...new Set(bodies.map(({ diocese_id }) => diocese_id))], lock)
    const byKey = Map.groupBy(stored, keyOf)
    return bodies.map((body) => ({ key: keyOf(body), stored: byKey.get(keyOf(body)) ?? [] }))
  },

  save: contacts.saveMany,
}

async function read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<NewContactBody>[]> {
  const findDiocese = await dioceseFinder(ctx, rows.map(dioceseOfRow), lock)
  const findType = await typeFinder(ctx, rows)
  const found = rows.map((row) => ({ ...findDiocese(dioceseOfRow(row)), ...findType(typeOf(row)) }))
  const candidates = await validateRows(rows, contactColumns, NewContactBody, ({ values }, index) => ({
    ...values,
    // An unknown diocese or type gets its own message below. Here it gets the id 1, so that the schema can check the
    // other fields.
    diocese_id: found[index]?.diocese?.id ?? 1,
    contact_type_id: found[index]?.typeId ?? 1,
  }))
  return candidates.map((candidate, index) => {
    const { diocese, problem, typeId, typeProblem } = found[index] ?? {}
    const why = [problem, typeProblem].filter((text) => text !== undefined)
    return {
      ...candidate,
      problems: [...candidate.problems, ...why],
      notNew: inTrash(diocese),
      ...((diocese === undefined || typeId === undefined) && { body: null }),
    }
  })
}

const typeOf = ({ values }: SheetRow): string => values['contact_type_id'] ?? ''

interface FoundType {
  typeId?: number
  typeProblem?: string
}

async function typeFinder(ctx: Context, rows: readonly SheetRow[]): Promise<(text: string) => FoundType> {
  const all = await contacts.listTypes(ctx)
  const texts = [...new Set(rows.map(typeOf))]
  const keys = await repository.foldAll(ctx.db, [...texts, ...all.map(({ description }) => description)])
  const idByKey = new Map(all.map(({ id }, index) => [keys[texts.length + index], id]))
  const found = new Map(texts.map((text, index) => [text, find(text, idByKey.get(keys[index]))]))
  return (text) => found.get(text) ?? {}

  function find(text: string, typeId: number | undefined): FoundType {
    if (typeId !== undefined) return { typeId }
    const known = all.map(({ description }) => description).join(', ')
    return {
      typeProblem:
        text === ''
          ? 'Tipo: informe o tipo do contato'
          : `Tipo: não existe um tipo chamado ${text}; os tipos são ${known}`,
    }
  }
}
