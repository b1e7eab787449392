import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './lean-contract.ts'
import { copyMark, preactForVisitors } from './preact-for-visitors.ts'

/**
 * Zod attaches its JSON schema writer to every schema, and every text format to every text. The server uses the writer
 * for the API's documentation. Screens use neither, and on a phone they would be a tenth of the public form's size.
 * Objects are validated without code made at run time: our content security policy refuses such code, and even a try is
 * reported as a violation.
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
    // Zod's messages for schemas without a message of ours.
    if (id.endsWith('zod/v4/locales/en.js')) return `export default () => ({ localeError: () => 'Valor inválido' })`
    if (!id.endsWith('zod/v4/classic/schemas.js')) return null
    return readFileSync(id, 'utf8').replaceAll('$ZodObjectJIT', '$ZodObject').replace(unusedFormats, '')
  },
}

/** The methods of a text for formats that no schema of ours has. */
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

/** What every staff screen needs: one file instead of sixty round trips. */
const staffFrame = [
  /web\/src\/app\/(?!router|CommandPalette|palette-store|AdminAreas|SettingsLayout|FinanceLayout)/,
  /web\/src\/(routing|entities\/keys)\//,
  /web\/src\/ui\/(list\/|(?!UnsavedGuard|InlineCell|QrPicture)[^/]+\.)/,
  /web\/src\/ui\/form\/(Form|modal|use-contract)/,
  /web\/src\/entities\/registry\/(RegistryList|RegionFilter|StatusFilter|region-names)/,
  /web\/src\/lib\/(download|query-client|fold-text|filename|schema-fields|failure|call|send-with-progress|url-of|api-error|carried-notice|session|format|use-once-drawn|use-focus-first-invalid|amount-note|account-label|line-total|plain-number|unusual-quantity|reduce-image|image-messages|new-key)\.ts$/,
  /web\/src\/features\/[^/]+\/routes/,
  /node_modules\/(@tanstack|@tabler|react-router)\//,
  /@mantine\/core\/esm\/components\/Kbd/,
]
/** Left out: what only one screen asks for, or what is opened later. */
const visitorsFrame = [
  /node_modules\/(preact|wouter|regexparam)\//,
  /packages\/contract\/src\/(core|fields\/(masks|money-text|email-suggestion)|registry\/dioceses|settings\/office)\b.*\?visitors$/,
  /web\/src\/(lib|ui)\/(?!read-quantity|QrPicture|passkeys).*\?visitors$/,
  /web\/src\/public\/.*\.css$/,
  /web\/src\/public\/(start|PublicApp|ScreenLoader|ToSignIn|ui\/(?!other-code|open-fresh))/,
]
const isVisitorsFrame = (id: string) => visitorsFrame.some((pattern) => pattern.test(id))
const isStaffFrame = (id: string) => staffFrame.some((pattern) => pattern.test(id))

/** The texts and calls of one area of the staff's screens. */
const partOfArea = /web\/src\/features\/([^/]+)\/[\w-]+-(?:queries|messages)\.ts$/
const nameOfArea = (id: string) => partOfArea.exec(id)?.[1] ?? null

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [preactForVisitors, react(), leanContract, leanZod, preloads],
  server: { proxy: { '/api': api, '/sanctum': api } },
  build: {
    target: 'es2022',
    // The few browsers without module preload load a little later.
    modulePreload: { polyfill: false },
    // Lists the files of each screen, for measuring.
    manifest: true,
    // No inlining: the server's content security policy only allows files of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The choice of the application to load.
            {
              name: 'boot',
              test: /vite\/preload-helper|rolldown\/runtime|packages\/contract\/src\/core\/public-pages\.ts$|web\/src\/(main|lib\/(session-storage|sign-in-paths|return-url)|public\/(base|routes))\.tsx?$|packages\/contract\/src\/fields\/(masks|money-text)\.ts\?visitors$/,
              priority: 4,
            },
            // The visitors' few components and all of their style, in one file each: small files cost a round trip.
            { name: 'visitors', test: isVisitorsFrame, priority: 2 },
            // The checks of a form before it is sent, which are loaded once the form is shown.
            {
              name: 'checks',
              test: /(node_modules\/zod\/|packages\/contract\/src\/(fields\/(?!email-suggestion)|campaigns\/quantity|access\/session-bodies)).*\?visitors$/,
              priority: 3,
            },
            // The screens that follow one another in the visitors' application: each is loaded before it is reached.
            // What opens over these screens comes later.
            {
              name: 'ordering',
              test: /web\/src\/public\/campaign\/(?!AddMaterial|EditContact|PaymentImage|ReportAddress|SecondCopy|SlipCard|WhyLocked|locked-messages|check-request)/,
              priority: 1,
            },
            { name: 'giving', test: /web\/src\/public\/(collections|contribution|sent)\/(?!check-)/, priority: 1 },
            {
              name: 'signing-in',
              test: /web\/src\/public\/access\/|(web\/src\/lib\/passkeys|packages\/contract\/src\/access\/passkey).*\?visitors$/,
              priority: 1,
            },
            // What every staff screen needs.
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
            // All addresses of the staff's screens: a visitor who opens one of these is sent to the login.
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
