/** The size of every picture in pixels. `npm run help-pictures` opens a window of this size. */
export const pictureSize = { width: 1120, height: 640 } as const

/** The addresses of the pictures, by path: `./pictures/….webp`. */
export const pictureUrls: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
