/** The view of a picture: its zoom, rotation, and offset from the middle of its frame. */
export interface ImageView {
  /** The enlargement; 1 shows the whole picture. */
  zoom: number
  /** The clockwise rotation in degrees: 0, 90, 180 or 270. */
  rotation: number
  /** The picture's offset to the right of the frame's middle, in pixels. */
  x: number
  /** The picture's offset below the frame's middle, in pixels. */
  y: number
}

interface Size {
  width: number
  height: number
}

export const wholePicture: ImageView = { zoom: 1, rotation: 0, x: 0, y: 0 }

const smallest = 1
const largest = 8
/** To fill the frame, a small picture is enlarged by at most this factor. */
const largestFit = 2

/** A picture shown as a whole is always centred. */
const settle = (view: ImageView): ImageView => (view.zoom === 1 ? { ...view, x: 0, y: 0 } : view)

/** Zooms by a factor around a point. @param at the point, in pixels from the frame's middle */
export function zoomed(view: ImageView, factor: number, at = { x: 0, y: 0 }): ImageView {
  const zoom = Math.min(largest, Math.max(smallest, view.zoom * factor))
  const ratio = zoom / view.zoom
  return settle({ ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio })
}

/** Turns clockwise by a quarter, and shows the whole picture again. */
export const turned = (view: ImageView): ImageView => ({ ...wholePicture, rotation: (view.rotation + 90) % 360 })

/** The scale at which the whole rotated picture fits its frame. */
export function fitScale(picture: Size, frame: Size, rotation: number): number {
  const lying = rotation % 180 !== 0
  const { width, height } = lying ? { width: picture.height, height: picture.width } : picture
  if (width === 0 || height === 0) return 1
  return Math.min(frame.width / width, frame.height / height, largestFit)
}

/** Moves the picture by some pixels, at most until its edge reaches the middle of the frame. */
export function moved(view: ImageView, by: { x: number; y: number }, frame: Size): ImageView {
  const limit = (value: number, side: number) =>
    Math.min(Math.max(value, (-side * view.zoom) / 2), (side * view.zoom) / 2)
  return settle({ ...view, x: limit(view.x + by.x, frame.width), y: limit(view.y + by.y, frame.height) })
}
