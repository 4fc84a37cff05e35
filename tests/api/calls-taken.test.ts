import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { findTimelineOfPerson } from '@/features/desk/timeline.data'
import { tell } from '@/features/desk/timeline.rules'
import { formNames } from '@/features/enquiries/rules'
import { addNzDays } from '@/lib/dates'
import { startApiHere } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { formExamples } from '../support/forms'
import { endQueries, query } from '../support/people'

/** Calls that are no bookings: staff fill in the form, and what was said stays with the person. */
const api = await startApiHere()
const desk = startDesk(() => api)
const support = (method: string, path: string, body?: unknown) => desk('support', method, path, body)

afterAll(endQueries)

const answersOf = (form: string) => {
  const { recaptchaToken: _token, ...answers } = formExamples.find((one) => one.form === form)?.body ?? {}
  return { firstName: 'Sione', lastName: 'Fifita', ...answers }
}

async function newPerson(email: string | null = `${randomUUID()}@people.example`) {
  const { json } = await support('POST', 'people/', {
    firstName: 'Ana',
    lastName: 'Rangi',
    email: email ?? '',
    phoneNumber: '021 555 0199',
  })
  return Number(json.id)
}

const told = async (person: number) =>
  (await findTimelineOfPerson(person, ['enquiries', 'changes'], 50)).map((one) => tell(one))

describe('a call that is no booking', () => {
  test.each(formNames)('%s is kept for a caller, by phone, by the member of staff', async (form) => {
    const answers = { ...answersOf(form), cv: '' }
    const { status, json } = await support('POST', 'enquiries/calls/', { form, answers, note: 'Rings from the site.' })
    expect([status, json.errors]).toEqual([200, undefined])
    const { json: record } = await support('GET', `enquiries/${json.id}/`)
    expect(record.answers).toContainEqual(expect.objectContaining({ label: 'Taken by phone by' }))
    expect(record.history.map((one: { text: string | null }) => one.text)).toContain(
      'Taken by phone.\nRings from the site.',
    )
    expect(record.state).toBe('new')
  })

  test('of someone found is theirs, with the names of the record, and is on their timeline', async () => {
    const personId = await newPerson()
    const answers = { ...answersOf('assignment-complaint'), firstName: 'Someone', email: 'other@people.example' }
    const { json } = await support('POST', 'enquiries/calls/', { form: 'assignment-complaint', personId, answers })
    const { json: record } = await support('GET', `enquiries/${json.id}/`)
    expect(record).toMatchObject({ personId, senderName: 'Ana Rangi' })
    expect((await told(personId)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/ took an enquiry by phone from Ana Rangi: /),
    )
  })

  test('needs no email of the caller, but everything else of the form', async () => {
    const answers = { ...answersOf('contact-us'), email: '' }
    const { json } = await support('POST', 'enquiries/calls/', { form: 'contact-us', answers })
    expect((await support('GET', `enquiries/${json.id}/`)).json).toMatchObject({ email: null, state: 'new' })
    const without = await support('POST', 'enquiries/calls/', {
      form: 'assignment-appeal',
      answers: { ...answersOf('assignment-appeal'), firstName: '', reasonForAppeal: '' },
    })
    expect([without.status, Object.keys(without.json.errors).sort()]).toEqual([422, ['firstName', 'reasonForAppeal']])
  })

  test('sent again is kept once, and a choice that is not on the list is refused', async () => {
    const body = { form: 'contact-us', answers: answersOf('contact-us'), submissionId: randomUUID() }
    const [one, other] = [
      await support('POST', 'enquiries/calls/', body),
      await support('POST', 'enquiries/calls/', body),
    ]
    expect(other.json).toEqual(one.json)
    const wrong = { ...body, answers: { ...body.answers, knowMoreAbout: 'the-weather' } }
    expect((await support('POST', 'enquiries/calls/', { ...wrong, submissionId: randomUUID() })).status).toBe(422)
  })

  test('ends with what was promised, by when and by whom, which is said in the answer and kept', async () => {
    const { json: asked } = await support('GET', 'enquiries/forms/')
    const me = asked.staff.find(({ id }: { id: number }) => id === asked.me)
    const body = { form: 'contact-us', answers: answersOf('contact-us') }
    const dueOn = addNzDays(asked.today, 2)
    const promise = { note: 'In a hurry.', promised: 'We’ll call back', dueOn, assignee: asked.me }
    const { json } = await support('POST', 'enquiries/calls/', { ...body, ...promise })
    expect(json).toMatchObject({ dueOn, assignee: me.name })
    const { json: record } = await support('GET', `enquiries/${json.id}/`)
    expect(record).toMatchObject({ dueOn, assignee: asked.me, state: 'new' })
    expect(record.history.map((one: { text: string | null }) => one.text)).toContain(
      'Taken by phone.\nIn a hurry.\nPromised: We’ll call back',
    )

    const usual = await support('POST', 'enquiries/calls/', body)
    expect(usual.json).toMatchObject({ assignee: null, dueOn: expect.stringMatching(/^\d{4}-/) })
  })

  test.each([
    ['a day that is over', { dueOn: '2020-01-01' }, 'dueOn', 'Choose today or a later day.'],
    ['no day', { dueOn: '2026-02-30' }, 'dueOn', 'Choose a day of the calendar.'],
    ['a colleague without the inbox', { assignee: 999_999 }, 'assignee', 'Choose someone who works in the inbox.'],
  ])('isn’t promised by %s', async (_name, promise, field, sentence) => {
    const body = { form: 'contact-us', answers: answersOf('contact-us'), ...promise }
    const { status, json } = await support('POST', 'enquiries/calls/', body)
    expect([status, json.errors[field]]).toEqual([422, [sentence]])
  })

  test('is for support alone, and of a person that exists', async () => {
    const body = { form: 'contact-us', answers: answersOf('contact-us') }
    expect((await desk('trainer', 'POST', 'enquiries/calls/', body)).status).toBe(403)
    expect((await support('POST', 'enquiries/calls/', { ...body, personId: 999_999_999 })).status).toBe(404)
    expect((await support('POST', 'enquiries/calls/', { ...body, isCardLost: true })).status).toBe(409)
  })
})

