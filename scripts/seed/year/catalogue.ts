import type { Mode } from '../courses'
import type { Year } from './rows'

export type Course = {
  id: number
  slug: string
  name: string
  category: string
  hours: number
  days: number
  credits: number
  priceCents: number
  memberPriceCents: number
  passLevel: 'foundation' | 'supervisor' | null
  renewsCard: boolean
  modes: Mode[]
}

export type Place = {
  id: number
  slug: string
  name: string
  region: string | null
  address: string | null
  isVr: boolean
}

export type Catalogue = { courses: Course[]; places: Map<string, Place> }

export async function readCatalogue({ client }: Year): Promise<Catalogue> {
  const { rows: courses } = await client.query<Course & { duration: string }>(
    `SELECT c.id, c.slug, c.name, c.category::text, c.duration, c.site_safe_credits::int AS credits, c.shown_cents::int AS "priceCents",
       c.member_shown_cents::int AS "memberPriceCents", c.pass_level::text AS "passLevel", c.renews_card AS "renewsCard",
       (SELECT max(days) FROM courses_template_starts t WHERE t._parent_id = c.id)::int AS days,
       ARRAY(SELECT value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id ORDER BY m."order") AS modes
     FROM courses c ORDER BY c.id`,
  )
  const { rows: places } = await client.query<Place>(
    `SELECT id, slug, name, region::text, address, vr_enabled AS "isVr" FROM locations ORDER BY id`,
  )
  return {
    courses: courses.map(({ duration, ...course }) => ({
      ...course,
      hours: course.days > 1 ? 8 : Number.parseInt(duration, 10),
    })),
    places: new Map(places.map((place) => [place.slug, place])),
  }
}
