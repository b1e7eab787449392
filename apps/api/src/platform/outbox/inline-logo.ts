import { getOfficeLogo } from '@seara/contract/settings/office'
import type { Context } from '../../core/context.ts'
import type { MailImage } from '../../core/ports/mailer.ts'
import { mailImage } from '../../infra/images/images.ts'
import * as files from '../files/files.service.ts'

/** The address of the logo in the HTML part of a mail, with the id of its file. */
const logoAddress = new RegExp(`(<img src=")[^"]*${getOfficeLogo.path}\\?v=(\\d+)"`)

/** A logo with more bytes than this is drawn smaller, because a mail may go to hundreds of people. */
const smallEnough = 20_000

/** Milliseconds for which a logo that could not be read or drawn is not tried again. */
const pauseAfterFailure = 60_000

/** The logo drawn last, for each storage. Many mails are sent in a row, or at once, and all carry the same logo. */
const lastDrawn = new WeakMap<Context['files'], { fileId: number; content: Promise<Buffer> }>()

/**
 * Puts the logo into the mail itself, because most mail programs load images from the network only when the reader
 * allows it. If the logo cannot be read or drawn, the mail is sent with the logo's address instead.
 * @returns the HTML part, and the image that it refers to; null when there is none
 */
export async function withLogo(ctx: Context, html: string): Promise<{ html: string; logo: MailImage | null }> {
  const fileId = Number(logoAddress.exec(html)?.[2] ?? 0)
  if (fileId === 0) return { html, logo: null }
  try {
    const content = await logoOf(ctx, fileId)
    const cid = `logo-${fileId}@${ctx.mailer.domain}`
    return {
      html: html.replace(logoAddress, (_, before: string) => `${before}cid:${cid}"`),
      logo: { cid, filename: 'logotipo.png', mediaType: 'image/png', content },
    }
  } catch (error) {
    ctx.log.warn({ err: error, file_id: fileId }, 'a mail leaves without the logo in it')
    return { html, logo: null }
  }
}

function logoOf(ctx: Context, fileId: number): Promise<Buffer> {
  const known = lastDrawn.get(ctx.files)
  if (known?.fileId === fileId) return known.content
  const logo = { fileId, content: drawLogo(ctx, fileId) }
  lastDrawn.set(ctx.files, logo)
  const forget = () => void (lastDrawn.get(ctx.files) === logo && lastDrawn.delete(ctx.files))
  logo.content.catch(() => setTimeout(forget, pauseAfterFailure).unref())
  return logo.content
}

async function drawLogo(ctx: Context, fileId: number): Promise<Buffer> {
  const { content } = await files.read(ctx, fileId)
  return content.length <= smallEnough ? content : mailImage(content)
}
