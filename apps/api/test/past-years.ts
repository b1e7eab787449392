const [first, last] = [1930, 2019]

/**
 * Gives years of the past, one after the other, and after the last one the first again. A database may have one
 * campaign and one collection a year. Test files may use the same years, because each has its own database.
 */
export function pastYears(): { next: () => number } {
  let year = last
  return {
    next: () => {
      year = year === last ? first : year + 1
      return year
    },
  }
}
