/**
 * Node's own HTTP module, loaded without an `import`. An `import` of `node:http` would also load `fetch`, whose 14 MB
 * of memory are not needed before the first outgoing call.
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
