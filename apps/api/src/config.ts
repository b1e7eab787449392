import { join, resolve } from 'node:path'
import type { GuessLimits } from './core/context.ts'
import { logLevels, type LogLevel } from './core/logger.ts'
import type { RateLimit } from './core/rate-limit.ts'
import type { RateLimitName } from '@seara/contract/core/endpoint'
import { isNetwork, type TrustedProxies } from './http/trust-proxy.ts'
import { StartupError } from './core/startup-error.ts'

/** Settings of the server, read once from the environment. Folders are absolute paths. */
export type Config = Readonly<{
  /** The address to listen on. */
  host: string
  /** The TCP port to listen on. */
  port: number
  logLevel: LogLevel
  /** The folder for the server's data on this machine, such as the embedded database and uploads. */
  dataDir: string
  /** The address of the PostgreSQL database; null: the embedded database is used. */
  databaseUrl: string | null
  /**
   * The address of the same database for the role that owns the tables and may migrate them; null when the role of
   * `databaseUrl` owns the tables.
   */
  migrationDatabaseUrl: string | null
  /**
   * A replica for reads that may be some seconds old; null: the leader answers all reads. `longestLag` is the most
   * seconds that the replica may be behind the leader.
   */
  replica: Readonly<{ url: string; longestLag: number }> | null
  /** The address of the mail server; null: messages stay in the outbox. */
  smtpUrl: string | null
  /** The sender of all mails: an e-mail address, optionally with a name. */
  mailFrom: string
  /** The address of ViaCEP or of a similar service for postal codes, without a slash at the end. */
  cepUrl: string
  /**
   * The e-mail address and password of the first admin. If one of them is undefined, the product chooses it when it
   * creates the account.
   */
  admin: Readonly<{ email: string | undefined; password: string | undefined }>
  /** Where the contents of files are stored: a folder (absolute path) or an S3 bucket (`s3://...`). */
  storageUrl: string
  /** The address of the site in mails, QR codes and PDFs, without a slash at the end. */
  publicUrl: string
  /** How often a client may call the endpoints that name a limit; null: no limits. */
  rateLimits: Record<RateLimitName, RateLimit> | null
  /** How many wrong passwords may be tried for an account; null: no limits. */
  guessLimits: GuessLimits | null
  /** The key for the secrets in the database, 32 bytes; null: the key is in a file in the data folder. */
  secretsKey: Buffer | null
  /** The previous key, which still decrypts the secrets that were encrypted with it; null: none is set. */
  secretsKeyOld: Buffer | null
  /** The proxies that are trusted to report the client's address in X-Forwarded-For. */
  trustProxy: TrustedProxies
  /** Whether browsers must use HTTPS for every subdomain too (HSTS). */
  hstsSubdomains: boolean
  /** Seconds for which the server goes on serving after a SIGTERM, so that the load balancer notices in time. */
  drainSeconds: number
  /** The TCP port where Prometheus asks for `/metrics`; null: nothing is measured. */
  metricsPort: number | null
  /** The OTLP collector that gets traces; null: no traces. `endpoint` is an address without a slash at the end. */
  tracing: Readonly<{ endpoint: string; serviceName: string }> | null
  backups: Readonly<{
    /** The place for archives: a folder (absolute path) or a bucket (`s3://...`); null: no nightly backups. */
    place: string | null
    /** How many nightly backups are kept. */
    keep: number
    /** The hour (0 to 23, Brasília) from which the nightly backup is made. */
    hour: number
    /** The public key (of the encryption tool age) for which backups are encrypted; null: not encrypted. */
    recipient: string | null
    /** A file with the private age key, with which the weekly test decrypts a backup; null: none is given. */
    identityFile: string | null
    /** Whether a backup is made before a newer version migrates the database. */
    beforeUpgrade: boolean
  }>
}>

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads all settings. No other code of the product reads them from the environment. An empty variable counts as absent.
 * @throws StartupError when a variable is invalid; the message names the variable and its format
 */
