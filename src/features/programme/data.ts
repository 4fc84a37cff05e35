import type { PoolClient } from 'pg'
import type { CardLevel } from '@/features/account/rules'
import type { CourseRow } from '@/features/courses/rules'
import { pool } from '@/lib/db'
import type { TemplateStart } from './rules'

type Reader = Pick<PoolClient, 'query'>

/** Prices in cents with GST, null until finance sets them. */
export type CourseRecord = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly category: CourseRow['category']
  readonly shortDescription: string
  readonly description: string
  readonly deliveryModes: readonly CourseRow['type'][]
  readonly duration: string
  readonly siteSafeCredits: number
  readonly renewsCard: boolean
  readonly renewalOnly: boolean
  readonly prerequisites: readonly { readonly id: number; readonly name: string }[]
  readonly minimumAge: number
  readonly changeDays: number
  readonly passLevel: CardLevel | null
  readonly asksSignature: boolean
  readonly priceCents: number | null
  readonly memberPriceCents: number | null
  readonly active: boolean
  readonly starts: readonly TemplateStart[]
  readonly capacity: number
  readonly minimum: number
  readonly venue: string | null
  readonly trainerId: number | null
  readonly trainer: string | null
  /** The last change in milliseconds, as text. */
  readonly version: string
}

/** Null for an unknown number. The caller checks the role. */
export async function findCourseRecord(id: number, reader: Reader = pool()): Promise<CourseRecord | null> {
  const { rows } = await reader.query<CourseRecord>(
    `SELECT c.id, c.name, c.slug, c.category, c.short_description, c.description,
       ARRAY(SELECT m.value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id ORDER BY m."order") AS delivery_modes,
       c.duration, c.site_safe_credits, c.renews_card, c.renewal_only,
       coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY r."order")
         FROM courses_rels r JOIN courses p ON p.id = r.courses_id WHERE r.parent_id = c.id AND r.path = 'prerequisites'), '[]') AS prerequisites,
       c.minimum_age, c.change_days, c.pass_level, c.asks_signature, c.shown_cents AS price_cents, c.member_shown_cents AS member_price_cents, c.active,
       coalesce((SELECT json_agg(json_build_object('from', t."from", 'to', t."to", 'days', t.days) ORDER BY t._order)
         FROM courses_template_starts t WHERE t._parent_id = c.id), '[]') AS starts,
       c.template_capacity AS capacity, c.template_minimum AS minimum, c.template_venue AS venue, c.template_trainer_id AS trainer_id,
       (SELECT s.name FROM staff s WHERE s.id = c.template_trainer_id) AS trainer,
       (extract(epoch FROM c.updated_at) * 1000)::bigint::text AS version
     FROM courses c WHERE c.id = $1`,
    [id],
  )
  return rows[0] ?? null
}
