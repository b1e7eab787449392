import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './core/startup-error.ts'

test('without settings it listens on 127.0.0.1:3000 and keeps everything in ./data', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: null,
    logLevel: 'info',
    smtpUrl: null,
  })
  expect(config).toMatchObject({
    publicUrl: 'http://127.0.0.1:3000',
    storageUrl: join(resolve('data'), 'files'),
    cepUrl: 'https://viacep.com.br',
  })
  expect(config.rateLimits?.login).toEqual({ points: 10, seconds: 60 })
})

test('the public address follows HOST and PORT unless it is given', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ PUBLIC_URL: 'https://seara.example/' }).publicUrl).toBe('https://seara.example')
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test('HTTPS is asked of the subdomains only when told so', () => {
  expect(readConfig({}).hstsSubdomains).toBe(false)
  expect(readConfig({ HSTS_SUBDOMAINS: 'on' }).hstsSubdomains).toBe(true)
})

test('RATE_LIMIT=off switches the limits off', () => {
  expect(readConfig({ RATE_LIMIT: 'off' })).toMatchObject({ rateLimits: null, guessLimits: null })
  expect(readConfig({}).guessLimits).toEqual({ free: 10, longestDelay: 60 })
  expect(readConfig({ RATE_LIMIT_LOGIN: '3' }).rateLimits?.login.points).toBe(3)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres'],
  ['MIGRATION_DATABASE_URL', 'postgres://dona@x/y'],
  ['SMTP_URL', 'correio.example'],
  ['MAIL_FROM', 'ninguém'],
  ['CEP_URL', 'ftp://x'],
  ['PUBLIC_URL', 'seara.example'],
  ['ADMIN_EMAIL', 'ana'],
  ['ADMIN_PASSWORD', 'curta'],
  ['STORAGE_URL', 'ftp://x/y'],
  ['RATE_LIMIT', 'foo'],
  ['RATE_LIMIT_LOGIN', '0'],
  ['PASSWORD_TRIES', '0'],
  ['PASSWORD_LONGEST_WAIT', '3601'],
  ['TRUST_PROXY', 'talvez'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['HSTS_SUBDOMAINS', 'sim'],
  ['LOG_LEVEL', 'muito'],
])('%s=%s is refused in one line that names the setting', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(StartupError)
  expect(read).toThrow(new RegExp(`^A configuração ${name} é inválida: informe [^\\n]+\\.$`))
})

test('a wrong password or address with a password is not repeated in the message', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'curta' })).not.toThrow(/curta/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://ana:segredo@x/y' })).not.toThrow(/segredo/)
})

test.each([
  [undefined, false],
  ['off', false],
  ['2', 2],
  ['10.0.0.0/8, 2001:db8::/32,192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s trusts %j', (TRUST_PROXY, trusted) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted)
})
