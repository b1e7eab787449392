import type { Area } from './label-formats.ts'
import type { Paper } from './paper.ts'

/** A paragraph of a text that must fit into an area. */
export interface FittedText {
  text: string
  font: 'regular' | 'bold'
  /** The paragraph's font size as a multiple of the size that all paragraphs share. */
  scale: number
  align?: 'left' | 'center'
}

/** The factor by which the font size is reduced until the text fits. */
const shrink = 0.94
/** The space after each paragraph, as a fraction of the font size. */
const gap = 0.18

const heightAt = (paper: Paper, paragraphs: readonly FittedText[], width: number, size: number): number =>
  paragraphs.reduce((height, { text, font, scale }) => {
    paper.font(font).fontSize(size * scale)
    return height + paper.heightOfString(text, { width }) + size * gap
  }, 0)

/**
 * Writes wrapped paragraphs into an area. The font size starts at `largest` and shrinks in steps of 6 % until all of
 * them fit. Nothing is cut off.
 * @param largest the largest allowed font size of a paragraph with scale 1, in points
 * @returns the font size that was used for scale 1, in points
 */
export function fitText(paper: Paper, paragraphs: readonly FittedText[], area: Area, largest: number): number {
  const { x, width, height } = area
  let size = largest
  while (heightAt(paper, paragraphs, width, size) > height) size *= shrink
  let y = area.y
  for (const { text, font, scale, align = 'left' } of paragraphs) {
    paper.font(font).fontSize(size * scale)
    paper.text(text, x, y, { width, align })
    y = paper.y + size * gap
  }
  return size
}
