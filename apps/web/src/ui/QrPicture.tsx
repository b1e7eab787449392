import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** A QR code, black on white in every colour scheme, as scanners expect. */
export function QrPicture({ text, label, size = 220 }: { text: string; label: string; size?: number }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text])
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} width={size} height={size} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
