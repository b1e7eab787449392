const [first, last] = [1930, 2019]

/**
 * Years of the past, one after the other and then from the first again: the files of a run share them, and each has a
 * database of its own, in which a year has one campaign and one collection.
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
