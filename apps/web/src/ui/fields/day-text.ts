/** Writes digits as `DD/MM/AAAA`, whole or in part. */
export function maskDay(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** Reads `DD/MM/AAAA` strictly. @returns the civil day in ISO, or null where there is no such day (31/02/2025) */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** How a form's value is shown: an ISO day as `DD/MM/AAAA`, anything else (still being typed) as it is. */
export const showDay = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
