import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formExamples } from '@/features/enquiries/examples.generated'
import { readReceipt } from '@/features/enquiries/posted.loaders'
import { type PostedAnswer, takePosted } from '@/features/enquiries/posted.routes'
import { type FormName, formNames, formPolicies } from '@/features/enquiries/rules'
import { startApiHere } from '../support/api'
import { formExampleOf } from '../support/forms'
import { call, endQueries, query, sessionOf } from '../support/people'

/* Forms as a browser without a script posts them: by the calls of the contract, with their rules, limits and texts. */
let api: Awaited<ReturnType<typeof startApiHere>>
let cookie: string

beforeAll(async () => {
  api = await startApiHere()
  ;({ cookie } = await sessionOf('demo-owner'))
})

afterAll(endQueries)

let senders = 0
/** Of a block that no other test writes from. */
const sender = () => {
  senders += 1
  return `198.51.100.${senders}`
}

const site = 'http://localhost:3000'
type Posted = { form: FormName; entered: FormData; headers?: Record<string, string>; from?: string }

/** As the page posts it: its submit button is the last entry. */
async function post({ form, entered, headers = {}, from = sender() }: Posted): Promise<PostedAnswer> {
  entered.set('form', form)
  const request = new Request(site, { method: 'POST', body: entered })
  return await takePosted({
    path: '/about/contact-us/',
    language: null,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      cookie: formPolicies[form].isGated ? cookie : '',
      origin: site,
      'x-forwarded-for': from,
      ...headers,
    },
    body: new Uint8Array(await request.arrayBuffer()),
    ask: api,
  })
}

/** The form’s example as its fields have it. */
function filled(form: FormName, change: Record<string, string> = {}): FormData {
  const entered = new FormData()
  const mark = randomUUID()
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const one of value) add(name, one)
    else if (typeof value === 'object' && value !== null)
      for (const [part, inner] of Object.entries(value)) add(`${name}.${part}`, inner)
    else if (typeof value === 'string') entered.append(name, value)
  }
  for (const [name, value] of Object.entries(formExamples[form])) add(name, value)
  // Of its own words, as the same ones on a day are one submission.
  const free = ['furtherInformation', 'message', 'reasonForExtension'].find((name) => entered.has(name))
  if (free) entered.set(free, mark)
  for (const [name, value] of Object.entries(change)) entered.set(name, value)
  return entered
}

const shownOf = (answer: PostedAnswer) => {
  if (answer.kind !== 'shown') throw new Error(`It was ${answer.kind}.`)
  return answer.posted
}

function referenceOf(answer: PostedAnswer, form: FormName): string {
  if (answer.kind !== 'sent') throw new Error(`It was ${JSON.stringify(answer)}.`)
  const receipt = new URL(answer.location, site).searchParams.get('receipt') ?? ''
  return readReceipt(receipt, form)?.reference ?? ''
}

const rowOf = async (reference: string) => {
  const [row] = await query<{ state: string; reason: string; answers: Record<string, unknown>; formName: string }>(
    `SELECT state::text, quarantine_reason::text AS reason, answers, form_name AS "formName" FROM enquiries WHERE reference = $1`,
    [reference],
  )
  return row
}

describe.each(formNames.map((form) => [form] as const))('%s', (form) => {
  test('is kept, marked as not checked, and gets a receipt', async () => {
    const entered = filled(form, form === 'job-application' ? { cv: '' } : {})
    const answer = await post({ form, entered })
    expect(answer).toMatchObject({ kind: 'sent' })
    const reference = referenceOf(answer, form)
    expect(reference).toMatch(/^ENQ-\d{4}-\d{6}$/)
    expect(await rowOf(reference)).toMatchObject({ formName: form, state: 'quarantined', reason: 'bot-check-away' })
  })

  test('with nothing in it has the errors of its call, and stays', async () => {
    const { call: name } = formPolicies[form]
    const { path } = formExampleOf(name)
    const posted = shownOf(await post({ form, entered: new FormData() }))
    const session = formPolicies[form].isGated ? cookie : ''
    const lists = Object.fromEntries((formPolicies[form].lists ?? []).map((list) => [list, []]))
    const { json } = await call(api, path, { method: 'POST', body: lists, cookie: session })
    expect(posted.status).toBe(422)
    expect(Object.keys(posted.errors).length).toBeGreaterThan(0)
    expect(posted.errors).toEqual(json.errors)
  })
})

