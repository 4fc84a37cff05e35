import type pg from 'pg'
import { newLink } from '@/features/clearances/link.rules'
import { addNzDays, nzDay } from '@/lib/dates'

const company = `(SELECT id FROM companies WHERE name = 'Tairua Civil' ORDER BY id LIMIT 1)`

type Told = {
  reference: string
  project: string
  principal: string
  contactEmail: string
  from: number
  to: number
  isEveryone: boolean
}

/** One pack with gaps: everyone, all required courses, for months. One complete: people with a valid card, for a few weeks. */
const told: readonly Told[] = [
  {
    reference: 'CP-WAH24678',
    project: 'Waihī Road underpass',
    principal: 'Kahurangi Construction',
    contactEmail: 'site.office@kahurangi.example',
    from: -7,
    to: 28,
    isEveryone: false,
  },
  {
    reference: 'CP-TEARA259',
    project: 'Te Ara bridge, stage 2',
    principal: 'Harbour Build',
    contactEmail: 'safety@harbour.example',
    from: 14,
    to: 150,
    isEveryone: true,
  },
]

async function addPack(client: pg.Client, today: string, pack: Told): Promise<number> {
  const { reference, project, principal, contactEmail, from, to, isEveryone } = pack
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO clearance_packs (company_id, reference, project, principal, contact_email, from_day, to_day, is_everyone, needs_card, link_ends_on, made_by_id, sent_at)
     SELECT ${company}, $1, $2, $3, $4, $5, $6, $7, true, $8, p.id, now() - interval '2 days' FROM people p WHERE p.subject = 'demo-manager' RETURNING id`,
    [
      reference,
      project,
      principal,
      contactEmail,
      addNzDays(today, from),
      addNzDays(today, to),
      isEveryone,
      addNzDays(today, to + 7),
    ],
  )
  const id = rows[0]?.id ?? 0
  const { tokenHash, sealed } = newLink()
  await client.query('INSERT INTO clearance_links (pack_id, token_hash, sealed) VALUES ($1, $2, $3)', [
    id,
    tokenHash,
    sealed,
  ])
  return id
}

export async function shareClearancePacks(client: pg.Client, now: Date): Promise<void> {
  const today = nzDay(now)
  for (const pack of told) {
    const id = await addPack(client, today, pack)
    if (pack.isEveryone)
      await client.query(
        `INSERT INTO clearance_courses (pack_id, course_id, valid_months)
         SELECT $1, course_id, valid_months FROM company_requirements WHERE company_id = ${company}`,
        [id],
      )
    else
      await client.query(
        `INSERT INTO clearance_people (pack_id, person_id) SELECT $1, e.person_id FROM employments e
           JOIN current_card k ON k.person_id = e.person_id
         WHERE e.company_id = ${company} AND e.ended_on IS NULL AND k.revoked_on IS NULL AND k.expires_on >= $2 ORDER BY e.id LIMIT 6`,
        [id, addNzDays(today, pack.to)],
      )
    await client.query(
      `INSERT INTO clearance_openings (pack_id, what, client, address, opened_at)
       SELECT $1, o.what, o.client, o.address, $2::timestamptz - make_interval(hours => o.hours)
       FROM (VALUES ('page', 'Edge on Windows', '203.0.113.…', 47), ('pdf', 'Edge on Windows', '203.0.113.…', 46),
         ('page', 'Chrome on Android', '198.51.100.…', 5)) AS o (what, client, address, hours)`,
      [id, now],
    )
  }
}
