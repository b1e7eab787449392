import { useState } from 'react'
import { type ImageView, turned, wholePicture, zoomed } from './image-view.ts'

const step = 1.35

/**
 * The view of a picture, and the actions of its buttons and keys.
 * @param subject identifies the picture; when it changes, the view is reset
 */
export function useImageView(subject: string | number) {
  const [view, setView] = useState<ImageView>(wholePicture)
  const [seen, setSeen] = useState(subject)
  if (seen !== subject) {
    setSeen(subject)
    setView(wholePicture)
  }
  return {
    view,
    change: setView,
    zoomIn: () => setView((now) => zoomed(now, step)),
    zoomOut: () => setView((now) => zoomed(now, 1 / step)),
    turn: () => setView(turned),
    reset: () => setView(wholePicture),
  }
}

export type ImageViewControls = ReturnType<typeof useImageView>
