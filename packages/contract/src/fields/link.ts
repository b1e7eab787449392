import { requiredText } from './text.ts'

const message = 'O link é um caminho que começa com uma só barra, como /missionary-collection, ou um endereço https://'

/**
 * Browsers drop tabs and line ends and read `\` as `/`, so that `/\evil.example` or `/<tab>/evil.example` would lead
 * out of the site. Source: WHATWG URL, basic URL parser.
 */
const misleading = /[\s\\\p{Cc}\p{Cf}]/u
const ownPath = /^\/(?!\/)/
const secureAddress = /^https:\/\/(?![^/?#]*@)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu

/** Where an option of the public menu leads: a path of the site, or an `https://` address without user and password. */
export const requiredLink = (label = 'link') =>
  requiredText(label, 2_000).refine(
    (value) => !misleading.test(value) && (ownPath.test(value) || secureAddress.test(value)),
    message,
  )
