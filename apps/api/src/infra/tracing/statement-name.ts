const verbs = /^\s*(?:with\s|\(\s*)*(\w+)/i
const tables = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i

/** An SQL statement's verb and its first table, such as `select region`. The name contains no values. */
export function statementName(text: string): string {
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = tables.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
