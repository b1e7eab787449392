import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { StartupError } from '../../core/startup-error.ts'

type S3Options = S3ClientConfig & { bucket: string }

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket?region=sa-east-1&tls=off`. Reserved characters of the key and the secret
 * are percent-encoded. Without key and secret the SDK uses its usual sources of credentials (environment, profile,
 * machine role). `tls=off` uses plain HTTP, for a server in one's own network.
 * @throws StartupError when the address names no bucket
 */
export function s3Options(address: string): S3Options {
  const url = new URL(address)
  const bucket = decodeURIComponent(url.pathname.replace(/^\/|\/$/g, ''))
  if (url.host === '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i.test(bucket)) {
    throw new StartupError(
      'A configuração STORAGE_URL é inválida: informe s3://CHAVE:SEGREDO@servidor/bucket?region=regiao.',
    )
  }
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  return {
    bucket,
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
}
