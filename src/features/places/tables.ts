import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { identity, moment, refer, stamps } from '@/lib/tables'
import { regionValues } from './rules'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const locationsKind = pgEnum('enum_locations_kind', ['physical', 'virtual'])
export const locationsRegion = pgEnum('enum_locations_region', regionValues)

export const locations = pgTable(
  'locations',
  {
    id: serial('id').primaryKey(),
    name: varchar('name').notNull(),
    slug: varchar('slug').notNull(),
    region: locationsRegion('region'),
    kind: locationsKind('kind').notNull().default('physical'),
    address: varchar('address'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    vrEnabled: boolean('vr_enabled').notNull().default(false),
    vrHeadsets: integer('vr_headsets'),
    transitNote: varchar('transit_note'),
    parking: varchar('parking'),
    nearby: varchar('nearby'),
    sortOrder: integer('sort_order').notNull().default(0),
    active: boolean('active').notNull().default(true),
    ...stamps(),
  },
  (table) => [
    check('locations_vr_headsets', sql`vr_headsets >= 0`),
    check('locations_no_blanks', sql`'' NOT IN (address, transit_note)`),
    check('locations_more_no_blanks', sql`'' NOT IN (parking, nearby)`),
    uniqueIndex('locations_slug_idx').on(table.slug),
  ],
)

export const nzStreets = pgTable(
  'nz_streets',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    suburb: text('suburb'),
    city: text('city').notNull(),
    postcode: text('postcode'),
    region: text('region'),
    weight: integer('weight').notNull(),
    key: text('key').notNull(),
    words: tsvector('words').notNull().generatedAlwaysAs(sql`array_to_tsvector(string_to_array(key, ' '::text))`),
  },
  (table) => [index('nz_streets_key_idx').on(table.key), index('nz_streets_words_idx').using('gin', table.words)],
)

export const nzAddresses = pgTable(
  'nz_addresses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    streetId: integer('street_id').notNull(),
    number: integer('number').notNull(),
    tail: text('tail').notNull().default(''),
    unit: text('unit').notNull().default(''),
  },
  (table) => [index('nz_addresses_street_idx').on(table.streetId, table.number)],
)

export const nzAddressWords = pgTable('nz_address_words', {
  word: text('word').primaryKey(),
  streets: integer('streets').notNull(),
})

export const rooms = pgTable(
  'rooms',
  {
    id: identity(),
    locationId: integer('location_id').notNull(),
    name: varchar('name').notNull(),
    capacity: integer('capacity').notNull(),
    /** Such as “Ground floor”. */
    floor: varchar('floor'),
    /** Such as “Projector, whiteboard, step-free”. */
    facilities: varchar('facilities'),
    /** A closed room isn’t offered. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('rooms_location_id_fkey', table.locationId, locations.id).onDelete('cascade'),
    check('rooms_no_blanks', sql`(name <> '') AND (name = btrim(name))`),
    check('rooms_no_empty_words', sql`'' NOT IN (floor, facilities)`),
    check('rooms_capacity', sql`(capacity >= 1) AND (capacity <= 1000)`),
  ],
)
