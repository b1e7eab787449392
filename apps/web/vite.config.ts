import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './lean-contract.ts'
import { copyMark, preactForVisitors } from './preact-for-visitors.ts'

/**
 * Leaves out of the build what the screens do not use of Zod: the writer of JSON schemas, which only the API's
 * documentation needs, and the text formats that no schema of ours has. On a phone they would be a tenth of the public
 * form's size. Also makes Zod validate objects without code made at run time: our content security policy refuses such
 * code, and even an attempt is reported as a violation.
 */
const leanZod: Plugin = {
  name: 'seara:lean-zod',
  apply: 'build',
  load(address) {
    const id = address.replace(copyMark, '')
    if (/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) {
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
      return [...names].map(([, name]) => `export const ${name} = () => undefined`).join('\n')
    }
    // Replaces Zod's English messages, for schemas that have no message of ours.
    if (id.endsWith('zod/v4/locales/en.js')) return `export default () => ({ localeError: () => 'Valor inválido' })`
    if (!id.endsWith('zod/v4/classic/schemas.js')) return null
    return readFileSync(id, 'utf8').replaceAll('$ZodObjectJIT', '$ZodObject').replace(unusedFormats, '')
  },
}

/** Matches those methods of Zod's text schema that are for formats which no schema of ours has. */
const unusedFormats =
  /^ {4}(?:jwt|emoji|guid|uuidv\d|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|ipv\d|cidrv\d|e164)\(params\) \{\n.*\n {4}\},\n/gm

const routesFile = fileURLToPath(new URL('src/public/routes.ts', import.meta.url))

/**
 * Lists the files of each public screen, so that the server's page names them: a phone then loads them together with
 * the first script, and not after it.
 */
const preloads: Plugin = {
  name: 'seara:preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const filesOf = (sources: readonly string[]): string[] => {
      const files = new Set<string>()
      const add = (chunk: (typeof chunks)[number] | undefined): void => {
        if (!chunk || files.has(chunk.fileName)) return
        files.add(chunk.fileName)
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
        for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
      }
      for (const source of sources) {
        const path = join(dirname(routesFile), source)
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path))
        if (!chunk) throw new Error(`${source} is in no file of the build`)
        add(chunk)
      }
      return [...files]
    }
    const screens = readFileSync(routesFile, 'utf8').matchAll(/'(\/[^']*)': \{\s+load: \(\) => import\('([^']+)'\)/g)
    const files = Object.fromEntries(
      [...screens].map(([, path = '', source = '']) => [path, filesOf(['../main.tsx', 'start.tsx', source])]),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(files) })
  },
}

/** Matches the modules that every staff screen needs. They go into one file, which saves about sixty round trips. */
const staffFrame = [
  /web\/src\/app\/(?!router|CommandPalette|palette-store|use-first-result|AdminAreas|SettingsLayout|FinanceLayout)/,
  /web\/src\/(routing|entities\/keys)\//,
  /web\/src\/ui\/(list\/|(?!UnsavedGuard|InlineCell|QrPicture)[^/]+\.)/,
  /web\/src\/ui\/form\/(Form|modal|use-contract)/,
  /web\/src\/entities\/registry\/(RegistryList|RegionFilter|StatusFilter|region-names)/,
  /web\/src\/lib\/(download|query-client|fold-text|filename|schema-fields|failure|call|send-with-progress|url-of|api-error|carried-notice|session|format|use-once-drawn|use-focus-first-invalid|amount-note|account-label|line-total|in-cents|plain-number|unusual-quantity|reduce-image|image-messages|new-key)\.ts$/,
  /web\/src\/features\/[^/]+\/routes/,
  /node_modules\/(@tanstack|@tabler|react-router)\//,
  /@mantine\/core\/esm\/components\/Kbd/,
]
/**
 * Matches the modules that every public screen needs. Modules that only some screens need, or that are loaded on demand
 * (`later`), are left out.
 */
const visitorsFrame = [
  /node_modules\/(preact|wouter|regexparam)\//,
  /packages\/contract\/src\/(core|fields\/(masks|money-text|email-suggestion)|registry\/dioceses|settings\/office)\b.*\?visitors$/,
  /web\/src\/(lib|ui)\/(?!read-quantity|QrPicture|passkeys).*\?visitors$/,
  /web\/src\/public\/.*\.css$/,
  /web\/src\/public\/(start|PublicApp|ScreenLoader|ToSignIn|UnknownAddress|ui\/(?!other-code|open-fresh))/,
]
const isVisitorsFrame = (id: string) => visitorsFrame.some((pattern) => pattern.test(id))
const isStaffFrame = (id: string) => staffFrame.some((pattern) => pattern.test(id))

