import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedUrls } from '../../core/ports/signed-urls.ts'

/**
 * Addresses end at full hours, so that a picture keeps one address for an hour and the browser does not fetch it again
 * with each list.
 */
const step = 3600

/** @param secret shared by every process that serves these addresses */
export function signedUrls(secret: Buffer): SignedUrls {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')
  return {
    sign(path, now) {
      const expires = String((Math.floor(now.getTime() / 1000 / step) + 2) * step)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
    isValid(path, { expires, signature }, now) {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(path, expires))]
      const isOurs = given.length === right.length && timingSafeEqual(given, right)
      return isOurs && Number(expires) * 1000 > now.getTime()
    },
  }
}
