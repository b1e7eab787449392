import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. It does not depend on the folder in which the command is called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const at = (...parts) => join(root, ...parts)

/** The Node with which the project runs. The machine's own Node may be older. */
export const pinnedNode = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Switches on Node's compile cache, because a start reads some 1,500 files. Source: nodejs.org/api/module.html */
export const compiled = { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node') }
