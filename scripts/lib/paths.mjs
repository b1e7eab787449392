import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, wherever the command is called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const at = (...parts) => join(root, ...parts)

/** The Node that the project is written for; the machine's own may be older. */
export const pinnedNode = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Node's compile cache: a start from single files reads some 1,500. Source: nodejs.org/api/module.html */
export const compiled = { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node') }
