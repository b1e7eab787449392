import { createSpotlight } from '@mantine/spotlight'

/** The command palette's state, and what opens it. */
export const [paletteStore, palette] = createSpotlight()
