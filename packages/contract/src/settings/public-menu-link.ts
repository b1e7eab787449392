import { findPublicPage } from '../core/public-pages.ts'
import { requiredText } from '../fields/text.ts'

const message = 'O link é um caminho que começa com uma só barra, como /missionary-collection, ou um endereço https://'

/**
 * Browsers drop tabs and line ends and read `\` as `/`, so that `/\evil.example` or `/<tab>/evil.example` would leave
 * the site. Source: WHATWG URL, basic URL parser.
 */
const misleading = /[\s\\\p{Cc}\p{Cf}]/u
const ownPath = /^\/(?!\/)/
const secureAddress = /^https:\/\/(?![^/?#]*@)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu

export const noSuchPage =
  'Não há uma tela pública nesse endereço: escolha uma das telas deste site, ou um endereço https://'

/** Whoever has the code of a request may change it, so its address must not be published. */
const secret: readonly string[] = ['/champaing-solicitation-view/:cod', '/champaing-solicitation-confirm/:cod']

/**
 * The visitors' screen of a link; null for another site, or when there is none.
 * @param link as `requiredLink` takes it
 */
export const pageOf = (link: string) => (ownPath.test(link) ? findPublicPage(link) : null)

function leadsSomewhere(link: string): boolean {
  if (!ownPath.test(link)) return true
  const page = pageOf(link)
  return page !== null && !secret.includes(page.path)
}

/**
 * The target of an option in the public menu: one of the visitors' screens, or an `https://` address without user and
 * password. The server checks whether the screen's record exists.
 */
export const requiredLink = (label = 'link') =>
  requiredText(label, 2_000)
    .refine((value) => !misleading.test(value) && (ownPath.test(value) || secureAddress.test(value)), {
      error: message,
      abort: true,
    })
    .refine(leadsSomewhere, noSuchPage)
