import type { Plugin } from 'vite'

/** What the visitors' application gets in place of each import of React. */
const preactFor: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'use-sync-external-store/shim/index.js': 'preact/compat',
}

/** Marks the visitors' copy of a file that both applications use. */
export const copyMark = '?visitors'

/**
 * Whether an importing file gets Preact: a file of `src/public/`, wouter, or a visitors' copy. `routes.ts` and
 * `base.ts` do not: they draw nothing, and `main.tsx` needs them before it chooses the application.
 */
const isVisitors = (importer: string) =>
  /\/web\/src\/public\/(?!(?:routes|base)\.ts)|\/node_modules\/wouter\//.test(importer) || importer.endsWith(copyMark)

/**
 * Whether a file is used by both applications, so that the visitors get a copy of it. Files that draw need the copy.
 * The others get one too, because a file shared by both applications would cost an extra request.
 */
const isShared = (path: string) =>
  /\/(?:web\/src\/(?:lib|ui)|packages\/contract\/src|node_modules\/(?:zod|qr))\/[^?]+$/.test(path)

/**
 * Draws the visitors' application with Preact, which has a tenth of React's size, and the staff's with React: what an
 * import means depends on the importing file. A file that both applications use is built twice, because one file cannot
 * import two Reacts; a page runs only one of the two applications. Types stay React's, and so does `npm run dev`, whose
 * hot reload knows only React (docs/decisions/0057).
 */
export const preactForVisitors: Plugin = {
  name: 'seara:preact-for-visitors',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (importer === undefined || !isVisitors(importer)) return null
    const found = await this.resolve(preactFor[source] ?? source, importer, { ...options, skipSelf: true })
    return found && isShared(found.id) ? { ...found, id: found.id + copyMark } : found
  },
}
