const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

export interface MailPage {
  title: string
  networkName: string
  /** HTML that is already escaped. */
  paragraphs: readonly string[]
}

/**
 * The HTML part of a mail: one column of at most 600 pixels that fills a phone. Inline styles and a table, because
 * Outlook and Gmail drop style sheets and other layouts.
 */
export const mailPage = ({ title, networkName, paragraphs }: MailPage): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border-radius:8px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2937">
<tr><td style="padding:20px 24px;border-bottom:3px solid #1d4e89;font-size:18px;font-weight:bold;color:#1d4e89">${escapeHtml(networkName)}</td></tr>
<tr><td style="padding:16px 24px;word-break:break-word">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:12px 24px 20px;font-size:13px;color:#4b5563">Mensagem automática enviada por ${escapeHtml(networkName)}.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
