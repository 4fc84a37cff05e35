import { onlineLocationSlug } from '@/features/places/rules'
import { endOfNzDayAfter } from '@/lib/dates'
import { pool } from '@/lib/db'
import { onSale, soon, starts } from './dates.data'
import { type Elsewhere, nearestOf, type Positioned, type StartElsewhere, withoutDates } from './elsewhere.rules'
import { type CalendarQuery, dayNumberOf, horizonDays } from './rules'

type StartRecord = Omit<StartElsewhere, 'startDate' | 'endDate'> &
  Positioned & { slug: string; place: string; isWebinar: boolean; startsAt: Date; endsAt: Date }

type Asked = Pick<CalendarQuery, 'type' | 'filters'>

const yesOrNo = (value: 'yes' | 'no' | undefined): boolean | null => (value ? value === 'yes' : null)

/** Of every place, and by webinar, the first start with a seat that matches. Courses at one’s own pace have no dates. */
async function findFirstStarts({ type, filters }: Asked, now: Date): Promise<StartRecord[]> {
  const format = type === 'classroom' || type === 'vr' ? type : null
  const { rows } = await pool().query<StartRecord>(
    `SELECT DISTINCT ON (l.id, s.format = 'webinar') l.slug, l.name AS place, l.lat, l.lng, c.name, s.format = 'webinar' AS is_webinar,
       s.id AS session_id, sl.id AS slot_id, sl.starts_at, sl.ends_at, (sl.capacity - sl.taken) AS available_spaces,
       (SELECT count(*) > 1 FROM session_slots o WHERE o.session_id = s.id AND o.state = 'open' AND o.starts_at > $1) AS is_one_of_several
     FROM ${starts} WHERE ${soon} AND ${onSale} AND sl.taken < sl.capacity AND s.format <> 'online'
       AND ($3::text IS NULL OR c.slug = $3) AND ($4::text IS NULL OR s.format = 'webinar' OR s.format::text = $4)
       AND ($5::text IS NULL OR c.category::text = $5) AND ($6::text IS NULL OR s.language::text = $6) AND ($7::boolean IS NULL OR c.renews_card = $7)
       AND ($8::boolean IS NULL OR $8 = ((sl.starts_at AT TIME ZONE 'Pacific/Auckland')::date <> (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date))
       AND ($9::timestamptz IS NULL OR sl.starts_at <= $9) AND ($10::int IS NULL OR extract(dow FROM sl.starts_at AT TIME ZONE 'Pacific/Auckland') = $10)
     ORDER BY l.id, s.format = 'webinar', sl.starts_at, sl.id`,
    [
      now,
      horizonDays,
      filters.course ?? null,
      format,
      filters.category ?? null,
      filters.language ?? null,
      yesOrNo(filters.renewsCard),
      yesOrNo(filters.isMultiDay),
      filters.window ? endOfNzDayAfter(now, filters.window) : null,
      filters.day ? dayNumberOf(filters.day) : null,
    ],
  )
  return rows
}

const startOf = ({ name, sessionId, slotId, isOneOfSeveral, startsAt, endsAt, availableSpaces }: StartRecord) => ({
  ...{ name, sessionId, slotId, isOneOfSeveral, availableSpaces },
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
})

async function findPosition(slug: string | undefined): Promise<Positioned | null> {
  const { rows } = await pool().query<Positioned>('SELECT lat, lng FROM locations WHERE slug = $1 AND active', [slug])
  return rows[0] ?? null
}

/** Where else the same is offered, the nearest places first, and the next webinar. If nothing is within the dates asked for: what comes later. */
export async function findElsewhere(asked: CalendarQuery, now: Date): Promise<Elsewhere> {
  const first = await findFirstStarts(asked, now)
  const later = first.length === 0 ? withoutDates(asked.filters) : null
  const [found, from] = await Promise.all([
    later ? findFirstStarts({ ...asked, filters: later }, now) : first,
    findPosition(asked.location),
  ])
  const places = found
    .filter(({ isWebinar, slug }) => !isWebinar && slug !== asked.location && slug !== onlineLocationSlug)
    .map(({ lat, lng, slug, place, ...row }) => ({
      ...startOf({ lat, lng, slug, place, ...row }),
      lat,
      lng,
      slug,
      place,
    }))
  const webinars = found.filter(({ isWebinar }) => isWebinar).map(startOf)
  return {
    places: nearestOf(places, from).map(({ lat: _lat, lng: _lng, ...place }) => place),
    webinar: webinars.toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0] ?? null,
    isLater: later !== null && found.length > 0,
  }
}
