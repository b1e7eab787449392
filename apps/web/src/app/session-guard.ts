import { me } from '@seara/contract/access/session'
import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { rememberReturnUrl, takeReturnUrl } from '../lib/return-url.ts'
import { endSession, getSession, refreshSession } from '../lib/session.ts'
import { paths } from '../routing/paths.ts'

/** Whether an error says nothing about the session: no answer came, or the server was still starting. */
const saysNothing = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status === 503

/**
 * Opens the screen if the user's session still exists on the server. When it does not, sends the user to the public
 * login, which leads back to the requested screen. When the server gives no answer, throws, so that the screen of
 * `RouteError` is shown and the session is kept.
 */
export const requireSession =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const toLogin = () => {
      rememberReturnUrl(pathname + search)
      return redirectDocument(paths.login)
    }
    if (!getSession()) return toLogin()
    try {
      refreshSession(
        await client.query({ queryKey: ['session'], queryFn: () => call(me, {}), meta: { loadFailure: false } }),
      )
      return null
    } catch (error) {
      if (saysNothing(error)) throw error
      endSession('expired')
      return toLogin()
    }
  }

/** Sends a signed-in user from a sign-in screen to the screen that was requested before signing in. */
export const toAskedScreen = () => redirect(takeReturnUrl())
