/**
 * Node's own HTTP without an `import`: importing `node:http` also evaluates the export that loads `fetch`, which costs
 * 14 MB that are not needed before the first outgoing call.
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
