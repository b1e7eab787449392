import type { Context } from '../../../core/context.ts'
import * as dioceses from '../../registry/dioceses/dioceses-bulk.service.ts'
import type { ImportColumn, SheetRow } from './import-columns.ts'
import * as repository from './imports.repository.ts'
import { cnpjWithLostZeros } from './lost-zeros.ts'

/** The diocese that a row names. When it was not found, `problem` says why, in Portuguese. */
export interface FoundDiocese {
  diocese?: dioceses.NamedDiocese
  problem?: string
}

/** The columns that say which diocese a row belongs to; the CNPJ distinguishes dioceses with the same name. */
export const dioceseOfRowColumns: readonly ImportColumn[] = [
  {
    field: 'diocese_name',
    header: 'Diocese',
    aliases: ['Nome', 'Nome da diocese'],
    required: true,
    help: 'Nome ou CNPJ de uma diocese cadastrada',
    examples: ['Diocese de Exemplo do Norte', 'Arquidiocese de Exemplo do Sul'],
  },
  {
    field: 'diocese_cnpj',
    header: 'CNPJ da diocese',
    aliases: ['CNPJ'],
    required: false,
    help: 'Com ou sem pontos; quando está preenchido, é ele que vale, e não o nome',
    examples: [null, '12.ABC.345/01DE-35'],
  },
]

/** The text by which a row with `dioceseOfRowColumns` names its diocese. */
export const dioceseOfRow = ({ values }: SheetRow): string => values['diocese_cnpj'] || (values['diocese_name'] ?? '')

/**
 * Why a row cannot add a record to its diocese, in Portuguese: the diocese is in the trash. Undefined when the diocese
 * is live or unknown.
 */
export const inTrash = (diocese: dioceses.NamedDiocese | undefined): string | undefined =>
  diocese?.deleted_at == null ? undefined : 'Diocese: está na lixeira; restaure-a antes'

/**
 * Finds dioceses by name, ignoring case and accents, or by CNPJ.
 * @param texts every text that will be looked up
 * @param lock true: no diocese can be moved to the trash until the transaction ends
 */
export async function dioceseFinder(
  ctx: Context,
  texts: readonly string[],
  lock: boolean,
): Promise<(text: string) => FoundDiocese> {
  const all = await dioceses.listNames(ctx, lock)
  const byCnpj = new Map(all.map((diocese) => [diocese.cnpj, diocese]))
  const byName = Map.groupBy(all, ({ name_key }) => name_key)
  const different = [...new Set(texts)]
  const keys = await repository.foldAll(ctx.db, different)
  const found = new Map(different.map((text, index) => [text, find(text, keys[index] ?? '')]))
  return (text) => found.get(text) ?? {}

  function find(text: string, key: string): FoundDiocese {
    if (text === '') return { problem: 'Diocese: informe uma diocese' }
    const ofCnpj = byCnpj.get(
      cnpjWithLostZeros(text)
        .replace(/[\s./-]/g, '')
        .toUpperCase(),
    )
    const [diocese, ...others] = ofCnpj ? [ofCnpj] : (byName.get(key) ?? [])
    if (diocese === undefined) return { problem: `Diocese: não existe uma diocese chamada ${text}` }
    return others.length > 0 ? { problem: `Diocese: há mais de uma chamada ${text}; informe o CNPJ` } : { diocese }
  }
}