describe('a lost card', () => {
  test('is ordered for its holder: same number, a new code on the pass, and a card to print', async () => {
    const personId = await newPerson()
    const { json: card } = await support('POST', `people/${personId}/cards/`, {
      level: 'foundation',
      on: '2026-01-05',
      reason: 'Seen',
    })
    const tokens = () =>
      query<{ token: string; revision: number }>(
        'SELECT check_token AS token, revision FROM wallet_passes WHERE person_id = $1',
        [personId],
      )
    const [before] = await tokens()
    const { status, json } = await support('POST', 'enquiries/calls/', {
      form: 'order-site-safety-card',
      personId,
      isCardLost: true,
      answers: { ...answersOf('order-site-safety-card'), siteSafePassportIdentifierOrDateOfBirth: card.number },
    })
    expect(status).toBe(200)
    const [after] = await tokens()
    expect(after?.token).not.toBe(before?.token)
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0)
    const [held] = await query('SELECT site_safe_id_number AS number FROM people WHERE id = $1', [personId])
    expect(held).toEqual({ number: card.number })
    const [order] = await query('SELECT form_name AS form, printed_at AS printed FROM enquiries WHERE id = $1', [
      json.id,
    ])
    expect(order).toEqual({ form: 'order-site-safety-card', printed: null })
  })
})

describe('a call and an email', () => {
  test('stay on the person’s timeline, with who and a note', async () => {
    const personId = await newPerson()
    await support('POST', `people/${personId}/contacts/`, { way: 'call', note: 'Left a message.' })
    await support('POST', `people/${personId}/contacts/`, { way: 'email' })
    const all = await told(personId)
    expect(all).toContainEqual({ text: expect.stringMatching(/ called them$/), sub: 'Left a message.' })
    expect(all).toContainEqual({ text: expect.stringMatching(/ began an email to them$/), sub: '' })
    expect((await support('POST', 'people/999999999/contacts/', { way: 'call' })).status).toBe(404)
  })
})

describe('what staff ask a caller', () => {
  test('is what the form asks on the site, with its choices, and what is known of the caller', async () => {
    const { json } = await support('GET', 'enquiries/forms/')
    expect(json.forms.map(({ name }: { name: string }) => name)).toEqual([...formNames])
    const waitlist = json.forms.find(({ name }: { name: string }) => name === 'course-waitlist')
    const courses = waitlist.fields.find(({ name }: { name: string }) => name === 'courseRequired')
    expect(courses.kind).toBe('several')
    expect(courses.choices.length).toBeGreaterThan(5)
    const personId = await newPerson()
    const { json: found } = await support('GET', `enquiries/callers/?person=${personId}`)
    expect(found.items).toEqual([
      expect.objectContaining({ id: personId, values: expect.objectContaining({ phoneNumber: '021 555 0199' }) }),
    ])
    expect((await support('GET', 'enquiries/callers/?find=Ana%20Rangi')).json.items.length).toBeGreaterThan(0)
  })
})
