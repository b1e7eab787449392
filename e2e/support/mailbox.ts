import { test } from '@playwright/test'

interface ArrivedMail {
  subject: string
  text: string
  attachments: { filename: string; contentType: string; start: string }[]
}

/** The mails that the mail server of the running journey's project has accepted for an address. */
export async function mailsTo(address: string): Promise<ArrivedMail[]> {
  const { mailboxPort } = test.info().project.metadata
  const response = await fetch(`http://127.0.0.1:${mailboxPort}/?to=${encodeURIComponent(address)}`)
  return (await response.json()) as ArrivedMail[]
}
