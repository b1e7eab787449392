/**
 * CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, no bits reflected. Source: EMV QR Code Specification,
 * Merchant-Presented Mode.
 * @param text ASCII
 * @returns four hexadecimal digits in capitals
 */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