test('what is wrong keeps what was typed', async () => {
  const posted = shownOf(await post({ form: 'contact-us', entered: filled('contact-us', { email: 'moana at home' }) }))
  expect(posted.errors).toEqual({ email: ['Please enter a valid email address'] })
  expect(Object.fromEntries(posted.values)).toMatchObject({ email: 'moana at home', firstName: 'Sione' })
})

test('sent twice, also at the same moment, it is one', async () => {
  const entered = filled('contact-us')
  const from = sender()
  const answers = await Promise.all([1, 2].map(() => post({ form: 'contact-us', entered, from })))
  answers.push(await post({ form: 'contact-us', entered, from }))
  expect(new Set(answers.map((answer) => referenceOf(answer, 'contact-us'))).size).toBe(1)
})

test('a CV comes with it, twice it is one, and a wrong one is refused at its field', async () => {
  const from = sender()
  const apply = (content: string, change: Record<string, string> = {}) => {
    const entered = filled('job-application', { message: words, ...change })
    entered.delete('cv')
    entered.set('cv-file', new File([content], 'My CV.pdf'))
    return post({ form: 'job-application', entered, from })
  }
  const words = randomUUID()
  const wrong = shownOf(await apply('MZ a program'))
  expect(wrong.errors).toEqual({ cv: ['Attach a PDF or a Word document (.pdf, .doc or .docx).'] })
  const again = shownOf(await apply('%PDF-1.7 eleven years', { phoneNumber: 'none' }))
  // The file need not be chosen again.
  expect(Object.fromEntries(again.values).cv).toMatch(/^[0-9a-f-]{36}$/)
  const reference = referenceOf(await apply('%PDF-1.7 eleven years'), 'job-application')
  expect(referenceOf(await apply('%PDF-1.7 eleven years'), 'job-application')).toBe(reference)
  expect((await rowOf(reference))?.answers).toMatchObject({ cv: 'My CV.pdf' })
})

test('is taken from our own pages alone, and shows nothing of what another site sent', async () => {
  const count = () => query('SELECT count(*) FROM enquiries')
  const before = await count()
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const posted = shownOf(await post({ form: 'contact-us', entered: filled('contact-us'), headers }))
    expect([posted.status, posted.values]).toEqual([403, []])
  }
  expect(await count()).toEqual(before)
})

test('one address that sends many is told to wait, with its words kept', async () => {
  const from = sender()
  const answers = []
  for (let sent = 0; sent < 5; sent += 1)
    answers.push(
      await post({ form: 'contact-us', entered: filled('contact-us', { email: `a${sent}@people.example` }), from }),
    )
  const last = shownOf(answers.at(-1) ?? { kind: 'none' })
  expect(last.status).toBe(429)
  expect(last.errors.non_field_errors?.[0]).toMatch(/^You have sent this form several times/)
  expect(Object.fromEntries(last.values).email).toBe('a4@people.example')
})

describe('a form for people who are logged in', () => {
  const begin = () => {
    const entered = new FormData()
    entered.set('begin', 'yes')
    entered.append('courseRequired', 'foundation-civil')
    return entered
  }

  test('asks a visitor to log in, and opens with the profile of a person, and the course of its link', async () => {
    const visitor = shownOf(await post({ form: 'course-waitlist', entered: begin(), headers: { cookie: '' } }))
    expect([visitor.isVisitor, visitor.profile, visitor.status]).toEqual([true, null, 200])
    const person = shownOf(await post({ form: 'course-waitlist', entered: begin() }))
    expect([person.isVisitor, person.profile?.firstName]).toEqual([false, 'Moana'])
    expect(person.values).toEqual([['courseRequired', 'foundation-civil']])
  })

  test('keeps what was typed when the session has ended', async () => {
    const entered = filled('assignment-appeal')
    const posted = shownOf(await post({ form: 'assignment-appeal', entered, headers: { cookie: '' } }))
    expect([posted.status, posted.isVisitor]).toEqual([401, false])
    expect(Object.fromEntries(posted.values)).toMatchObject({ siteSafeIdNumber: 'HV204417' })
  })
})

test('what is no form of ours is none', async () => {
  const answer = await takePosted({
    path: '/',
    language: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site },
    body: new TextEncoder().encode('form=fax-us'),
    ask: api,
  })
  expect(answer).toEqual({ kind: 'none' })
  for (const body of ['', '--x\r\nbroken'])
    expect(
      await takePosted({
        path: '/',
        language: null,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: new TextEncoder().encode(body),
        ask: api,
      }),
    ).toEqual({ kind: 'none' })
})

test('a receipt is ours, and of its own form', () => {
  expect([readReceipt('forged', 'contact-us'), readReceipt(undefined, 'contact-us')]).toEqual([null, null])
})
