import { Redirect } from 'wouter'
import { signInPaths } from '../lib/sign-in-paths.ts'
import type { CameFrom } from './access/came-from.ts'

const state: CameFrom = { unknownAddress: true }

/** Opens the login in place of an unknown address. The login then says that the address does not exist. */
export const ToSignIn = () => <Redirect to={signInPaths.login} replace state={state} />
