import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOpenJobs } from '@/features/editorial/loaders'
import { jobApplicationExample } from '@/features/enquiries/forms/job-application.examples'
import { purgeEnquiries } from '@/features/inbox/mutations'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { botCheckToken } from '../support/forms'
import { call, endQueries, query } from '../support/people'

/** Applying for a job with a CV: from the file to the inbox, and until nothing of it is left. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi({ trustProxy: true })
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

let senders = 0
/** Of a block that no other test writes from: what one address sent counts in all files of a database. */
const sender = () => {
  senders += 1
  return `192.0.2.${senders}`
}

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const pdf = (words = 'eleven years on the tools') => base64(`%PDF-1.7 ${words}`)

const sendFile = (body: object, from = sender()) =>
  call(api.url, '/task/job-files/', {
    method: 'POST',
    body: { recaptchaToken: botCheckToken(), ...body },
    headers: { 'x-forwarded-for': from },
  })

const apply = (change: object = {}, from = sender()) =>
  call(api.url, '/task/job-application-submit/', {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: {
      ...jobApplicationExample,
      email: `applicant-${randomUUID()}@people.example`,
      recaptchaToken: botCheckToken(),
      secondsToFill: 60,
      ...change,
    },
  })

const fileId = async (name = 'My CV.pdf') => (await sendFile({ name, file: pdf() })).json.data.id as string
const rowsOf = (reference: string) =>
  query<{ id: number; answers: Record<string, string>; formName: string }>(
    'SELECT id, answers, form_name AS "formName" FROM enquiries WHERE reference = $1',
    [reference],
  )

async function applied() {
  const cv = await fileId()
  const { status, json } = await apply({ cv })
  expect(status).toBe(200)
  const [row] = await rowsOf(json.data.reference)
  return { cv, id: row?.id ?? 0, answers: row?.answers ?? {} }
}

describe('a CV', () => {
  test('is taken by its content, under a safe name', async () => {
    const { status, json } = await sendFile({ name: '../My "CV".PDF', file: pdf() })
    expect([status, json.data.name, json.data.bytes]).toEqual([200, 'My CV.pdf', 34])
  })

  test.each([
    ['a program', 'cv.pdf', base64('MZ…')],
    ['a page', 'cv.html', base64('<html>')],
    ['no base64', 'cv.pdf', '<<<'],
    ['nothing', 'cv.pdf', ''],
  ])('that is %s is refused at its field', async (_, name, file) => {
    const { status, json } = await sendFile({ name, file })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['file']])
  })

  test('may have 5 MB, and not a byte more', async () => {
    const content = Buffer.alloc(5 * 1024 * 1024, 'x')
    content.write('%PDF-1.7')
    expect((await sendFile({ name: 'cv.pdf', file: base64(content) })).status).toBe(200)
    const more = await sendFile({ name: 'cv.pdf', file: base64(Buffer.concat([content, Buffer.from('x')])) })
    expect([more.status, more.json.errors.file]).toEqual([
      422,
      ['The file is larger than 5 MB. Save it smaller, or as a PDF.'],
    ])
    expect((await sendFile({ name: 'cv.pdf', file: 'A'.repeat(8 * 1024 * 1024) })).status).toBe(413)
    // Only this call takes as much.
    expect((await apply({ message: 'x'.repeat(100_000) })).status).toBe(413)
  })

  test('is taken from our form alone: it needs a token of the bot check, which works once', async () => {
    const count = () => query('SELECT count(*) AS files FROM enquiry_files')
    const before = await count()
    const once = botCheckToken()
    const tokens = [undefined, '', 'nobody-made-this', `${once}x`]
    for (const recaptchaToken of tokens) {
      const { status, json } = await sendFile({ name: 'cv.pdf', file: pdf(), recaptchaToken })
      expect([status, json.errors.non_field_errors]).toEqual([
        403,
        ['We can’t tell whether this file comes from our form. Please reload the page and choose it again.'],
      ])
    }
    expect(await count()).toEqual(before)
    // A file that is refused doesn’t use it up.
    const statuses: number[] = []
    for (const file of [base64('MZ…'), pdf(), pdf()])
      statuses.push((await sendFile({ name: 'cv.pdf', file, recaptchaToken: once })).status)
    expect(statuses).toEqual([422, 200, 403])
  })

  test('is limited for each sender', async () => {
    const from = sender()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await sendFile({ name: 'cv.pdf', file: pdf() }, from)).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})

