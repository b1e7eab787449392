import { findPublicPage } from '../core/public-pages.ts'
import { requiredText } from '../fields/text.ts'

const message = 'O link é um caminho que começa com uma só barra, como /missionary-collection, ou um endereço https://'

/**
 * Characters with which a path could lead away from the site: browsers remove tabs and line ends and read `\` as `/`,
 * so `/\evil.example` is an address of another site. Source: WHATWG URL, basic URL parser.
 */
const misleading = /[\s\\\p{Cc}\p{Cf}]/u
const ownPath = /^\/(?!\/)/
const secureAddress = /^https:\/\/(?![^/?#]*@)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu

export const noSuchPage =
  'Não há uma tela pública nesse endereço: escolha uma das telas deste site, ou um endereço https://'

/**
 * Screens whose address contains a request's code. No link may publish such an address, because anyone with the code
 * can change the request.
 */
const secret: readonly string[] = ['/champaing-solicitation-view/:cod', '/champaing-solicitation-confirm/:cod']

/**
 * The visitors' screen that a link leads to. null: the link leads to another site, or to no screen.
 * @param link as accepted by `requiredLink`
 */
export const pageOf = (link: string) => (ownPath.test(link) ? findPublicPage(link) : null)

function leadsSomewhere(link: string): boolean {
  if (!ownPath.test(link)) return true
  const page = pageOf(link)
  return page !== null && !secret.includes(page.path)
}

/**
 * The link of an option of the public menu: to a visitors' screen, or to an `https://` address without user and
 * password. Whether the screen's record exists is checked by the server, not here.
 */
export const requiredLink = (label = 'link') =>
  requiredText(label, 2_000)
    .refine((value) => !misleading.test(value) && (ownPath.test(value) || secureAddress.test(value)), {
      error: message,
      abort: true,
    })
    .refine(leadsSomewhere, noSuchPage)