/** Matches the files with the texts and calls of one area (a folder of `features/`) of the staff's screens. */
const partOfArea = /web\/src\/features\/([^/]+)\/[\w-]+-(?:queries|messages)\.ts$/
const nameOfArea = (id: string) => partOfArea.exec(id)?.[1] ?? null

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [preactForVisitors, react(), leanContract, leanZod, preloads],
  server: { proxy: { '/api': api, '/sanctum': api } },
  build: {
    target: 'es2022',
    // Without the polyfill, the few browsers that lack module preload load the files a little later.
    modulePreload: { polyfill: false },
    // Writes a list of the built files and their imports, which bench/first-screen.ts and public-weight.spec.ts read.
    manifest: true,
    // Assets are not inlined, because the server's content security policy allows only the server's own files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The code that decides which application to load.
            {
              name: 'boot',
              test: /vite\/preload-helper|rolldown\/runtime|packages\/contract\/src\/core\/public-pages\.ts$|web\/src\/(main|lib\/(session-storage|sign-in-paths|return-url)|public\/(base|routes))\.tsx?$|packages\/contract\/src\/fields\/(masks|money-text)\.ts\?visitors$/,
              priority: 4,
            },
            // The visitors' few components and all of their style, in one file each: small files cost a round trip.
            { name: 'visitors', test: isVisitorsFrame, priority: 2 },
            // The code that checks a form before it is sent. It is loaded once the form is shown.
            {
              name: 'checks',
              test: /(node_modules\/zod\/|packages\/contract\/src\/(fields\/(?!email-suggestion)|campaigns\/quantity|access\/session-bodies)).*\?visitors$/,
              priority: 3,
            },
            // Three groups, one for each series of screens that visitors go through. So each screen is loaded before it
            // is reached. Dialogs and parts that open on these screens are loaded later.
            {
              name: 'ordering',
              test: /web\/src\/public\/campaign\/(?!AddMaterial|ConfirmDialog|EditContact|PaymentImage|ReportAddress|SecondCopy|SlipCard|WhyLocked|(?:confirm|contact|locked|payment|report|second-copy)-messages|check-draft)/,
              priority: 1,
            },
            { name: 'giving', test: /web\/src\/public\/(collections|contribution|sent)\/(?!check-)/, priority: 1 },
            {
              name: 'signing-in',
              test: /web\/src\/public\/access\/|(web\/src\/lib\/passkeys|packages\/contract\/src\/access\/passkey).*\?visitors$/,
              priority: 1,
            },
            // React, and the part of the contract that every staff screen needs.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: 'contract',
              test: /(node_modules\/zod\/|packages\/contract\/src\/(fields\/(?!local-date-time|weight)|core\/(endpoint|entity-tag|paging|problem|media-types|signed-file|form|version)|platform\/jobs|registry\/dioceses|settings\/office))[^?]*$/,
              priority: 2,
            },
            {
              name: 'contributions',
              test: /packages\/contract\/src\/(collections\/(contributions|collections|notices)|settings\/(bank-accounts|credit-types)|fields\/local-date-time)\.ts$/,
              priority: 2,
            },
            {
              name: 'requests',
              test: /packages\/contract\/src\/(campaigns\/(campaigns|requests|request-lines|products|box)|billing\/slip|fields\/weight)\.ts$/,
              priority: 2,
            },
            // All addresses of the staff's screens. Visitors load this file only at an address without a public screen:
            // if it is a staff address, the login opens.
            { name: 'access', test: /web\/src\/routing\/paths\.ts$/, priority: 2 },
            { name: 'staff', test: isStaffFrame, priority: 1 },
            { name: nameOfArea, test: partOfArea },
            // The rest of the contract, grouped by use: each screen loads only the schemas of its area.
            {
              name: 'registry',
              test: /packages\/contract\/src\/registry\/(parishes|contacts|regions|postal-codes)\.ts$/,
            },
            { name: 'cofrinho', test: /packages\/contract\/src\/cofrinho\/(donations|iam-groups)\.ts$/ },
            { name: 'parcels', test: /packages\/contract\/src\/campaigns\/(request-boxes|shipping)\.ts$/ },
            {
              name: 'billing',
              test: /packages\/contract\/src\/(billing\/(campaign-slips|slip-reports|shipping-files|return-files|return-records|worklist|reconciliation)|settings\/slip-issuer)\.ts$/,
            },
            {
              name: 'upkeep',
              test: /packages\/contract\/src\/(platform\/(audit-log|history|outbox|system-status)|settings\/(letterhead|mail-templates|setup))\.ts$/,
            },
            {
              name: 'mantine',
              test: /node_modules\/(@mantine|@floating-ui|fast-deep-equal|clsx|react-remove-scroll)/,
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