describe('a flood of files without applications', () => {
  test('pushes out its own oldest, and an honest applicant’s CV is taken and kept', async () => {
    // Twenty senders, who sent theirs after an applicant who is still writing.
    await query(`INSERT INTO enquiry_files (name, kind, content, created_at, sender_hash)
      SELECT 'flood.pdf', 'pdf', '%PDF-'::bytea, now() - interval '20 minutes', 'of a test ' || number % 20 FROM generate_series(1, 250) AS number
      UNION ALL SELECT 'writing.pdf', 'pdf', '%PDF-'::bytea, now() - interval '50 minutes', 'of another'`)
    const honest = await applied()
    const [row] = await query<{ loose: number; kept: number }>(
      `SELECT count(*) FILTER (WHERE enquiry_id IS NULL)::int AS loose, count(*) FILTER (WHERE enquiry_id = $1)::int AS kept FROM enquiry_files`,
      [honest.id],
    )
    expect(row).toEqual({ loose: 199, kept: 1 })
    const writing = await query(`SELECT 1 FROM enquiry_files WHERE name = 'writing.pdf'`)
    expect(writing).toHaveLength(1)
    await query(`DELETE FROM enquiry_files WHERE name IN ('flood.pdf', 'writing.pdf')`)
  })
})

describe('an application', () => {
  test('is in the inbox with the job, the name of the CV, and mails', async () => {
    const { id, answers } = await applied()
    expect(answers).toMatchObject({ job: 'Trainer, Waikato', cv: 'My CV.pdf', firstName: 'Wiremu' })
    const kinds = await query<{ kind: string }>(
      `SELECT kind FROM messages WHERE about ->> 'enquiry' = $1 ORDER BY kind`,
      [String(id)],
    )
    expect(kinds.length).toBe(2)
  })

  test('needs no CV', async () => {
    expect((await apply()).status).toBe(200)
  })

  test('for a job that has closed is refused with a sentence', async () => {
    for (const job of ['no-such-job', '../apply']) {
      const { status, json } = await apply({ job })
      expect([status, json.errors.job]).toEqual([
        422,
        ['Applications for this job have closed. Choose another one, or call us.'],
      ])
    }
    await query(`UPDATE pages SET closing_date = now() - interval '3 days' WHERE path = '/about/careers/vr-developer/'`)
    expect((await apply({ job: 'vr-developer' })).status).toBe(422)
    await query(
      `UPDATE pages SET closing_date = now() + interval '30 days' WHERE path = '/about/careers/vr-developer/'`,
    )
    expect((await apply({ job: 'vr-developer' })).status).toBe(200)
  })

  test('takes a file once, and only one that is there', async () => {
    const { cv } = await applied()
    for (const given of [cv, randomUUID()]) {
      const { status, json } = await apply({ cv: given })
      expect([status, Object.keys(json.errors)]).toEqual([422, ['cv']])
    }
    const file = await fileId()
    const statuses = (await Promise.all([apply({ cv: file }), apply({ cv: file })])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => status < 500)).toBe(true)
  })

  test('that is sent again is the same one', async () => {
    const cv = await fileId()
    const given = { cv, submissionId: randomUUID(), email: 'again@people.example' }
    const first = await apply(given)
    const second = await apply(given)
    expect([second.status, second.json.data]).toEqual([200, first.json.data])
  })
})

describe('who sees it', () => {
  test('support and admins alone, as a download that no browser opens', async () => {
    const { cv, id } = await applied()
    const answer = await desk('support', 'GET', `enquiries/${id}/files/${cv}/`).catch((error: unknown) => error)
    expect(answer).toBeDefined()
    for (const role of ['finance', 'scheduler', 'trainer', 'editor', 'publisher'] as const)
      expect((await desk(role, 'GET', `enquiries/${id}/files/${cv}/`)).status, role).toBe(403)
    expect((await call(api.url, `/desk/enquiries/${id}/files/${cv}/`)).status).toBe(401)
  })

  test('a file of another enquiry is not there', async () => {
    const [one, other] = [await applied(), await applied()]
    expect((await desk('support', 'GET', `enquiries/${one.id}/files/${other.cv}/`)).status).toBe(404)
  })
})

describe('what is left', () => {
  const isThere = async (id: string) => (await query('SELECT 1 FROM enquiry_files WHERE id = $1', [id])).length === 1

  test('the file goes with the enquiry, anyone who erases it', async () => {
    const { cv, id } = await applied()
    expect(await isThere(cv)).toBe(true)
    await query(`UPDATE enquiries SET state = 'closed', closed_at = now() WHERE id = $1`, [id])
    const { status } = await desk('support', 'POST', `enquiries/${id}/erase/`, { reason: 'asked', isConfirmed: true })
    expect([status, await isThere(cv)]).toEqual([200, false])
  })

  test('a file without an application goes after a day', async () => {
    const [old, fresh] = [await fileId(), await fileId()]
    await query(`UPDATE enquiry_files SET created_at = now() - interval '25 hours' WHERE id = $1`, [old])
    expect((await apply({ cv: old })).json.errors.cv[0]).toMatch(/^Please choose your CV again/)
    await purgeEnquiries(new Date())
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true])
  })
})

test('Apply Now leads to our form, or where an editor says', async () => {
  const jobs = await loadOpenJobs()
  expect(jobs.map(({ link }) => link)).toContain('/about/careers/apply/?job=trainer-waikato')
})
