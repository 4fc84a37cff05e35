import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, date, index, integer, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { locations } from '@/features/places/tables'
import { courses } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

/** Kinds of equipment that courses need, how many there are, and where they are kept. */
export const equipment = pgTable(
  'equipment',
  {
    id: identity(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    homeId: integer('home_id').notNull(),
    note: text('note'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('equipment_home_id_fkey', table.homeId, locations.id),
    check('equipment_no_blanks', sql`'' NOT IN (name, note)`),
    check('equipment_count', sql`count BETWEEN 0 AND 9999`),
    unique('equipment_name_key').on(table.name),
    index('equipment_home_idx').on(table.homeId),
  ],
)

/** Days on which some of it can’t be used: broken, at the repairer, or lent. */
export const equipmentOutages = pgTable(
  'equipment_outages',
  {
    id: identity(),
    equipmentId: integer('equipment_id').notNull(),
    count: integer('count').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('equipment_outages_equipment_id_fkey', table.equipmentId, equipment.id).onDelete('cascade'),
    check('equipment_outages_count', sql`count BETWEEN 1 AND 9999`),
    check('equipment_outages_days', sql`ends_on >= starts_on`),
    check('equipment_outages_no_blanks', sql`reason <> ''`),
    index('equipment_outages_equipment_idx').on(table.equipmentId, table.endsOn),
  ],
)

/** `per`: that many for each start, or for each seat of it. */
export const courseEquipment = pgTable(
  'course_equipment',
  {
    id: identity(),
    courseId: integer('course_id').notNull(),
    equipmentId: integer('equipment_id').notNull(),
    count: integer('count').notNull(),
    per: text('per').notNull(),
  },
  (table) => [
    refer('course_equipment_course_id_fkey', table.courseId, courses.id).onDelete('cascade'),
    refer('course_equipment_equipment_id_fkey', table.equipmentId, equipment.id),
    check('course_equipment_count', sql`count BETWEEN 1 AND 999`),
    check('course_equipment_per', sql`per IN ('start', 'person')`),
    unique('course_equipment_once').on(table.courseId, table.equipmentId),
    index('course_equipment_equipment_idx').on(table.equipmentId),
  ],
)
