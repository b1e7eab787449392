/**
 * Of the values that a lookup has found, those whose field nobody has changed since.
 * @param before the values of the fields when the lookup began
 * @param now the values of the fields when it was answered
 */
export const unchangedSince = <Name extends string>(
  found: Partial<Record<Name, string>>,
  before: Record<Name, string>,
  now: Record<Name, string>,
) =>
  Object.fromEntries(
    Object.entries(found).filter(([name]) => now[name as Name] === before[name as Name]),
  ) as typeof found
