/** 16 regions and the Chatham Islands (spec section 9, districtList). Labels have macrons. */
export const regions = [
  { value: 'northland', label: 'Northland' },
  { value: 'auckland', label: 'Auckland' },
  { value: 'waikato', label: 'Waikato' },
  { value: 'bay-of-plenty', label: 'Bay of Plenty' },
  { value: 'gisborne', label: 'Gisborne' },
  { value: 'hawkes-bay', label: 'Hawke’s Bay' },
  { value: 'taranaki', label: 'Taranaki' },
  { value: 'manawatu-whanganui', label: 'Manawatū-Whanganui' },
  { value: 'wellington', label: 'Wellington' },
  { value: 'tasman', label: 'Tasman' },
  { value: 'nelson', label: 'Nelson' },
  { value: 'marlborough', label: 'Marlborough' },
  { value: 'west-coast', label: 'West Coast' },
  { value: 'canterbury', label: 'Canterbury' },
  { value: 'otago', label: 'Otago' },
  { value: 'southland', label: 'Southland' },
  { value: 'chatham-islands', label: 'Chatham Islands' },
] as const

const [northernmost, ...others] = regions

export const regionValues = [northernmost.value, ...others.map(({ value }) => value)] as const

export function regionLabel(region: string | null): string | null {
  return regions.find(({ value }) => value === region)?.label ?? null
}

export function byRegion<Place extends { readonly region: string | null }>(places: readonly Place[]) {
  const groups = [...regions, { value: null, label: null }].map(({ value, label }) => ({
    region: value,
    label,
    places: places.filter((place) => (regionLabel(place.region) === null ? null : place.region) === value),
  }))
  return groups.filter((group) => group.places.length > 0)
}

/** Online and webinar courses (spec section 9). Never offered in a picker. */
export const onlineLocationSlug = 'online'

/** Spec section 9. */
export const vrLocationSlugs = [
  'wellington',
  'christchurch',
  'auckland-north-shore',
  'auckland-onehunga',
  'dunedin-workforce-central',
  'auckland-ara-airport',
] as const
