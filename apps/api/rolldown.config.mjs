// Bundles the server's own modules, and packages with hundreds of modules, into one file: finding and linking some
// 1,500 files took a third of the start. docs/decisions/0075-the-server-in-one-file.md
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'rolldown'

const here = dirname(fileURLToPath(import.meta.url))
const dist = join(here, 'dist')
const inside = /^(?:@seara\/|kysely(?:\/|$)|zod(?:\/|$)|fastify-type-provider-zod$)/

export default defineConfig({
  input: join(here, 'src', 'main.ts'),
  platform: 'node',
  external: (id, _importer, isResolved) => !isResolved && !id.startsWith('.') && !isAbsolute(id) && !inside.test(id),
  plugins: [
    {
      name: 'own-addresses',
      // Workers, fonts and migrations are not bundled: they stay beside the module that names them. So
      // `import.meta.url` must lead to that module in the bundle too.
      transform(code, id) {
        if (!code.includes('import.meta.url')) return null
        const path = relative(dist, id).split(sep).join('/')
        return code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
      },
    },
  ],
  output: { dir: dist, format: 'esm', entryFileNames: 'main.js' },
})
