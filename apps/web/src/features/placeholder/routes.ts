import { screen } from '../../app/screen.ts'
import { plans } from './placeholder-messages.ts'

const load = () => import('./Placeholder.tsx').then((module) => module.Placeholder)

/** The screens that are announced and not yet there. The feature that brings one removes it from `plans`. */
export const placeholderRoutes = Object.keys(plans).map((path) => screen(path, load))
