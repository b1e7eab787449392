const placeholder = '__CSP_NONCE__'

/**
 * The nonce of the content security policy, which the server writes into the page; empty in development. Style elements
 * created at run time need this nonce.
 */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return nonce === placeholder ? '' : nonce
}

/** The scroll lock of Mantine's dialogs creates its own style element and reads the nonce from this global. */
export function shareStyleNonce() {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
