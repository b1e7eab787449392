import { useEffect, useMemo } from 'react'

/** An object URL of the file, valid while the component is shown; null without a file. */
export function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  return url
}
