import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SecretBox } from '../../core/ports/secret-box.ts'

/** The text of a mail, as HTML and as plain text. */
export interface MailBody {
  html: string
  text: string
}

/** The columns with a mail's text. Once the text is sealed, `html` and `text` are empty. */
export interface StoredBody extends MailBody {
  /** The sealed text; null until the text is sealed after sending, and once the text is erased. */
  sealed_body: Buffer | null
}

const about = 'mail body'

/** Compresses and encrypts a text, so that it can be read only with the key. */
export const sealBody = (secrets: SecretBox, { html, text }: MailBody): Buffer =>
  secrets.seal(deflateRawSync(JSON.stringify({ html, text }), { level: 1 }), about)

/**
 * Decrypts a sealed text and encrypts it with the current key.
 * @returns null when the key it was sealed with is unknown
 */
export function resealBody(secrets: SecretBox, sealed: Buffer): Buffer | null {
  const body = secrets.open(sealed, about)
  return body === null ? null : secrets.seal(body, about)
}

/** Reads a stored text. @returns null when it was sealed with a key that this server does not know */
export function openBody(secrets: SecretBox, { html, text, sealed_body }: StoredBody): MailBody | null {
  if (sealed_body === null) return { html, text }
  const body = secrets.open(sealed_body, about)
  return body === null ? null : (JSON.parse(inflateRawSync(body).toString('utf8')) as MailBody)
}

/** Shown in place of a text that this server cannot read. */
export const unreadable =
  'O texto desta mensagem está cifrado com uma chave que este servidor não tem: traga a mesma SECRETS_KEY, ou o secrets.key da pasta de dados de antes.'
