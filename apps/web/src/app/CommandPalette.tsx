export const CommandPalette = () => null
