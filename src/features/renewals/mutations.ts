import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { queueMessages } from '@/features/messages/mutations'
import { lockSlots, seatRefusalOr } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { partyLimit } from '@/features/seats/rules'
import { causeOf } from '@/lib/cause'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import type { Proposal } from './contract'
import { findProposal } from './data'
import { findFacts } from './facts.data'
import { type PlanLine, planRenewals, withoutLost } from './plan.rules'
import { heldUntilOf, isDueBy, monthOf, mostAttempts, reasonOf, settingsWords } from './rules'
import { findProposalReaders, findSettingsOf } from './settings.data'

/* One proposal per company and month. Its seats are claims in state `offered`, like waitlist offers, and expire in the same way. */

/** Under the lock of its company. */
type Row = { id: number; state: string; isOver: boolean; attempt: number }

/** This month's proposal: the open one, or a new attempt. @throws AppError NOT_PERMITTED, CONFLICT when booked or out of attempts. */
export async function proposeNow(actor: Actor, now: Date): Promise<Proposal> {
  const company = companyFor(actor, 'set renewals')
  const id = await changeAs(auditName(actor), (client) => proposeIn(client, company.id, { now, isAsked: true }))
  return await findProposal(actor, id ?? 0)
}

/** @returns its number; null if the job finds an existing one. */
async function proposeIn(
  client: PoolClient,
  companyId: number,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<number | null> {
  await lockCompany(client, companyId)
  const month = monthOf(now)
  const { rows } = await client.query<Row>(
    `SELECT id, state, state = 'open' AND held_until <= now() AS is_over, attempt FROM renewal_proposals WHERE company_id = $1 AND month = $2`,
    [companyId, month],
  )
  const [known] = rows
  if (known && !isAsked) return null
  if (known?.state === 'open' && !known.isOver) return known.id
  if (known) assertAgain(known)
  const settings = await findSettingsOf(companyId, client)
  const heldUntil = heldUntilOf(now)
  if (known) await giveBack(client, known.id)
  const facts = await findFacts(client, companyId, settings, { now, proposalId: known?.id ?? 0, most: partyLimit })
  const { wishes, isUsual } = facts
  const made = planRenewals(facts.dues, facts.starts, facts.away, wishes)
  const plan = withoutLost(made, await lockStarts(client, made), wishes)
  const names = await namesOf(client, settings.places)
  const id = await writeProposal(client, {
    companyId,
    month,
    heldUntil,
    wished: settingsWords(settings, names).join(' · '),
    isEmpty: plan.length === 0,
    known: known ?? null,
  })
  const claims = await holdSeats(client, plan, heldUntil)
  await writeLines(client, id, plan, {
    claims,
    reasonOf: (line) => reasonOf(line, { today: nzDay(now), isUsual, wishes }),
  })
  if (plan.length > 0) await tellCompany(client, id)
  return id
}

function assertAgain({ state, attempt }: Row): void {
  if (state === 'booked')
    throw new AppError('CONFLICT', 'This month’s proposal is booked. The next one comes next month.')
  if (state !== 'empty' && attempt >= mostAttempts)
    throw new AppError(
      'CONFLICT',
      `This month’s proposal has already been made ${mostAttempts} times. Book from the training matrix, or wait for the next one.`,
    )
}

/** The queue comes first. @returns the seats left by start. */
async function lockStarts(client: PoolClient, plan: readonly PlanLine[]): Promise<Map<number, number>> {
  const ids = [...new Set(plan.flatMap(({ outcome }) => (outcome.kind === 'chosen' ? [outcome.start.slotId] : [])))]
  if (ids.length === 0) return new Map()
  const slots = await lockAfterQueue(client, ids)
  return new Map(slots.map(({ id, isBookable, capacity, taken }) => [id, isBookable ? capacity - taken : 0]))
}

async function namesOf(client: PoolClient, places: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM locations WHERE id = ANY($1) ORDER BY array_position($1::int[], id)',
    [places],
  )
  return rows.map(({ name }) => name)
}

type Writing = {
  companyId: number
  month: string
  heldUntil: Date
  wished: string
  isEmpty: boolean
  known: Row | null
}

