import pg from 'pg'

/**
 * How values of each column type are read: `date` and `numeric` as text, `int8` as a number, `timestamptz` as ISO text
 * in UTC with milliseconds. Each pool gets these parsers, because global parsers would affect other users of pg.
 */
export const typeParsers: pg.CustomTypesConfig = { getTypeParser }

type Parser = (text: string) => unknown

/** PostgreSQL's ids of types. The list in pg lacks the array types. Source: PostgreSQL, pg_type.dat */
const oids = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  textArray: 1009,
  dateArray: 1182,
  int8Array: 1016,
  timestamptzArray: 1185,
}
const parseMoment = pg.types.getTypeParser(oids.timestamptz) as Parser
const parseTextArray = pg.types.getTypeParser(oids.textArray) as (text: string) => (string | null)[]

const parsers = new Map<number, Parser>([
  [oids.date, String],
  [oids.int8, integer],
  [oids.timestamptz, moment],
  [oids.dateArray, listOf(String)],
  [oids.int8Array, listOf(integer)],
  [oids.timestamptzArray, listOf(moment)],
])

function getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parser {
  const own = format === 'text' ? parsers.get(oid) : undefined
  return own ?? (pg.types.getTypeParser(oid, format) as Parser)
}

/** @throws RangeError when the number is too large for a JavaScript number, which would round it */
function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}

/** Parses a moment; `infinity` has no ISO form and is returned unchanged. */
function moment(text: string): string {
  const date = parseMoment(text)
  return date instanceof Date ? date.toISOString() : text
}

function listOf<Item>(parse: (text: string) => Item): (text: string) => (Item | null)[] {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parse(item)))
}
