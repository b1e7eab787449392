import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SecretBox } from '../../core/ports/secret-box.ts'

/** What a mail says. */
export interface MailBody {
  html: string
  text: string
}

/** The columns that hold it. */
export interface StoredBody extends MailBody {
  /** Null until the mail was sent, and of one whose text was erased. */
  sealed_body: Buffer | null
}

const about = 'mail body'

/** What is stored of a text: compressed, and readable with the key only. */
export const sealBody = (secrets: SecretBox, { html, text }: MailBody): Buffer =>
  secrets.seal(deflateRawSync(JSON.stringify({ html, text }), { level: 1 }), about)

/** @returns null when it was sealed with another key */
export function openBody(secrets: SecretBox, { html, text, sealed_body }: StoredBody): MailBody | null {
  if (sealed_body === null) return { html, text }
  const body = secrets.open(sealed_body, about)
  return body === null ? null : (JSON.parse(inflateRawSync(body).toString('utf8')) as MailBody)
}

/** Stands for a text that cannot be read here. */
export const unreadable =
  'O texto desta mensagem está cifrado com uma chave que este servidor não tem: traga a mesma SECRETS_KEY, ou o secrets.key da pasta de dados de antes.'
