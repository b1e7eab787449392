import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/**
 * A route whose screen is loaded when it is first opened.
 * @param path one of `paths`, or the route of one of `records`
 * @param load imports the screen's file and answers its component
 */
export const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  id: path,
  path,
  lazy: async () => ({ Component: await load() }),
})
