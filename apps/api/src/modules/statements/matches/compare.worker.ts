import { match, type Matches, type World } from './rules/match.ts'

/** Compares rows and gifts in a worker thread: with many, it takes longer than other requests should wait. */
export default (world: World): Matches => match(world)
