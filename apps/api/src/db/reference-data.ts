import type { Db } from './schema.ts'

const states: Record<string, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
}

/**
 * The 19 regions of the CNBB (the bishops' conference of Brazil) with their states. AM, PA, MT and GO each belong to
 * two regions. See docs/product.md#regions
 */
const regions: readonly (readonly [name: string, ufs: readonly string[]])[] = [
  ['Norte 1', ['AM', 'RR']],
  ['Norte 2', ['PA', 'AP']],
  ['Norte 3', ['TO', 'PA', 'MT', 'GO']],
  ['Noroeste', ['RO', 'AC', 'AM']],
  ['Nordeste 1', ['CE']],
  ['Nordeste 2', ['AL', 'PB', 'PE', 'RN']],
  ['Nordeste 3', ['BA', 'SE']],
  ['Nordeste 4', ['PI']],
  ['Nordeste 5', ['MA']],
  ['Leste 1', ['RJ']],
  ['Leste 2', ['MG']],
  ['Leste 3', ['ES']],
  ['Centro-Oeste', ['GO', 'DF']],
  ['Oeste 1', ['MS']],
  ['Oeste 2', ['MT']],
  ['Sul 1', ['SP']],
  ['Sul 2', ['PR']],
  ['Sul 3', ['RS']],
  ['Sul 4', ['SC']],
]

const contactTypes = ['Bispo', 'Chancelaria', 'Coordenação de Pastoral', 'Economato', 'COMIDI', 'Assessoria IAM']

/** The ways in which contributions are paid. */
const creditTypes = ['Depósito', 'Transferência (TED)', 'PIX', 'Boleto']

const isEmpty = async (db: Db, table: 'state' | 'region' | 'contact_type' | 'credit_type') =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined

async function loadRegions(db: Db): Promise<void> {
  const stateIds = new Map((await db.selectFrom('state').select(['id', 'uf']).execute()).map(({ id, uf }) => [uf, id]))
  for (const [region_name, ufs] of regions) {
    const { id: region_id } = await db
      .insertInto('region')
      .values({ region_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const links = ufs.flatMap((uf) => {
      const state_id = stateIds.get(uf)
      return state_id === undefined ? [] : [{ region_id, state_id }]
    })
    await db.insertInto('region_state').values(links).execute()
  }
}

/**
 * Loads the data that every new installation has: states, regions, contact types and credit types. A table is filled
 * only while it is empty, so that people's changes and deletions stay.
 */
export async function loadReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await isEmpty(transaction, 'state')) {
      await transaction
        .insertInto('state')
        .values(Object.entries(states).map(([uf, name]) => ({ uf, name })))
        .execute()
      await loadRegions(transaction)
    }
    if (await isEmpty(transaction, 'contact_type')) {
      await transaction
        .insertInto('contact_type')
        .values(contactTypes.map((description) => ({ description })))
        .execute()
    }
    if (await isEmpty(transaction, 'credit_type')) {
      await transaction
        .insertInto('credit_type')
        .values(creditTypes.map((description) => ({ description })))
        .execute()
    }
  })
}
