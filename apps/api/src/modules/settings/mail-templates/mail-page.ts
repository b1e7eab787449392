import { header, wheat } from '../../../core/colours.ts'
import { escapeHtml } from '../../../core/escape-html.ts'
import type { MailSender } from './mail-sender.ts'

interface MailPage {
  title: string
  sender: MailSender
  /** HTML in which all texts are already escaped. */
  paragraphs: readonly string[]
}

/**
 * Dark colours, for mail programs that support the media query. Other programs show the light colours or invert them.
 */
const dark = `@media (prefers-color-scheme: dark) {
.ground { background: #131816 !important }
.sheet { background: #1d2420 !important; color: #dfe5e1 !important }
.foot { color: #a3aea8 !important; border-color: #3a443e !important }
.sheet a { color: #93c2aa !important }
}`

/**
 * The HTML part of a mail: one column in the colours of the public pages, at most 600 pixels wide, so that it fills a
 * phone. It has inline styles and a table, because Outlook and Gmail drop style sheets and other layouts.
 */
export const mailPage = ({ title, sender, paragraphs }: MailPage): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f6f1">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="ground" style="background:#f7f6f1">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="sheet" style="max-width:600px;background:#ffffff;border-radius:10px;font-family:'Segoe UI',Roboto,Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#22251f">
<tr><td style="padding:14px 24px;background:${header};border-bottom:3px solid ${wheat};border-radius:10px 10px 0 0;font-size:18px;font-weight:bold;color:#ffffff">${logoOf(sender)}${escapeHtml(sender.name)}</td></tr>
<tr><td style="padding:20px 24px 8px;word-break:break-word">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n')}
</td></tr>
<tr><td class="foot" style="padding:12px 24px 20px;border-top:1px solid #d9d4c6;font-size:14px;color:#5d584d">
<strong>${escapeHtml(sender.name)}</strong>${sender.details.map(detail).join('')}
<br>Mensagem automática${sender.email === null ? '' : '; uma resposta a ela chega à secretaria'}.
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

/**
 * The logo. It always has a white ground, even on a dark page, because most logos are made for white paper. The image
 * itself is put into the mail when the mail is sent (`platform/outbox/inline-logo.ts`).
 */
const logoOf = ({ logo }: MailSender): string =>
  logo === null
    ? ''
    : `<img src="${escapeHtml(logo)}" alt="Logotipo" height="40" style="height:40px;width:auto;max-width:120px;vertical-align:middle;margin-right:12px;padding:4px;background:#ffffff;border-radius:6px;color:#22251f;font-size:14px">`

const detail = ({ text, link }: MailSender['details'][number]): string =>
  link === null
    ? `<br>${escapeHtml(text)}`
    : `<br><a href="${escapeHtml(link)}" style="color:#1f5b42">${escapeHtml(text)}</a>`
