import type { Context } from '../core/context.ts'
import * as collections from '../modules/collections/collections/collections.service.ts'
import * as options from '../modules/settings/global-options/global-options.service.ts'

/** Adds an option to the public menu. */
export const offer = (ctx: Context, title: string, link: string) =>
  options.create(ctx, { title, link, disabled: false }, { collection: collections.exists })
