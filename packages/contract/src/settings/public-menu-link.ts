import { findPublicPage } from '../core/public-pages.ts'
import { requiredText } from '../fields/text.ts'

const message = 'O link é um caminho que começa com uma só barra, como /missionary-collection, ou um endereço https://'

/**
 * Browsers remove tabs and line ends and read `\` as `/`, so `/\evil.example` or `/<tab>/evil.example` would leave the
 * site. Source: WHATWG URL, basic URL parser.
 */
const misleading = /[\s\\\p{Cc}\p{Cf}]/u
const ownPath = /^\/(?!\/)/
const secureAddress = /^https:\/\/(?![^/?#]*@)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu

export const noSuchPage =
  'Não há uma tela pública nesse endereço: escolha uma das telas deste site, ou um endereço https://'

/**
 * Screens whose address has a request's code: anyone with the code may change the request, so no link may publish it.
 */
const secret: readonly string[] = ['/champaing-solicitation-view/:cod', '/champaing-solicitation-confirm/:cod']

/**
 * The visitors' screen that a link leads to; null when the link leads to another site, or there is no such screen.
 * @param link as accepted by `requiredLink`
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
