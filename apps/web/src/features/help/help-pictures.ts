/** The size of every picture, in pixels: that of the window which `npm run help-pictures` opens. */
export const pictureSize = { width: 1120, height: 640 } as const

/** The addresses of the pictures, by their file names. */
export const pictureUrls: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
