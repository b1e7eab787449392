/** The arc of a slice: angles in radians, clockwise from the top. */
interface Arc {
  start: number
  end: number
}

const fullCircle = 2 * Math.PI

/** The arcs of a pie's slices, in the order of the values. The arc of a zero has no width. */
export function arcsOf(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let end = 0
  return values.map((value) => {
    const start = end
    end += total === 0 ? 0 : (value / total) * fullCircle
    return { start, end }
  })
}

/** The point on a circle around the origin. @param angle in radians, clockwise from the top */
export const pointAt = (angle: number, radius: number) => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
})

const text = (angle: number, radius: number) => {
  const { x, y } = pointAt(angle, radius)
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}

/** The outline of a slice as an SVG path around the origin. The slice reaches from the inner to the outer radius. */
export function slicePath({ start, end }: Arc, inner: number, outer: number): string {
  // SVG draws nothing for an arc that ends where it begins, so the arc of a full circle ends slightly earlier.
  const last = Math.min(end, start + fullCircle - 1e-4)
  const large = last - start > Math.PI ? 1 : 0
  return [
    `M ${text(start, outer)}`,
    `A ${outer} ${outer} 0 ${large} 1 ${text(last, outer)}`,
    `L ${text(last, inner)}`,
    `A ${inner} ${inner} 0 ${large} 0 ${text(start, inner)}`,
    'Z',
  ].join(' ')
}
