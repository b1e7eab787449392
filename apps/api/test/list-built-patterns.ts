// Loads the modules named by the arguments. Writes the regular expressions that they build meanwhile to the standard
// output, as JSON.
import { pathToFileURL } from 'node:url'

const found: { source: string; flags: string }[] = []
const Original = globalThis.RegExp
globalThis.RegExp = class extends Original {
  constructor(pattern: string | RegExp, flags?: string) {
    super(pattern, flags)
    found.push({ source: this.source, flags: this.flags })
  }
} as RegExpConstructor
for (const module of process.argv.slice(2)) await import(pathToFileURL(module).href)
process.stdout.write(JSON.stringify(found), () => process.exit())