export function readConfig(env: Environment): Config {
  const settings = new Settings(env)
  const host = settings.text('HOST') ?? '127.0.0.1'
  const port = settings.integer('PORT', { min: 1, max: 65_535 }) ?? 3000
  const dataDir = resolve(settings.text('DATA_DIR') ?? './data')
  const urlHost = host.includes(':') ? `[${host}]` : host
  return Object.freeze({
    host,
    port,
    logLevel: settings.choice('LOG_LEVEL', logLevels) ?? 'info',
    dataDir,
    ...databaseUrls(settings),
    replica: replica(settings),
    smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom:
      settings.matching('MAIL_FROM', /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'um endereço de e-mail') ??
      'Seara <nao-responda@seara.local>',
    cepUrl: withoutSlash(settings.url('CEP_URL', ['http:', 'https:']) ?? 'https://viacep.com.br'),
    admin: Object.freeze({
      email: settings.matching('ADMIN_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'um endereço de e-mail') ?? undefined,
      password: settings.secret('ADMIN_PASSWORD', /^.{8,200}$/s, 'de 8 a 200 caracteres') ?? undefined,
    }),
    storageUrl: settings.storage('STORAGE_URL') ?? join(dataDir, 'files'),
    publicUrl: withoutSlash(settings.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${urlHost}:${port}`),
    rateLimits: rateLimits(settings),
    guessLimits: guessLimits(settings),
    secretsKey: secretsKey(settings, 'SECRETS_KEY'),
    secretsKeyOld: secretsKey(settings, 'SECRETS_KEY_OLD'),
    trustProxy: settings.trustedProxies('TRUST_PROXY'),
    backups: backups(settings),
    metricsPort: settings.integer('METRICS_PORT', { min: 1, max: 65_535 }),
    tracing: tracing(settings),
    drainSeconds: settings.integer('DRAIN_SECONDS', { min: 0, max: 600 }) ?? 0,
    hstsSubdomains: (settings.choice('HSTS_SUBDOMAINS', ['on', 'off']) ?? 'off') === 'on',
  })
}

function databaseUrls(settings: Settings): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> {
  const [databaseUrl, migrationDatabaseUrl] = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'].map((name) =>
    settings.url(name, ['postgres:', 'postgresql:']),
  )
  if (databaseUrl == null && migrationDatabaseUrl != null)
    throw wrong('MIGRATION_DATABASE_URL', 'também DATABASE_URL, que ela acompanha')
  return { databaseUrl: databaseUrl ?? null, migrationDatabaseUrl: migrationDatabaseUrl ?? null }
}

function replica(settings: Settings): Config['replica'] {
  const url = settings.url('REPLICA_DATABASE_URL', ['postgres:', 'postgresql:'])
  const longestLag = settings.integer('REPLICA_MAX_LAG_SECONDS', { min: 1, max: 600 }) ?? 5
  return url === null ? null : Object.freeze({ url, longestLag })
}

function backups(settings: Settings): Config['backups'] {
  const identityFile = settings.text('BACKUP_IDENTITY_FILE')
  return Object.freeze({
    place: settings.storage('BACKUP_DIR'),
    keep: settings.integer('BACKUP_KEEP', { min: 1, max: 400 }) ?? 14,
    hour: settings.integer('BACKUP_HOUR', { min: 0, max: 23 }) ?? 2,
    recipient: settings.matching('BACKUP_RECIPIENT', /^age1[0-9a-z]{50,3000}$/, 'uma chave pública do age (age1...)'),
    identityFile: identityFile === null ? null : resolve(identityFile),
    beforeUpgrade: (settings.choice('UPGRADE_BACKUP', ['on', 'off']) ?? 'on') === 'on',
  })
}

/**
 * Reads the variables for traces, under OpenTelemetry's own names. OpenTelemetry's exporter itself reads further
 * variables with such names, such as the headers to send.
 */
function tracing(settings: Settings): Config['tracing'] {
  const endpoint = settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  if (endpoint === null) return null
  return Object.freeze({
    endpoint: withoutSlash(endpoint),
    serviceName: settings.text('OTEL_SERVICE_NAME') ?? 'seara',
  })
}

function secretsKey(settings: Settings, name: string): Buffer | null {
  const key = settings.secret(name, /^[A-Za-z0-9+/]{43}=$/, '32 bytes em base64 (openssl rand -base64 32)')
  return key === null ? null : Buffer.from(key, 'base64')
}

const limitsAreOn = (settings: Settings): boolean => (settings.choice('RATE_LIMIT', ['on', 'off']) ?? 'on') === 'on'

function guessLimits(settings: Settings): GuessLimits | null {
  const limits = {
    free: settings.integer('PASSWORD_TRIES', { min: 1, max: 1_000 }) ?? 10,
    longestDelay: settings.integer('PASSWORD_LONGEST_WAIT', { min: 1, max: 3_600 }) ?? 60,
  }
  return limitsAreOn(settings) ? limits : null
}

function rateLimits(settings: Settings): Config['rateLimits'] {
  const per = (seconds: number) => (name: string, standard: number) => ({
    points: settings.integer(name, { min: 1, max: 1_000_000 }) ?? standard,
    seconds,
  })
  const [perMinute, perHour] = [per(60), per(3_600)]
  const limits = {
    login: perMinute('RATE_LIMIT_LOGIN', 10),
    register: perMinute('RATE_LIMIT_REGISTER', 20),
    registration: perHour('RATE_LIMIT_REGISTRATION', 60),
    // A person sends a public form a few times. An office that also sends the forms of other dioceses sends about
    // twenty in a row.
    'public-write': perMinute('RATE_LIMIT_PUBLIC_WRITE', 30),
    contribution: perHour('RATE_LIMIT_CONTRIBUTION', 20),
    request: perHour('RATE_LIMIT_REQUEST', 20),
    'public-read': perMinute('RATE_LIMIT_PUBLIC_READ', 300),
    'code-guess': perMinute('RATE_LIMIT_CODE_GUESS', 30),
  }
  return limitsAreOn(settings) ? Object.freeze(limits) : null
}

/** Reads one variable at a time. A method returns null when the variable is absent, and throws when it is invalid. */
class Settings {
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim()
    if (value === undefined || value === '') return null
    if (value.includes('\0')) throw wrong(name, 'um texto sem caracteres nulos')
    return value
  }

  integer(name: string, { min, max }: { min: number; max: number }): number | null {
    const value = this.text(name)
    if (value === null) return null
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max)) throw wrong(name, `um número inteiro de ${min} a ${max}`, value)
    return number
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name)
    if (value === null) return null
    const found = choices.find((choice) => choice === value.toLowerCase())
    if (found === undefined) throw wrong(name, choices.join(' ou '), value)
    return found
  }

  matching(name: string, pattern: RegExp, expected: string): string | null {
    const value = this.text(name)
    if (value !== null && !pattern.test(value)) throw wrong(name, expected, value)
    return value
  }

  /** Reads a secret without trimming it. The error message does not show the secret. */
  secret(name: string, pattern: RegExp, expected: string): string | null {
    const value = this.#env[name]
    if (value === undefined || value === '') return null
    if (!pattern.test(value)) throw wrong(name, expected)
    return value
  }

  /** Reads an address. The error message does not show the address, which may contain a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw wrong(name, `um endereço que comece com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`)
    }
    return value
  }

  trustedProxies(name: string): TrustedProxies {
    const value = this.text(name)
    if (value === null || value.toLowerCase() === 'off') return false
    if (/^[1-9]$/.test(value)) return Number(value)
    const networks = value.split(',').map((network) => network.trim())
    if (!networks.every(isNetwork))
      throw wrong(name, 'off, o número de proxies (1 a 9) ou as redes deles, como 10.0.0.0/8,192.168.1.5', value)
    return networks
  }

  storage(name: string): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return this.url(name, ['s3:'])
    return resolve(value)
  }
}

function wrong(name: string, expected: string, value?: string): StartupError {
  const got = value === undefined ? '' : ` (recebido: ${JSON.stringify(value)})`
  return new StartupError(`A configuração ${name} é inválida: informe ${expected}${got}.`)
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
