import { defineConfig } from '@playwright/test'
import { freePort } from './support/free-port.ts'
import { admin } from './support/people.ts'

/** Every worker reads the config again and inherits the environment, so the port is chosen once. */
async function port(name: string): Promise<string> {
  process.env[name] ??= String(await freePort())
  return process.env[name]
}

const baseURL = `http://127.0.0.1:${await port('E2E_PORT')}`
const mailboxPort = await port('E2E_MAILBOX_PORT')

/**
 * Screens of administrators and the treasurer, and those of the office's desks: they work the same at every width, and
 * `in-sight.spec.ts` checks how each looks on a phone. On a phone run the visitors' journeys, and of the staff's what
 * is drawn or pressed otherwise there: cards in place of rows, menus, dialogs, the camera. What the server's answers,
 * a lost connection or the keyboard alone decide is marked `desktopOnly`.
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
  'order-grid',
  'privacy',
  'reconciliation',
  'reminders',
  'settings',
  'setup',
  'shipments',
  'shipping-files',
  'slip-issuer',
  'slips',
  'statements',
  'system-problems',
  'ticked-actions',
  'two-people',
  'users',
  'year-statements',
]

/** Journeys of visitors, who have smaller screens than the office. */
const visitorSpecs = /\/(public-[a-z-]+|receipt-verification)\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // A worker waits for the server and for frames a third of its time, which two more than processors use.
  workers: 4,
  // Two runs of axe take long on a busy machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 2 : 0,
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would take a third of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        // Drawing in a process of its own, without a GPU, takes a seventh of the run.
        '--in-process-gpu',
        // Screens live for seconds, so optimising compilers hardly pay off.
        '--js-flags=--max-lazy,--no-maglev,--no-turbofan',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: visitorSpecs },
    { name: 'laptop', use: { viewport: { width: 1366, height: 768 } }, testMatch: visitorSpecs },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: desktopOnlySpecs.map((name) => `${name}.spec.ts`),
      grepInvert: /@desktop/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" support/serve.mjs`,
    url: `${baseURL}/api/health`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: new URL(baseURL).port,
      HOST: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      E2E_MAILBOX_PORT: mailboxPort,
    },
  },
})
