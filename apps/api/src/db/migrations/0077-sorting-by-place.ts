import { sql, type Kysely } from 'kysely'

/**
 * Dioceses are sorted by their place, as people look them up: "Arquidiocese de Aparecida" among the As. What stands
 * before the place is the kind of circumscription (Code of Canon Law, can. 368), with or without its preposition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function place_of(name text) returns text
    language sql immutable strict parallel safe
    return coalesce(
      nullif(
        regexp_replace(
          fold_text(name),
          '^(arqui)?(diocese|eparquia|prelazia|prelatura|abadia|exarcado|vicariato|prefeitura|ordinariado|administracao)'
            || '( (territorial|pessoal|apostolic[oa]|militar|do brasil))* +((d[eao]s?|d) +)?',
          ''
        ),
        ''
      ),
      fold_text(name)
    )`.execute(db)
  await sql`
    alter table diocese
    add column place_key text collate "C" not null generated always as (place_of(name)) stored`.execute(db)
  await sql`create index on diocese (place_key, id)`.execute(db)
}
