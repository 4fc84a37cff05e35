import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { announceEnquiry } from '@/features/enquiries/mutations'
import { type FormName, formNames, formPolicies } from '@/features/enquiries/rules'
import { purgeEnquiries } from '@/features/inbox/mutations'
import { keepingGateway } from '@/features/messages/gateway.local'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { inTransaction } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { plainRenderers } from '../support/mail-worker'
import { endQueries, query } from '../support/people'

/** How long enquiries are kept, and what a person may ask for (integrity, rows 24 and 36). The clocks of rows are shifted. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const now = new Date('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const monthsAgo = (months: number, moreDays: number) => {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - months, at.getUTCDate() - moreDays)
  return at
}

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  await query('TRUNCATE enquiries, form_settings, form_months, bot_check_tokens CASCADE')
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const keep = (given: Parameters<typeof keepEnquiry>[1] = {}) => keepEnquiry(query, given)
const stateOf = async (id: number) =>
  (await query<{ state: string }>('SELECT state FROM enquiries WHERE id = $1', [id]))[0]?.state

const post = (path: string, body: object) => desk('support', 'POST', `enquiries/${path}/`, body)

async function sendAll() {
  const sender = { renderers: { ...plainRenderers, ...enquiryRenderers }, gateway: keepingGateway }
  while ((await sendDueMessages(sender)) > 0);
}

/** Everywhere in the database, in any column of any table, that holds this text; the index of streets aside. */
async function copiesOf(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'hivis_queue') AND tablename NOT LIKE 'nz\\_%'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} t WHERE strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      [text],
    )
    if (row && row.count > 0) found.push(name)
  }
  return found
}

const canary = {
  firstName: 'Kanarinka',
  lastName: 'Vogelsang',
  email: 'kanarinka@people.example',
  phoneNumber: '021 555 88123',
  companyName: 'Kanarinka Scaffolding',
  message: 'A message of kanarinkamessage only',
}

/** An enquiry with everything that gathers about one: mails that were kept, a note and a reply that both repeat the canary. */
async function lived(given: Parameters<typeof keepEnquiry>[1] = {}) {
  const kept = await keep({ ...given, answers: { ...canary, ...given?.answers } })
  await inTransaction((client) => announceEnquiry(client, kept.id))
  await post(`${kept.id}/notes`, { text: `Rang ${canary.firstName} on ${canary.phoneNumber}` })
  await post(`${kept.id}/replies`, { text: `Kia ora ${canary.firstName}, ${canary.message}` })
  await sendAll()
  return kept
}

