import { wallClock } from '../../core/civil-time.ts'

/** The longest text of a cell, in UTF-16 units. Source: Microsoft, "Excel specifications and limits" */
const longestText = 32_767

// Texts such as `constructor`. Without an escape, the library that writes the .xlsx (`write-excel-file`) confuses them
// with inherited keys of its table of texts.
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text for a cell, cut to the longest that Excel allows. Parts that look like an escape sequence are escaped, so that
 * Excel shows the text unchanged. Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring)
 */
export function excelText(value: string): string {
  const short = value.length > longestText ? value.slice(0, longestText) : value
  if (inherited.has(short)) return `${escaped(short)}${short.slice(1)}`
  return short.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** The start of a civil day in UTC, from which `row-xml.ts` computes Excel's number. @param day `YYYY-MM-DD` */
export const civilDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/**
 * A Date whose UTC fields are the local time in America/Sao_Paulo, because cells have no time zone.
 * @param moment ISO 8601 in UTC
 */
export const localMoment = (moment: string): Date => new Date(wallClock(moment))

/** A moment in America/Sao_Paulo, as text: `2026-11-20T22:05:00Z` → `20/11/2026 19:05`. */
export function localDay(moment: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(localMoment(moment).toISOString()) ?? []
  return `${day}/${month}/${year} ${time}`
}
