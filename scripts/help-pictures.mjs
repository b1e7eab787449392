// npm run help-pictures [-- data folder of a demonstration]: opens the demonstration's screens in a browser and writes
// the pictures of the help pages, all in one small size.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { helpScreens } from './lib/help-screens.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at, compiled, pinnedNode } from './lib/paths.mjs'
import { main, say, StepError } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** The pictures' size in pixels, the same as in `help-pictures.ts` of the web part. */
const size = { width: 1120, height: 640 }
const folder = at('apps', 'web', 'src', 'features', 'help', 'pictures')
const port = 3987
const base = `http://127.0.0.1:${port}`
const administrator = { email: 'teresa@seara.example', password: 'demonstracao' }

await main(async ([given]) => {
  await ensureInstalled()
  await ensureWebBuilt()
  const data = given ?? mkdtempSync(join(tmpdir(), 'seara-help-'))
  const env = {
    ...process.env,
    ...compiled,
    DATA_DIR: data,
    PORT: String(port),
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT: 'off',
    BACKUP_DIR: join(data, 'backups'),
    LOG_LEVEL: 'error',
  }
  if (given === undefined) await ended(run('apps/api/src/demo/main.ts', env))
  const server = run('apps/api/src/main.ts', env)
  try {
    await answering(server)
    await draw()
  } finally {
    server.kill('SIGTERM')
    await ended(server)
    if (given === undefined) rmSync(data, { recursive: true, force: true })
  }
  return 0
})

function run(program, env) {
  return spawn(pinnedNode, [program], { cwd: at('.'), env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function ended(child) {
  return child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve()
}

async function answering(server) {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries++) {
    const answer = await fetch(`${base}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new StepError('O servidor da demonstração não respondeu.')
}

async function draw() {
  const { chromium } = await import('@playwright/test')
  const { default: sharp } = await import('sharp')
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const context = await browser.newContext({
    baseURL: base,
    viewport: size,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(administrator.email)
  await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Hoje' }).waitFor()
  const { collections, campaigns } = await programmesOf(page)
  const failed = []
  for (const [name, open] of Object.entries(helpScreens)) {
    try {
      await open(page, { collections, campaigns })
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.activeElement?.blur())
      const picture = sharp(await page.screenshot()).webp({ quality: 80, effort: 6 })
      const { size: bytes } = await picture.toFile(join(folder, `${name}.webp`))
      say(`${name}.webp: ${Math.round(bytes / 1000)} kB`)
    } catch (error) {
      failed.push(name)
      say(`${name}: ${error.message}`)
    }
  }
  await browser.close()
  if (failed.length > 0) throw new StepError(`Sem figura nova: ${failed.join(', ')}`)
}

/** The addresses of the demonstration's collections and campaigns, in the order of their lists. */
async function programmesOf(page) {
  const links = async (path, start) => {
    await page.goto(path)
    const found = page.locator(`main a[href^="${start}/"]`)
    await found.first().waitFor()
    return found.evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href')))])
  }
  return {
    collections: await links('/missionary-collection', '/missionary-collection-view'),
    campaigns: await links('/missionary-campaign', '/missionary-campaign-view'),
  }
}
