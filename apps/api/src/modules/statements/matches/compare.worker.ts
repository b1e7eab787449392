import { match, type Matches, type MatchInput } from './rules/match.ts'

/**
 * Compares rows and gifts in a thread of its own. Comparing many of them in the server's thread would keep other
 * requests waiting too long.
 */
export default (input: MatchInput): Matches => match(input)