describe('an enquiry', () => {
  test.each(formNames)('%s is kept for its time, and erased the day after', async (form: FormName) => {
    const months = formPolicies[form].keptMonths
    const old = await keep({ form, state: 'closed', createdAt: monthsAgo(months, 1) })
    const young = await keep({ form, state: 'closed', createdAt: monthsAgo(months, -1) })
    expect(await purgeEnquiries(now)).toMatchObject({ erased: 1 })
    expect([await stateOf(old.id), await stateOf(young.id)]).toEqual(['erased', 'closed'])
    expect(await purgeEnquiries(now)).toMatchObject({ erased: 0 })
  })

  test('is kept for as long as staff have set', async () => {
    await query('INSERT INTO form_settings (retention_contact_us) VALUES (1)')
    const old = await keep({ createdAt: monthsAgo(1, 2) })
    const other = await keep({ form: 'sitesmart-contact', createdAt: monthsAgo(1, 2) })
    await purgeEnquiries(now)
    expect([await stateOf(old.id), await stateOf(other.id)]).toEqual(['erased', 'new'])
  })

  test('that is an open appeal or complaint is kept, however old it is', async () => {
    const cases: { form: FormName; state: string; id: number }[] = []
    for (const form of ['assignment-appeal', 'assignment-complaint', 'assignment-extension'] as const)
      for (const state of ['new', 'in-progress', 'waiting', 'closed'])
        cases.push({ form, state, id: (await keep({ form, state, createdAt: monthsAgo(200, 0) })).id })
    await purgeEnquiries(now)
    for (const { form, state, id } of cases) {
      const isKept = form !== 'assignment-extension' && state !== 'closed'
      expect([form, state, await stateOf(id)]).toEqual([form, state, isKept ? state : 'erased'])
    }
  })

  test('leaves nothing of its sender anywhere when it is erased, but its reference, form, dates and region', async () => {
    const { id, reference } = await lived({ createdAt: monthsAgo(24, 5) })
    expect(await copiesOf('kanarinka')).toEqual(
      expect.arrayContaining(['public.enquiries', 'public.enquiry_events', 'public.messages']),
    )
    await purgeEnquiries(now)
    for (const text of [...Object.values(canary), 'kanarinka', 'vogelsang'])
      expect([text, await copiesOf(text)]).toEqual([text, []])
    const [row] = await query('SELECT * FROM enquiries WHERE id = $1', [id])
    expect(row).toMatchObject({
      state: 'erased',
      reference,
      form: 'contact-us',
      region: expect.any(String),
      answers: {},
    })
    expect(row?.created_at).toEqual(monthsAgo(24, 5))
    const history = await query('SELECT kind, actor, text FROM enquiry_events WHERE enquiry_id = $1 ORDER BY id', [id])
    expect(history.at(-1)).toEqual({ kind: 'erased', actor: 'system', text: 'reason: retention' })
    expect((await desk('support', 'GET', `enquiries/${id}/`)).status).toBe(200)
  })

  test('that is erased before its mails went is never written about', async () => {
    const { id } = await keep({ answers: canary })
    await inTransaction((client) => announceEnquiry(client, id))
    expect((await post(`${id}/erase`, { reason: 'asked', isConfirmed: true })).status).toBe(200)
    await sendAll()
    expect(await copiesOf('kanarinka')).toEqual([])
    expect(await query('SELECT DISTINCT state FROM messages')).toEqual([{ state: 'dead' }])
  })

  test('that was erased stays empty when someone writes back what they read before', async () => {
    const { id } = await keep({ answers: canary })
    await post(`${id}/erase`, { reason: 'asked', isConfirmed: true })
    await query(`UPDATE enquiries SET state = 'new', email = $2, answers = $3, search_text = $2 WHERE id = $1`, [
      id,
      canary.email,
      JSON.stringify(canary),
    ])
    expect(await stateOf(id)).toBe('erased')
    expect(await copiesOf('kanarinka')).toEqual([])
  })

  test('is left to the instance that looks already, and erased once', async () => {
    for (let count = 0; count < 20; count++) await keep({ createdAt: monthsAgo(30, 0) })
    await query('SELECT pg_advisory_lock(7714006)')
    expect(await purgeEnquiries(now)).toEqual({ erased: 0, cards: 0 })
    await query('SELECT pg_advisory_unlock(7714006)')
    const purged = await Promise.all([purgeEnquiries(now), purgeEnquiries(now)])
    expect(purged.reduce((sum, { erased }) => sum + erased, 0)).toBe(20)
    expect(await query(`SELECT 1 FROM enquiry_events WHERE kind = 'erased'`)).toHaveLength(20)
  })
})

describe('what only the machine needs', () => {
  test('goes sooner: hashes of senders after a day, used tokens after an hour', async () => {
    const old = await keep({ createdAt: daysAgo(1.1) })
    const young = await keep({ createdAt: daysAgo(0.9) })
    await query(`INSERT INTO bot_check_tokens (nonce, used_at) VALUES ('old', $1), ('young', $2)`, [
      daysAgo(1.1 / 24),
      daysAgo(0.9 / 24),
    ])
    await purgeEnquiries(now)
    const hashes = await query('SELECT id, sender_hash FROM enquiries ORDER BY id')
    expect(hashes).toEqual([
      { id: old.id, sender_hash: null },
      { id: young.id, sender_hash: 'hash' },
    ])
    expect(await query('SELECT nonce FROM bot_check_tokens')).toEqual([{ nonce: 'young' }])
  })

  test('card number and date of birth go a year after the print, though the order stays', async () => {
    await query('INSERT INTO form_settings (retention_order_site_safety_card) VALUES (60)')
    const form = 'order-site-safety-card'
    const answers = { siteSafePassportIdentifierOrDateOfBirth: 'KANARIKARD77', message: 'Keep this' }
    const old = await keep({ form, answers, state: 'closed', createdAt: monthsAgo(13, 0), printedAt: monthsAgo(12, 1) })
    await keep({
      form,
      answers: { siteSafePassportIdentifierOrDateOfBirth: 'YOUNGCARD1' },
      state: 'closed',
      printedAt: monthsAgo(12, -1),
    })
    expect(await purgeEnquiries(now)).toEqual({ erased: 0, cards: 1 })
    expect(await copiesOf('KANARIKARD77')).toEqual([])
    expect(await copiesOf('YOUNGCARD1')).toEqual(['public.enquiries'])
    const [row] = await query('SELECT answers, search_text AS words FROM enquiries WHERE id = $1', [old.id])
    expect(row?.answers).toMatchObject({ message: 'Keep this', lastName: 'Tairua' })
    expect(row?.words).toContain(`${old.reference} `)
    expect(row?.words).toContain('Keep this')
    expect(await purgeEnquiries(now)).toEqual({ erased: 0, cards: 0 })
  })
})
