import { match, type Matches, type MatchInput } from './rules/match.ts'

/** Compares rows and gifts in a thread: comparing many of them here would keep other requests waiting too long. */
export default (input: MatchInput): Matches => match(input)
