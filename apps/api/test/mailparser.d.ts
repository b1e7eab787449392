/** The types of those parts of mailparser that the tests use, because the package has no types. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream'

  interface AddressList {
    value: { address?: string; name: string }[]
  }

  interface ParsedMail {
    subject?: string
    text?: string
    html: string | false
    messageId?: string
    from?: AddressList
    to?: AddressList | AddressList[]
    replyTo?: AddressList
    headers: Map<string, unknown>
    attachments: {
      filename?: string
      contentType: string
      content: Buffer
      headers: Map<string, unknown>
      /** The Content-ID without angle brackets. */
      cid?: string
      contentDisposition?: string
      /** Whether the attachment belongs to the HTML part of the mail. */
      related?: boolean
    }[]
  }

  export type { ParsedMail }
  export function simpleParser(source: Readable | Buffer | string): Promise<ParsedMail>
}
