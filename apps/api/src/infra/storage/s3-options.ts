import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { StartupError } from '../../core/startup-error.ts'

type S3Options = S3ClientConfig & { bucket: string }

interface S3Place {
  bucket: string
  /** The folders in the bucket, from the outermost. */
  prefix: string[]
  options: S3ClientConfig
}

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket?region=sa-east-1&tls=off`. Reserved characters of the key and the secret
 * are percent-encoded. Without key and secret the SDK uses its usual sources of credentials (environment, profile,
 * machine role). `tls=off` uses plain HTTP, for a server in one's own network.
 * @throws StartupError when the address names no bucket
 */
export function s3Options(address: string): S3Options {
  const { bucket, prefix, options } = s3Place(address, 'STORAGE_URL')
  if (prefix.length > 0) throw noBucket('STORAGE_URL')
  return { bucket, ...options }
}

/** As `s3Options`, and folders may follow the bucket. @param setting where the address was given */
export function s3Place(address: string, setting: 'STORAGE_URL' | 'BACKUP_DIR'): S3Place {
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
    // Milliseconds. Without these limits the SDK would wait forever for a server that accepts a request and does not
    // answer.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Many servers other than Amazon's refuse newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url.username !== '' && { credentials }),
  }
  return { bucket, prefix, options }
}

const noBucket = (setting: string): StartupError =>
  new StartupError(`A configuração ${setting} é inválida: informe s3://CHAVE:SEGREDO@servidor/bucket?region=regiao.`)