async function writeProposal(client: PoolClient, { companyId, month, heldUntil, wished, isEmpty, known }: Writing) {
  const again = known && known.state !== 'empty' ? 1 : 0
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO renewal_proposals (company_id, month, state, held_until, wished) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, month) DO UPDATE SET state = excluded.state, held_until = excluded.held_until, wished = excluded.wished,
       attempt = renewal_proposals.attempt + $6, decline_reason = NULL, decided_by_id = NULL, decided_at = NULL, updated_at = now() RETURNING id`,
    [companyId, month, isEmpty ? 'empty' : 'open', heldUntil, wished, again],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The proposal was not written.')
  await client.query('DELETE FROM renewal_lines WHERE proposal_id = $1', [id])
  return id
}

/** One claim per start; the starts must be locked. */
async function holdSeats(client: PoolClient, plan: readonly PlanLine[], until: Date): Promise<Map<number, number>> {
  const seats = new Map<number, number>()
  for (const { outcome } of plan)
    if (outcome.kind === 'chosen') seats.set(outcome.start.slotId, (seats.get(outcome.start.slotId) ?? 0) + 1)
  if (seats.size === 0) return new Map()
  const { rows } = await client
    .query<{ id: number; slotId: number }>(
      `INSERT INTO seat_claims (slot_id, qty, state, expires_at, reason)
       SELECT slot, qty, 'offered', $3, 'renewal proposal' FROM unnest($1::int[], $2::int[]) AS wanted (slot, qty) ORDER BY slot RETURNING id, slot_id`,
      [[...seats.keys()], [...seats.values()], until],
    )
    .catch((error: unknown) => {
      throw seatRefusalOr(error)
    })
  return new Map(rows.map(({ id, slotId }) => [slotId, id]))
}

type Lines = { claims: ReadonlyMap<number, number>; reasonOf: (line: PlanLine) => string }

async function writeLines(client: PoolClient, id: number, plan: readonly PlanLine[], { claims, reasonOf }: Lines) {
  const rows = plan.map((line) => {
    const { due, outcome } = line
    const start = outcome.kind === 'chosen' ? outcome.start : null
    return {
      person: due.personId,
      needs: due.needs,
      course: start?.courseId ?? due.courseId,
      ends: due.endsOn,
      slot: start?.slotId ?? null,
      claim: start ? (claims.get(start.slotId) ?? null) : null,
      price: start?.priceCents ?? null,
      reason: reasonOf(line),
      state: start ? 'proposed' : 'left_out',
    }
  })
  await client.query(
    `INSERT INTO renewal_lines (proposal_id, person_id, needs, course_id, ends_on, slot_id, claim_id, price_cents, reason, state)
     SELECT $1, person, needs, course, ends, slot, claim, price, reason, state
     FROM jsonb_to_recordset($2::jsonb) AS r (person int, needs text, course int, ends date, slot int, claim int, price int, reason text, state text)`,
    [id, JSON.stringify(rows)],
  )
}

async function tellCompany(client: PoolClient, proposalId: number): Promise<void> {
  const { rows } = await client.query<{ companyId: number; attempt: number }>(
    'SELECT company_id, attempt FROM renewal_proposals WHERE id = $1',
    [proposalId],
  )
  const [proposal] = rows
  if (!proposal) return
  const { companyId, attempt } = proposal
  const readers = await findProposalReaders(companyId, client)
  await queueMessages(
    client,
    readers.map(({ personId, email }) => ({
      kind: 'renewal-proposal',
      to: email,
      about: { proposal: proposalId, person: personId, attempt },
      dedupeKey: `renewal-proposal:${proposalId}:${attempt}:${personId}`,
    })),
  )
}

/** Releases seats that are still held. The company must be locked. */
export async function giveBack(client: PoolClient, proposalId: number): Promise<void> {
  const { rows } = await client.query<{ slotId: number | null }>(
    `SELECT DISTINCT slot_id FROM renewal_lines WHERE proposal_id = $1 AND state = 'proposed' AND slot_id IS NOT NULL`,
    [proposalId],
  )
  await lockSlots(
    client,
    rows.flatMap(({ slotId }) => slotId ?? []),
  )
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now()
     WHERE state = 'offered' AND id IN (SELECT claim_id FROM renewal_lines WHERE proposal_id = $1)`,
    [proposalId],
  )
  await client.query(`UPDATE renewal_lines SET state = 'released' WHERE proposal_id = $1 AND state = 'proposed'`, [
    proposalId,
  ])
}

const noSuchProposal = new AppError('NOT_FOUND', 'There is no such proposal.')

/** Under the lock of the company. @throws AppError NOT_FOUND, HOLD_ENDED, CONFLICT when it is decided. */
export async function lockProposal(client: PoolClient, companyId: number, proposalId: number): Promise<void> {
  const { rows } = await client.query<{ state: string; isOver: boolean }>(
    `SELECT state, held_until <= now() AS is_over FROM renewal_proposals WHERE id = $1 AND company_id = $2 FOR NO KEY UPDATE`,
    [proposalId, companyId],
  )
  const [row] = rows
  if (!row) throw noSuchProposal
  if (row.state === 'booked') throw new AppError('CONFLICT', 'This proposal is already booked.')
  if (row.state === 'declined')
    throw new AppError('CONFLICT', 'This proposal was declined and its seats were released.')
  if (row.state !== 'open' || row.isOver)
    throw new AppError('HOLD_ENDED', 'This proposal has expired and its seats were released. Make it again.')
}

/** @throws AppError as `lockProposal`. */
export async function declineProposal(actor: Actor, proposalId: number, reason: string): Promise<Proposal> {
  const company = companyFor(actor, 'book')
  await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    await lockProposal(client, company.id, proposalId)
    await giveBack(client, proposalId)
    await client.query(
      `UPDATE renewal_proposals SET state = 'declined', decline_reason = $2, decided_by_id = $3, decided_at = now(), updated_at = now() WHERE id = $1`,
      [proposalId, reason, actor.personId],
    )
  })
  return await findProposal(actor, proposalId)
}

/** Marks overdue proposals; the ledger's sweep frees the seats. @returns how many. */
export async function endProposals(): Promise<number> {
  const { rowCount } = await pool().query(
    `UPDATE renewal_proposals SET state = 'ended', updated_at = now() WHERE state = 'open' AND held_until <= now()`,
  )
  return rowCount ?? 0
}

/** Makes this month's due proposals. A company that fails is retried next round and doesn’t block others. @returns how many. */
export async function proposeDue(now: Date): Promise<number> {
  const { rows } = await pool().query<{ companyId: number; monthDay: number }>(
    `SELECT g.company_id, g.month_day FROM renewal_settings g WHERE g.is_on
       AND NOT EXISTS (SELECT 1 FROM renewal_proposals r WHERE r.company_id = g.company_id AND r.month = $1) ORDER BY g.company_id`,
    [monthOf(now)],
  )
  let made = 0
  for (const { companyId, monthDay } of rows) {
    if (!isDueBy(now, { monthDay })) continue
    try {
      const id = await changeAs('system', (client) => proposeIn(client, companyId, { now, isAsked: false }))
      if (id !== null) made += 1
    } catch (error) {
      log.warn({ ...causeOf(error), company: companyId }, 'a renewal proposal could not be made; it is tried again')
    }
  }
  return made
}
