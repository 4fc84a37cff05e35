import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { lockCompany } from '@/features/company/mutations'
import { companyFor, invitesPerDay } from '@/features/company/rules'
import { queueMessage } from '@/features/messages/mutations'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { ChangedPack, NewPack, OwnPack } from './contract'
import { findPack, findPackRow, type PackRow } from './data'
import { linkEnd, newLink, newReference, sendsPerDay } from './link.rules'
import type { LinkLife } from './page.rules'

/** Per company. More is a program gone wrong. */
const packsPerDay = 50

type Chosen = Pick<NewPack, 'isEveryone' | 'people' | 'courses'>

/** @throws AppError NOT_PERMITTED, CONFLICT after 50 in a day, INVALID for a person or course they can’t choose. */
export async function makePack(actor: Actor, { linkLife, ...given }: NewPack, now: Date): Promise<OwnPack> {
  const company = companyFor(actor, 'make clearances')
  const id = await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const made = await client.query<{ count: number }>(
      `SELECT count(*) AS count FROM clearance_packs WHERE company_id = $1 AND created_at > now() - interval '1 day'`,
      [company.id],
    )
    if ((made.rows[0]?.count ?? 0) >= packsPerDay)
      throw new AppError('CONFLICT', `Your company made ${packsPerDay} packs today. Try again tomorrow, or call us.`)
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO clearance_packs (company_id, reference, project, principal, contact_email, from_day, to_day, is_everyone, needs_card, link_ends_on, made_by_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        company.id,
        newReference(),
        given.project,
        given.principal,
        given.contactEmail,
        given.fromDay,
        given.toDay,
        given.isEveryone,
        given.needsCard,
        linkEnd(linkLife, { toDay: given.toDay, today: nzDay(now) }),
        actor.personId,
      ],
    )
    const packId = rows[0]?.id ?? 0
    await writeChosen(client, { companyId: company.id, packId }, given)
    await writeLink(client, packId)
    return packId
  })
  return await findPack(actor, id, now)
}

/** A course already on the pack can stay when the company no longer requires it. */
async function writeChosen(
  client: PoolClient,
  { companyId, packId }: { companyId: number; packId: number },
  { isEveryone, people, courses }: Chosen,
): Promise<void> {
  const kept = await client.query<{ courseId: number; validMonths: number }>(
    `DELETE FROM clearance_courses WHERE pack_id = $1 RETURNING course_id, valid_months`,
    [packId],
  )
  const written = await client.query(
    `INSERT INTO clearance_courses (pack_id, course_id, valid_months)
     SELECT $1, chosen.id, coalesce(r.valid_months, before.months) FROM unnest($3::int[]) AS chosen (id)
       LEFT JOIN company_requirements r ON r.company_id = $2 AND r.course_id = chosen.id
       LEFT JOIN unnest($4::int[], $5::int[]) AS before (id, months) ON before.id = chosen.id
     WHERE coalesce(r.valid_months, before.months) IS NOT NULL`,
    [
      packId,
      companyId,
      courses,
      kept.rows.map(({ courseId }) => courseId),
      kept.rows.map(({ validMonths }) => validMonths),
    ],
  )
  if (written.rowCount !== courses.length) throw fieldError('INVALID', 'courses', 'Choose courses from the list.')
  // Writes the difference only, so that the audit shows who was added and removed.
  await client.query(
    `DELETE FROM clearance_people o WHERE o.pack_id = $1 AND ($4 OR NOT EXISTS (SELECT 1 FROM employments e
       WHERE e.company_id = $2 AND e.id = ANY($3) AND e.ended_on IS NULL AND e.person_id = o.person_id))`,
    [packId, companyId, people, isEveryone],
  )
  if (isEveryone) return
  const on = await client.query(
    `WITH chosen AS (SELECT person_id FROM employments WHERE company_id = $2 AND id = ANY($3) AND ended_on IS NULL),
       added AS (INSERT INTO clearance_people (pack_id, person_id) SELECT $1, person_id FROM chosen
         WHERE NOT EXISTS (SELECT 1 FROM clearance_people o WHERE o.pack_id = $1 AND o.person_id = chosen.person_id))
     SELECT person_id FROM chosen`,
    [packId, companyId, people],
  )
  if (on.rowCount !== people.length) throw fieldError('INVALID', 'people', 'Choose people from the list.')
}

/** Revokes the previous link. */
async function writeLink(client: PoolClient, packId: number): Promise<void> {
  const { tokenHash, sealed } = newLink()
  await client.query(
    `INSERT INTO clearance_links (pack_id, token_hash, sealed) VALUES ($1, $2, $3)
     ON CONFLICT (pack_id) DO UPDATE SET token_hash = excluded.token_hash, sealed = excluded.sealed`,
    [packId, tokenHash, sealed],
  )
}

type Change = (client: PoolClient, row: PackRow) => Promise<void>

/** Locks the company. @throws AppError NOT_PERMITTED, NOT_FOUND. */
async function changeIt(actor: Actor, packId: number, now: Date, change: Change): Promise<OwnPack> {
  const company = companyFor(actor, 'make clearances')
  await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    await change(client, await findPackRow(company.id, packId, client))
  })
  return await findPack(actor, packId, now)
}

