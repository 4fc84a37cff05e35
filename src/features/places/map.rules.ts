/* Coastline of about 200 points, longitude and latitude. */

type Point = readonly [lng: number, lat: number]

const read = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [lng = 0, south = 0] = pair.split(',').map(Number)
      return [lng, -south]
    })

/** Clockwise from the north. South latitudes have no sign. */
const islands = [
  `172.68,34.42 173.05,34.42 173.03,34.62 173.40,34.83 173.25,34.97 173.50,34.98 173.75,35.00 174.10,35.12 174.10,35.25 174.33,35.17
   174.40,35.40 174.52,35.62 174.55,35.85 174.40,35.93 174.60,36.10 174.82,36.28 174.75,36.45 174.86,36.60 174.75,36.68 174.82,36.82
   174.72,36.85 174.95,36.90 175.20,36.93 175.32,37.10 175.45,37.21 175.54,37.12 175.47,36.80 175.35,36.47 175.55,36.52 175.78,36.78
   175.86,37.00 175.90,37.20 175.97,37.42 176.18,37.63 176.47,37.75 177.00,37.94 177.30,37.99 177.68,37.74 177.98,37.53 178.30,37.58
   178.55,37.69 178.33,38.13 178.32,38.50 178.07,38.71 177.95,38.67 177.92,38.85 177.90,39.05 178.00,39.12 177.87,39.28 177.80,39.07
   177.42,39.07 177.10,39.20 176.92,39.33 176.92,39.55 177.09,39.64 176.98,39.85 176.68,40.32 176.58,40.55 176.23,40.90 175.97,41.25
   175.29,41.61 175.17,41.40 174.92,41.43 174.88,41.27 174.72,41.35 174.62,41.29 174.82,41.10 174.98,40.87 175.17,40.63 175.22,40.40
   174.98,39.95 174.47,39.78 174.20,39.60 173.85,39.47 173.75,39.28 174.03,39.05 174.37,38.98 174.60,38.70 174.63,38.38 174.78,38.10
   174.82,37.80 174.72,37.39 174.55,37.06 174.78,37.02 174.76,36.95 174.52,37.00 174.43,36.83 174.20,36.42 174.42,36.50 174.42,36.25
   174.08,36.40 173.90,36.15 173.55,35.77 173.36,35.53 173.12,35.20 172.97,34.85 172.75,34.55`,
  `172.68,40.50 173.05,40.56 172.70,40.66 172.82,40.82 173.02,40.78 173.05,40.95 173.02,41.12 173.28,41.25 173.65,41.03 173.85,40.75
   174.02,40.92 174.00,41.10 174.32,41.00 174.42,41.12 174.15,41.24 174.22,41.32 174.05,41.45 174.28,41.73 174.02,42.00 173.70,42.42
   173.45,42.62 173.30,42.87 173.08,43.07 172.78,43.20 172.75,43.52 172.83,43.62 173.02,43.65 173.12,43.77 172.97,43.90 172.70,43.83
   172.20,43.90 171.80,44.10 171.50,44.22 171.27,44.40 171.15,44.93 171.00,45.10 170.87,45.38 170.70,45.62 170.60,45.82 170.75,45.78
   170.73,45.90 170.33,45.97 169.82,46.45 169.60,46.57 169.00,46.67 168.85,46.66 168.37,46.61 168.25,46.48 168.02,46.37 167.75,46.18
   167.50,46.25 167.05,46.23 166.62,46.16 166.45,45.90 166.60,45.70 166.85,45.30 167.15,45.00 167.40,44.82 167.80,44.57 168.05,44.25
   168.60,43.97 169.00,43.85 169.55,43.60 170.15,43.23 170.55,43.00 170.95,42.72 171.18,42.45 171.32,42.10 171.47,41.75 171.75,41.70
   172.10,41.25 172.14,40.95 172.30,40.74 172.55,40.57`,
  `167.90,46.70 168.15,46.77 168.22,46.93 168.10,47.08 167.80,47.20 167.55,47.28 167.65,47.00 167.78,46.76`,
].map(read)

const west = 166
const north = -34.1
/** One degree of longitude at 41° south, in degrees of latitude. */
const narrowed = 0.755
const unit = 10

export const mapSize = { width: 100, height: 135 } as const

const rounded = (value: number) => Math.round(value * 10) / 10

/** SVG units from the top left; null outside the map. Input in degrees. */
export function pointOnMap({ lat, lng }: { lat: number | null; lng: number | null }): { x: number; y: number } | null {
  if (lat === null || lng === null) return null
  const x = rounded((lng - west) * narrowed * unit)
  const y = rounded((north - lat) * unit)
  return x < 0 || y < 0 || x > mapSize.width || y > mapSize.height ? null : { x, y }
}

type Size = { readonly width: number; readonly height: number }

const within = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))

/** The top left of a part of the map of this size, with a spot in its middle as far as the map goes. The pin points down: more room above it. */
export const partAround = (
  { x, y }: { x: number; y: number },
  { width, height }: Size,
): { left: number; top: number } => ({
  left: within(0, mapSize.width - width, x - width / 2),
  top: within(0, mapSize.height - height, y - height * 0.6),
})

export const coastPath = islands
  .map((coast) => {
    const points = coast.map(([lng, lat]) => {
      const point = pointOnMap({ lat, lng })
      return point ? `${point.x} ${point.y}` : ''
    })
    return `M${points.join('L')}Z`
  })
  .join('')
