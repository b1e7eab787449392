import sharp, { type Sharp } from 'sharp'

/**
 * Turns a picture upright after it was scaled down. sharp's own rotation happens before scaling, and so copies the
 * picture at its full size: 200 MB for 50 megapixels.
 * @param picture a pipeline that scales down
 * @param orientation how the picture is turned, 1 to 8; 1 is upright. Source: Exif 2.32, tag 0x0112
 */
export async function upright(picture: Sharp, orientation = 1): Promise<Sharp> {
  if (orientation === 1) return picture
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return turned(sharp(data, { raw: info }), orientation)
}

function turned(picture: Sharp, orientation: number): Sharp {
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
