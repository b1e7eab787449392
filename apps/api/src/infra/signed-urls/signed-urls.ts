import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedUrls } from '../../core/ports/signed-urls.ts'

/**
 * Signed addresses expire only at multiples of this many seconds, at full hours. So a picture keeps the same address
 * for an hour, and browsers can cache it.
 */
const step = 3600

/** Signs addresses and checks the signatures. @param secret shared by all processes that serve signed addresses */
export function signedUrls(secret: Buffer): SignedUrls {
  const signatureOf = (path: string, expires: string, session: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}\n${session}`).digest('base64url')
  return {
    sign(path, now, session) {
      const expires = String((Math.floor(now.getTime() / 1000 / step) + 2) * step)
      const named = session === null ? '' : `&session=${session}`
      return `${path}?expires=${expires}${named}&signature=${signatureOf(path, expires, String(session ?? ''))}`
    },
    isValid(path, { expires, session, signature }, now) {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(path, expires, session))]
      const isOurs = given.length === right.length && timingSafeEqual(given, right)
      return isOurs && Number(expires) * 1000 > now.getTime()
    },
  }
}
