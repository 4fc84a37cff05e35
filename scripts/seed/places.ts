import type pg from 'pg'
import { invents } from './blocks'
import { placeContent } from './place-content'

/** slug, name, region, address, lat, lng: the calendar's 23 areas, north to south. */
const areas = [
  ['whangarei', 'Whangārei', 'northland', '12 Rathbone Street, Whangārei', -35.725, 174.323],
  ['auckland-north-shore', 'Auckland – North Shore', 'auckland', 'Level 1, 9 Apollo Drive, Rosedale', -36.745, 174.725],
  ['auckland-onehunga', 'Auckland – Onehunga', 'auckland', '88 Church Street, Onehunga', -36.923, 174.784],
  [
    'auckland-ara-airport',
    'Auckland – Ara, Airport',
    'auckland',
    '5 Leonard Isitt Drive, Auckland Airport',
    -37.005,
    174.785,
  ],
  ['hamilton', 'Hamilton', 'waikato', '214 Collingwood Street, Hamilton', -37.787, 175.279],
  ['taupo', 'Taupō', 'waikato', '31 Tongariro Street, Taupō', -38.686, 176.07],
  ['tauranga', 'Tauranga', 'bay-of-plenty', 'Level 2, 35 Spring Street, Tauranga', -37.687, 176.166],
  ['rotorua', 'Rotorua', 'bay-of-plenty', '1180 Amohau Street, Rotorua', -38.138, 176.251],
  ['gisborne', 'Gisborne', 'gisborne', '60 Reads Quay, Gisborne', -38.665, 178.023],
  ['napier-hastings', 'Napier and Hastings', 'hawkes-bay', '15 Carlyle Street, Napier', -39.491, 176.912],
  ['new-plymouth', 'New Plymouth', 'taranaki', '7 Young Street, New Plymouth', -39.058, 174.076],
  ['whanganui', 'Whanganui', 'manawatu-whanganui', '44 Ridgway Street, Whanganui', -39.933, 175.05],
  ['palmerston-north', 'Palmerston North', 'manawatu-whanganui', '102 Cuba Street, Palmerston North', -40.356, 175.611],
  ['masterton', 'Masterton', 'wellington', '20 Dixon Street, Masterton', -40.95, 175.66],
  ['wellington', 'Wellington', 'wellington', 'Level 2, 40 Taranaki Street, Wellington', -41.293, 174.778],
  ['nelson', 'Nelson', 'nelson', '81 Achilles Avenue, Nelson', -41.271, 173.284],
  ['blenheim', 'Blenheim', 'marlborough', '3 Alfred Street, Blenheim', -41.514, 173.96],
  ['greymouth', 'Greymouth', 'west-coast', '17 Tainui Street, Greymouth', -42.45, 171.21],
  ['christchurch', 'Christchurch', 'canterbury', '25 Sir William Pickering Drive, Burnside', -43.496, 172.57],
  ['timaru', 'Timaru', 'canterbury', '32 Arthur Street, Timaru', -44.397, 171.255],
  ['queenstown', 'Queenstown', 'otago', '1 Hansen Road, Frankton', -45.02, 168.735],
  [
    'dunedin-workforce-central',
    'Dunedin – Workforce Central',
    'otago',
    '171 Rattray Street, Dunedin',
    -45.874,
    170.498,
  ],
  ['invercargill', 'Invercargill', 'southland', '133 Tay Street, Invercargill', -46.412, 168.352],
] as const

const withVr = [
  'wellington',
  'christchurch',
  'auckland-north-shore',
  'auckland-onehunga',
  'dunedin-workforce-central',
  'auckland-ara-airport',
]

type Place = {
  slug: string
  name: string
  region: string | null
  kind: 'physical' | 'virtual'
  address?: string
  lat?: number
  lng?: number
  transitNote?: string | undefined
  parking?: string | undefined
  nearby?: string | undefined
  vrEnabled: boolean
  sortOrder: number
}

async function writePlace(client: pg.Client, place: Place): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO locations (slug, name, region, kind, address, lat, lng, transit_note, parking, nearby, vr_enabled, sort_order, active)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true) RETURNING id`,
    [
      place.slug,
      place.name,
      place.region,
      place.kind,
      place.address,
      place.lat,
      place.lng,
      place.transitNote,
      place.parking,
      place.nearby,
      place.vrEnabled,
      place.sortOrder,
    ],
  )
  return rows[0]?.id ?? 0
}

/** The 23 areas and the virtual location. Returns slug to id. */
export async function seedPlaces(client: pg.Client): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, [slug, name, region, address, lat, lng]] of areas.entries()) {
    const [parking, transitNote, nearby] = placeContent[slug] ?? []
    const known = invents ? { address, lat, lng, parking, transitNote, nearby } : {}
    const place = { slug, name, region, ...known, kind: 'physical' as const, vrEnabled: withVr.includes(slug) }
    ids.set(slug, await writePlace(client, { ...place, sortOrder: index }))
  }
  const online = { slug: 'online', name: 'Online', region: null, kind: 'virtual' as const, vrEnabled: false }
  return ids.set('online', await writePlace(client, { ...online, sortOrder: 99 }))
}
