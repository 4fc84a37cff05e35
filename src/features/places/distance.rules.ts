/** Degrees. */
export type Point = { readonly lat: number; readonly lng: number }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** In a straight line. */
export function kmBetween(from: Point, to: Point): number {
  const [dLat, dLng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const part =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(part))
}
