import { addDays, weekday } from './days.ts'

/*
 * Days on which banks are closed: Saturdays, Sundays, national holidays, Carnival's Monday and Tuesday, Good Friday and
 * Corpus Christi. Sources: for Carnival CMN, Resolução 4.880 of 2020-12-23 (before that Resolução 2.932 of 2002-02-28);
 * for Good Friday and Corpus Christi FEBRABAN's list; for the national holidays Leis 662/1949, 6.802/1980, 10.607/2002
 * and, for 20 November, 14.759/2023.
 */
const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']
const blackAwareness = { day: '11-20', since: 2024 }
/** In days after Easter Sunday: Carnival's Monday and Tuesday, Good Friday, Corpus Christi. */
const movable = [-48, -47, -2, 60]

/** The national bank holidays of a year as ISO days in order, including those that fall on a weekend. */
export function bankHolidays(year: number): string[] {
  const days = year >= blackAwareness.since ? [...fixed, blackAwareness.day] : fixed
  const sunday = easter(year)
  return [...days.map((day) => `${year}-${day}`), ...movable.map((offset) => addDays(sunday, offset))].toSorted()
}

/** Whether banks are open on this ISO day in the whole country. Local holidays are not considered. */
export const isWorkingDay = (day: string): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !bankHolidays(Number(day.slice(0, 4))).includes(day)

/**
 * The first working day on or after this day. A slip due on a day without banks can be paid on it without fine or
 * interest (Lei 7.089/1983).
 * @param day ISO day
 * @returns ISO day
 */
export function nextWorkingDay(day: string): string {
  let candidate = day
  while (!isWorkingDay(candidate)) candidate = addDays(candidate, 1)
  return candidate
}

/** Easter Sunday as an ISO day of the Gregorian calendar. Source: the anonymous algorithm of Nature, 1876 (Meeus). */
export function easter(year: number): string {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - leap - correction + 15) % 30
  const yearOfCentury = year % 100
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * sunday) / 451)
  return addDays(`${year}-03-22`, epact + sunday - 7 * late)
}
