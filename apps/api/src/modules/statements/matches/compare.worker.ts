import { match, type Matches, type MatchInput } from './rules/match.ts'

/** Compares rows and gifts in a worker thread: with many, it takes longer than other requests should wait. */
export default (input: MatchInput): Matches => match(input)
