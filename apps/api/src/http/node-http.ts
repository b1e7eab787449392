/**
 * What Node's own HTTP has. An `import` of `node:http` reads all of its names, also the one that brings `fetch` along:
 * 14 MB, which nobody needs before the first call to another server.
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
