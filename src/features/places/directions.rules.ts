type Where = {
  readonly isVirtual: boolean
  readonly venue: string | null
  readonly place: string
  readonly lat: number | null
  readonly lng: number | null
}

/** Google and Apple; null without a place. Searches by name, as the place's coordinates may be its town's. */
export function mapLinksOf({ isVirtual, venue, place, lat, lng }: Where) {
  if (isVirtual) return null
  const words = venue ? (venue.includes(place) ? venue : `${venue}, ${place}`) : place
  const found = lat !== null && lng !== null && !venue ? `${lat},${lng}` : `${words}, New Zealand`
  const google = (path: string, name: string) =>
    `https://www.google.com/maps/${path}/?${new URLSearchParams({ api: '1', [name]: found })}`
  return {
    map: google('search', 'query'),
    directions: google('dir', 'destination'),
    appleDirections: `https://maps.apple.com/?${new URLSearchParams({ daddr: found })}`,
  }
}
