import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { queueMessage } from '@/features/messages/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { findFacts, findOpening } from './data'
import { isLive, reasonsAgainst, type StepKey } from './rules'

type By = Pick<StaffActor, 'staffId' | 'email'>

/** One change of the set-up at a time. */
const alone = (client: PoolClient) => client.query(`SELECT pg_advisory_xact_lock(hashtextextended('setup', 0))`)

async function mark(client: PoolClient, by: By, step: StepKey, state: 'skipped' | 'accepted'): Promise<void> {
  await client.query(
    `INSERT INTO setup_marks (step, state, staff_id) VALUES ($1, $2::enum_setup_marks_state, $3)
     ON CONFLICT (step) DO UPDATE SET state = excluded.state, staff_id = excluded.staff_id, at = now()`,
    [step, state, by.staffId],
  )
}

/** Leaves a step for later. An accepted one stays accepted. */
export function skipStep(by: By, step: StepKey): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await alone(client)
    const { rowCount } = await client.query(`SELECT 1 FROM setup_marks WHERE step = $1 AND state = 'accepted'`, [step])
    if (!rowCount) await mark(client, by, step, 'skipped')
  })
}

/** Takes a skipped step up again. */
export function resumeStep(by: By, step: StepKey): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await client.query(`DELETE FROM setup_marks WHERE step = $1 AND state = 'skipped'`, [step])
  })
}

/** Says who read the policy pages, and when: a page that changes afterwards is to be read again. */
export function acceptPolicies(by: By): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await alone(client)
    await mark(client, by, 'policies', 'accepted')
  })
}

/** Sends an email to the person who asks. @returns its address. */
export function sendMailTest(by: By): Promise<{ to: string }> {
  return changeAs(staffName(by), async (client) => {
    const kind = 'setup-mail-test'
    await queueMessage(client, { kind, to: by.email, about: {}, dedupeKey: `${kind}:${randomUUID()}` })
    await noteAction(client, { actor: staffName(by), action: 'test-mail', what: 'messages', after: { kind } })
    return { to: by.email }
  })
}

/** @throws AppError CHECKS_FAILED with every reason, INVALID where no cards are taken and no one has said that this is meant, CONFLICT if it is open. */
export function goLive(by: By, { acceptsAccountOnly }: { acceptsAccountOnly: boolean }): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await alone(client)
    const facts = await findFacts(client)
    if (isLive(facts)) throw new AppError('CONFLICT', 'The site is open already.')
    const reasons = reasonsAgainst(facts)
    if (reasons.length > 0) throw new AppError('CHECKS_FAILED', reasons.join(' '), { non_field_errors: reasons })
    if (facts.cards === 'none' && !acceptsAccountOnly)
      throw fieldError(
        'INVALID',
        'acceptsAccountOnly',
        'Say that only companies with an account can buy, or connect card payment.',
      )
    await client.query(
      `INSERT INTO site_opening (opened_at, opened_by_id) VALUES (now(), $1)
       ON CONFLICT (id) DO UPDATE SET opened_at = coalesce(site_opening.opened_at, now()),
         opened_by_id = coalesce(site_opening.opened_by_id, excluded.opened_by_id), closed_at = NULL, closed_why = NULL`,
      [by.staffId],
    )
  })
}

/** Closes the site to the public again. What is there stays. @throws AppError CONFLICT if it is not open. */
export function closeSite(by: By, { why }: { why: string }): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await alone(client)
    const { openedAt, closedAt } = await findOpening(client)
    if (!isLive({ openedAt, closedAt })) throw new AppError('CONFLICT', 'The site is closed already.')
    await client.query(
      `INSERT INTO site_opening (opened_at, closed_at, closed_why) VALUES ($1, now(), $2)
       ON CONFLICT (id) DO UPDATE SET closed_at = now(), closed_why = excluded.closed_why`,
      [openedAt, why],
    )
  })
}
