import { Redirect } from 'wouter'
import { signInPaths } from '../lib/sign-in-paths.ts'
import type { CameFrom } from './access/came-from.ts'

const state: CameFrom = { unknownAddress: true }

/** Sends unknown addresses to the login, which says so. */
export const ToSignIn = () => <Redirect to={signInPaths.login} replace state={state} />
