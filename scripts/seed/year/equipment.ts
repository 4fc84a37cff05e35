import type pg from 'pg'

type Kind = {
  readonly name: string
  /** The fewest there are. */
  readonly least: number
  readonly per: 'start' | 'person'
  readonly note: string
  /** Which courses need it, as SQL about a course `c`. */
  readonly needed: string
}

const kinds: readonly Kind[] = [
  {
    name: 'VR headsets',
    least: 24,
    per: 'person',
    note: 'Charged overnight, in the grey cases.',
    needed: `EXISTS (SELECT FROM courses_delivery_modes m WHERE m.parent_id = c.id AND m.value = 'vr')`,
  },
  {
    name: 'Harness kits',
    least: 16,
    per: 'person',
    note: 'Checked each six months; the tag has the date.',
    needed: `hivis_words(c.name) LIKE '%height%'`,
  },
  {
    name: 'Van',
    least: 2,
    per: 'start',
    note: 'The keys are with the scheduler.',
    needed: `hivis_words(c.name) LIKE '%height%'`,
  },
  {
    name: 'Projector',
    least: 6,
    per: 'start',
    note: 'With its cable and a spare lamp.',
    needed: `c.category = 'workshop'`,
  },
]

/** Kits as a provider has them: as many as the busiest day of the year needs, so that no start of the demo clashes, and some out of service next month. */
export async function addDemoEquipment(client: pg.Client): Promise<void> {
  for (const { name, least, per, note, needed } of kinds) {
    await client.query(
      `WITH kind AS (INSERT INTO equipment (name, count, home_id, note)
         SELECT $1, $2, l.id, $3 FROM locations l WHERE l.kind = 'physical' AND l.active ORDER BY l.sort_order, l.id LIMIT 1 RETURNING id)
       INSERT INTO course_equipment (course_id, equipment_id, count, per) SELECT c.id, kind.id, 1, $4 FROM kind, courses c WHERE c.active AND ${needed}`,
      [name, least, note, per],
    )
  }
  await client.query(
    `UPDATE equipment e SET count = greatest(e.count, busiest.needed + 2) FROM (
       SELECT day.id, max(day.needed)::int AS needed FROM (
         SELECT n.equipment_id AS id, sum(n.count * CASE n.per WHEN 'person' THEN l.capacity ELSE 1 END) AS needed
         FROM course_equipment n JOIN course_sessions s ON s.course_id = n.course_id AND s.format IN ('classroom', 'vr') AND s.state <> 'cancelled'
           JOIN session_slots l ON l.session_id = s.id AND l.state <> 'cancelled' AND l.ends_at > now()
         GROUP BY n.equipment_id, (l.starts_at AT TIME ZONE 'Pacific/Auckland')::date) day GROUP BY day.id) busiest
     WHERE busiest.id = e.id`,
  )
  await client.query(
    `INSERT INTO equipment_outages (equipment_id, count, starts_on, ends_on, reason)
     SELECT id, 2, hivis_today() + 5, hivis_today() + 12, 'Two straps are at the repairer' FROM equipment WHERE name = 'VR headsets'`,
  )
}
