interface ArrivedMail {
  subject: string
  text: string
  attachments: { filename: string; contentType: string; start: string }[]
}

/** The mails that the journeys' mail server has accepted for an address. */
export async function mailsTo(address: string): Promise<ArrivedMail[]> {
  const response = await fetch(`http://127.0.0.1:${process.env['E2E_MAILBOX_PORT']}/?to=${encodeURIComponent(address)}`)
  return (await response.json()) as ArrivedMail[]
}
