/** Why browsers offer no passkeys: the address has a number instead of a host name; or the connection is not HTTPS. */
export type PasskeyObstacle = 'numeric_address' | 'not_https'

/**
 * Says why browsers offer no passkeys at an address; null when they offer passkeys there. A passkey belongs to a host
 * name, and every host but `localhost` needs HTTPS. Source: Web Authentication Level 3, 5.1.3 (relying party id);
 * Secure Contexts, 3.1.
 * @param address a parsed absolute URL
 */
export function passkeyObstacle({
  protocol,
  hostname,
}: {
  protocol: string
  hostname: string
}): PasskeyObstacle | null {
  // A parsed URL has every IPv4 address as four decimal numbers, and every IPv6 address in brackets.
  if (/^(?:\d+\.){3}\d+$|^\[/.test(hostname)) return 'numeric_address'
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? null : 'not_https'
}
