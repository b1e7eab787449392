import type { Sharp } from 'sharp'

/**
 * Turns a picture upright. sharp's own way of doing this copies the picture at its full size, 200 MB at 50 megapixels;
 * this one is meant for the picture that was made small already.
 * @param orientation 1 to 8, absent means upright. Source: Exif 2.32, tag 0x0112
 */
export function upright(picture: Sharp, orientation = 1): Sharp {
  switch (orientation) {
    case 2:
      return picture.flop()
    case 3:
      return picture.rotate(180)
    case 4:
      return picture.flip()
    case 5:
      return picture.rotate(270).flop()
    case 6:
      return picture.rotate(90)
    case 7:
      return picture.rotate(90).flop()
    case 8:
      return picture.rotate(270)
    default:
      return picture
  }
}
