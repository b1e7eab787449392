import { defineConfig } from '@playwright/test'
import { freePort } from './support/free-port.ts'
import { admin } from './support/people.ts'

/**
 * A free port, kept in an environment variable. Each worker reads this file again and gets the same port from the
 * variable.
 */
async function port(name: string): Promise<string> {
  process.env[name] ??= String(await freePort())
  return process.env[name]
}

/**
 * The addresses of a project's own server. Each collection needs a year of its own, and a server has only two hundred
 * years. That is too few for the journeys of all projects, so each project has its own server.
 */
async function ownServer(project: string) {
  const baseURL = `http://127.0.0.1:${await port(`E2E_PORT_${project}`)}`
  const mailboxPort = await port(`E2E_MAILBOX_PORT_${project}`)
  return { baseURL, mailboxPort }
}

const servers = {
  desktop: await ownServer('desktop'),
  laptop: await ownServer('laptop'),
  phone: await ownServer('phone'),
}

/**
 * Specs that run only on a desktop: screens of administrators, the treasurer and other office work. They do the same at
 * every width, and `in-sight.spec.ts` checks how each looks on a phone. The phone's project runs the visitors'
 * journeys, and the staff's journeys whose screens look or work differently on a phone: cards instead of rows, menus,
 * dialogs, the camera. A single test is tagged `desktopOnly` when only the server's answers, a lost connection or the
 * keyboard matter to it.
 */
const desktopOnlySpecs = [
  'audit-log',
  'campaign-board',
  'edited-meanwhile',
  'finance',
  'finance-worklist',
  'imports',
  'mail-pictures',
  'mails',
  'mails-of-records',
  'office-meanwhile',
  'office-network',
  'order-grid',
  'privacy',
  'reconciliation',
  'reminders',
  'settings',
  'setup',
  'shipments',
  'shipping-files',
  'slip-issuer',
  'slips-changed',
  'slips-listed',
  'slips-made',
  'slips-unpayable',
  'slow-answers',
  'statements',
  'system-problems',
  'ticked-actions',
  'two-people',
  'users',
  'year-statements',
]

/**
 * The visitors' journeys. They have a project of their own, because visitors' screens are smaller than the office's.
 */
const visitorSpecs = /\/(public-[a-z-]+|receipt-verification)\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // Made for two processors: a worker often waits for the server or for the browser to draw, so there are four.
  workers: 4,
  // Enough for two runs of axe on a machine that is slow and busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 2 : 0,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // Only retries are recorded: recording every test would take a third of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        // Without a GPU, drawing in a process of its own would take a seventh of the run.
        '--in-process-gpu',
        // A screen lives only for seconds, so optimising its code hardly pays off.
        '--js-flags=--max-lazy,--no-maglev,--no-turbofan',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { baseURL: servers.desktop.baseURL, viewport: { width: 1440, height: 900 } },
      metadata: servers.desktop,
      testIgnore: visitorSpecs,
    },
    {
      name: 'laptop',
      use: { baseURL: servers.laptop.baseURL, viewport: { width: 1366, height: 768 } },
      metadata: servers.laptop,
      testMatch: visitorSpecs,
    },
    {
      name: 'phone',
      use: {
        baseURL: servers.phone.baseURL,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
      metadata: servers.phone,
      testIgnore: desktopOnlySpecs.map((name) => `${name}.spec.ts`),
      grepInvert: /@desktop/,
    },
  ],
  webServer: Object.entries(servers).map(([project, { baseURL, mailboxPort }]) => ({
    name: project,
    command: `"${process.execPath}" support/serve.mjs`,
    url: `${baseURL}/api/health`,
    timeout: 60_000,
    // Shows the server's errors, which say why a call of a journey failed.
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: {
      PORT: new URL(baseURL).port,
      HOST: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      E2E_MAILBOX_PORT: mailboxPort,
    },
  })),
})
