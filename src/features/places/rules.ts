/** The 16 New Zealand regions and the Chatham Islands: 17 (spec section 9; values of districtList). Labels carry macrons. */
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

/** The virtual location from which online and webinar courses load (spec section 9). Never offered in a picker. */
export const onlineLocationSlug = 'online'

/** Locations where VR courses run (slugs, spec section 9). */
export const vrLocationSlugs = [
  'wellington',
  'christchurch',
  'auckland-north-shore',
  'auckland-onehunga',
  'dunedin-workforce-central',
  'auckland-ara-airport',
] as const
