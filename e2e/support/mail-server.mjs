// A real SMTP server that keeps the mails that it accepts. Mails to `espera.…` are refused for now, so they wait.
// Journeys read a mailbox over HTTP: GET /?to=<address>.
import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

const summary = ({ subject, text, attachments }) => ({
  subject,
  text,
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    start: content.subarray(0, 5).toString('latin1'),
  })),
})

/** @param mailboxPort of the HTTP server @returns the address for SMTP_URL, and a function that stops both servers */
export async function startMailServer(mailboxPort) {
  const mails = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('espera.') ? Object.assign(new Error('Volte mais tarde'), { responseCode: 450 }) : null)
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail: summary(mail) })
        done()
      }, done)
    },
  })
  await new Promise((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const mailboxes = createServer((request, response) => {
    const to = new URL(request.url, 'http://mailbox').searchParams.get('to')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(mails.filter((mail) => mail.to.includes(to)).map(({ mail }) => mail)))
  })
  await new Promise((resolve) => {
    mailboxes.listen(mailboxPort, '127.0.0.1', resolve)
  })
  const close = () => {
    mailboxes.close()
    smtp.close()
  }
  return { url: `smtp://127.0.0.1:${smtp.server.address().port}`, close }
}
