import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { StartupError } from '../../core/startup-error.ts'

type S3Options = S3ClientConfig & { bucket: string }

interface S3Place {
  bucket: string
  /** The names of the folders in the bucket, the outermost first; empty: the bucket itself. */
  prefix: string[]
  options: S3ClientConfig
}

/** Milliseconds without a byte after which a transfer is given up. */
const defaultIdleTimeout = 30_000

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket?region=sa-east-1&tls=off`. Reserved characters of the key and the secret
 * must be percent-encoded. Without key and secret the SDK uses its usual sources of credentials (environment, profile,
 * machine role). `tls=off` uses plain HTTP, for a server in one's own network.
 * @param idleTimeout milliseconds without a byte after which a transfer is given up
 * @throws StartupError when the address names no bucket, or has a folder after the bucket
 */
export function s3Options(address: string, idleTimeout = defaultIdleTimeout): S3Options {
  const { bucket, prefix, options } = s3Place(address, 'STORAGE_URL', idleTimeout)
  if (prefix.length > 0) throw noBucket('STORAGE_URL')
  return { bucket, ...options }
}

/**
 * Like `s3Options`, but folders may follow the bucket in the address.
 * @param setting the setting in which the address was given, for messages
 * @throws StartupError when the address names no bucket
 */
export function s3Place(
  address: string,
  setting: 'STORAGE_URL' | 'BACKUP_DIR',
  idleTimeout = defaultIdleTimeout,
): S3Place {
  const url = new URL(address)
  const [bucket = '', ...prefix] = url.pathname
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decodeURIComponent)
  if (url.host === '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i.test(bucket)) throw noBucket(setting)
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  const options: S3ClientConfig = {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Limits in milliseconds. Without them the SDK waits forever for a server that accepts a request but does not
    // answer it, or that stops in the middle of a content.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      socketTimeout: idleTimeout,
      throwOnRequestTimeout: true,
    },
    // Many servers other than Amazon's refuse the newer checksums that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url.username !== '' && { credentials }),
  }
  return { bucket, prefix, options }
}

const noBucket = (setting: string): StartupError =>
  new StartupError(`A configuração ${setting} é inválida: informe s3://CHAVE:SEGREDO@servidor/bucket?region=regiao.`)