/** The link stays the same. @throws AppError as `makePack`, NOT_FOUND, STALE_VERSION with the current row. */
export const changePack = (
  actor: Actor,
  packId: number,
  { linkLife, version, ...given }: ChangedPack,
  now: Date,
): Promise<OwnPack> =>
  changeIt(actor, packId, now, async (client, row) => {
    if (row.version !== version) throw staleError('this pack', row)
    const today = nzDay(now)
    const linkEndsOn = linkLife === 'keep' ? row.linkEndsOn : linkEnd(linkLife, { toDay: given.toDay, today })
    await client.query(
      `UPDATE clearance_packs SET project = $2, principal = $3, contact_email = $4, from_day = $5, to_day = $6, is_everyone = $7,
         needs_card = $8, link_ends_on = $9, version = version + 1, updated_at = now() WHERE id = $1`,
      [
        packId,
        given.project,
        given.principal,
        given.contactEmail,
        given.fromDay,
        given.toDay,
        given.isEveryone,
        given.needsCard,
        linkEndsOn,
      ],
    )
    await writeChosen(client, { companyId: row.companyId, packId }, given)
  })

/** Idempotent. @throws AppError NOT_PERMITTED, NOT_FOUND. */
export const endLink = (actor: Actor, packId: number, now: Date): Promise<OwnPack> =>
  changeIt(actor, packId, now, async (client) => {
    await client.query(
      `UPDATE clearance_packs SET revoked_at = now(), updated_at = now(), version = version + 1 WHERE id = $1 AND revoked_at IS NULL`,
      [packId],
    )
  })

/** Revokes the previous link. @throws AppError NOT_PERMITTED, NOT_FOUND, CONFLICT for a project that is over. */
export const renewLink = (actor: Actor, packId: number, linkLife: LinkLife, now: Date): Promise<OwnPack> =>
  changeIt(actor, packId, now, async (client, { toDay }) => {
    const today = nzDay(now)
    const end = linkEnd(linkLife, { toDay, today })
    if (end < today) throw new AppError('CONFLICT', 'This project is over. Change its last day first.')
    await writeLink(client, packId)
    await client.query(
      `UPDATE clearance_packs SET revoked_at = NULL, linked_at = now(), link_ends_on = $2, updated_at = now(), version = version + 1 WHERE id = $1`,
      [packId, end],
    )
  })

/** Keeps the address for next time. @throws AppError NOT_PERMITTED, NOT_FOUND, CONFLICT for a link that ended, TOO_MANY_REQUESTS. */
export const sendPack = (actor: Actor, packId: number, email: string, now: Date): Promise<OwnPack> =>
  changeIt(actor, packId, now, async (client, { companyId, revokedAt, linkEndsOn }) => {
    if (revokedAt || linkEndsOn < nzDay(now))
      throw new AppError('CONFLICT', 'The link of this pack has ended. Make a new link first.')
    const number = await countSend(client, { packId, companyId, email })
    await client.query(
      `UPDATE clearance_packs SET contact_email = $2, sent_at = now(), updated_at = now(), version = version + 1 WHERE id = $1`,
      [packId, email],
    )
    await queueMessage(client, {
      kind: 'clearance-shared',
      to: email,
      about: { pack: packId, company: companyId, sender: actor.personId },
      dedupeKey: `clearance-shared:${packId}:${number}`,
    })
  })

/** From 1. Limits mail to strangers in the name of a new company. @throws AppError TOO_MANY_REQUESTS. */
async function countSend(
  client: PoolClient,
  { packId, companyId, email }: { packId: number; companyId: number; email: string },
): Promise<number> {
  const { rows } = await client.query<{
    ofPack: number
    today: number
    others: number
    hours: number
    hasOrder: boolean
  }>(
    `SELECT count(*) FILTER (WHERE about ->> 'pack' = $1::int::text) AS of_pack,
       count(*) FILTER (WHERE about ->> 'pack' = $1::int::text AND created_at > now() - interval '1 day') AS today,
       count(DISTINCT lower("to")) FILTER (WHERE lower("to") <> lower($3) AND created_at > now() - interval '1 day') AS others,
       coalesce((SELECT extract(epoch FROM now() - c.created_at)::float8 / 3600 FROM companies c WHERE c.id = $2), 0) AS hours,
       EXISTS (SELECT 1 FROM orders o WHERE o.company_id = $2 AND o.state IN ('paid', 'on_account', 'part_refunded', 'refunded')) AS has_order
     FROM messages WHERE kind = 'clearance-shared' AND about ->> 'company' = $2::int::text`,
    [packId, companyId, email],
  )
  const [sent] = rows
  if (!sent) throw new AppError('NOT_FOUND', 'There is no such clearance pack.')
  if (sent.today >= sendsPerDay)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `This pack was emailed ${sendsPerDay} times today. Copy the link, or try again tomorrow.`,
    )
  if (sent.others >= invitesPerDay(sent))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'Your company has emailed packs to many people today. Copy the link, or try again tomorrow.',
    )
  return sent.ofPack + 1
}

/** @throws AppError NOT_FOUND. */
export async function endLinkFor(staff: StaffActor, packId: number): Promise<{ reference: string }> {
  return await changeAs(staffName(staff), async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      `UPDATE clearance_packs SET revoked_at = coalesce(revoked_at, now()), updated_at = now(), version = version + 1 WHERE id = $1 RETURNING reference`,
      [packId],
    )
    if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such clearance pack.')
    return rows[0]
  })
}
