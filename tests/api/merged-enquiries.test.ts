import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { endQueries, query } from '../support/people'

/** Enquiries of one customer that staff make one case of, and replies that are seen before they go. */
let api: Awaited<ReturnType<typeof startApi>>
const ask = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const keep = (email: string, given: Parameters<typeof keepEnquiry>[1] = {}) =>
  keepEnquiry(query, { ...given, answers: { email, ...given.answers } })
const press = (id: number, action: string, body: object = {}) =>
  ask('support', 'POST', `enquiries/${id}/${action}/`, body)
const read = async (id: number) => (await ask('support', 'GET', `enquiries/${id}/`)).json
const refusal = async (answer: ReturnType<typeof press>) => {
  const given = await answer
  return [given.status, given.status === 200 ? '' : sentenceOf(given)]
}
const textsOf = (record: { history: { title: string; text: string | null; of: string | null }[] }) =>
  record.history.map(({ title, text, of }) => [title, text, of])

test('two enquiries of a customer become one case: what was sent, noted and answered is together, and comes apart again', async () => {
  const one = await keep('merge@people.example', { dueOn: '2099-01-20' })
  const two = await keep('Merge@people.example', { dueOn: '2099-01-05', answers: { message: 'And in Taupō?' } })
  await press(two.id, 'notes', { text: 'Rang, no answer' })
  expect((await read(one.id)).siblings.map(({ id }: { id: number }) => id)).toEqual([two.id])

  expect((await press(one.id, 'merge', { other: two.id })).json).toEqual({ id: one.id })
  const merged = await read(one.id)
  expect(merged).toMatchObject({ dueOn: '2099-01-05', siblings: [], mergedInto: null })
  expect(merged.parts).toMatchObject([{ id: two.id, reference: two.reference }])
  expect(JSON.stringify(merged.parts)).toContain('And in Taupō?')
  expect(textsOf(merged)).toContainEqual(['Note', 'Rang, no answer', two.reference])
  expect(textsOf(merged)).toContainEqual(['Merged', `with ${two.reference}`, null])
  const part = await read(two.id)
  expect(part).toMatchObject({ state: 'closed', mergedInto: { id: one.id, reference: one.reference } })

  const sentence = `It is part of ${one.reference}: work on that one.`
  expect(await refusal(press(two.id, 'replies', { text: 'Kia ora' }))).toEqual([409, sentence])
  expect(await refusal(press(two.id, 'notes', { text: 'Here' }))).toEqual([409, sentence])
  const { items } = (await ask('support', 'GET', `lists/enquiries/?q=${two.reference}`)).json
  expect(items).toMatchObject([{ state: 'merged' }])

  expect((await press(two.id, 'part')).json).toEqual({ id: two.id })
  expect(await read(two.id)).toMatchObject({ state: 'new', mergedInto: null })
  expect(textsOf(await read(one.id))).toContainEqual(['Taken apart', `from ${two.reference}`, null])
  expect(await refusal(press(two.id, 'part'))).toEqual([409, 'It is part of no other enquiry.'])

  const noted = await query(
    `SELECT action, after ->> 'reason' AS reason FROM audit_log WHERE what = 'enquiries' AND row_id = $1 AND action IN ('merge', 'part') ORDER BY id`,
    [String(one.id)],
  )
  expect(noted).toEqual([
    { action: 'merge', reason: `with ${two.reference}` },
    { action: 'part', reason: `from ${two.reference}` },
  ])
})

test('what was part of the other comes along, and a closed case that gets an open one is open again', async () => {
  const [one, two, three] = [
    await keep('chain@people.example', { state: 'closed' }),
    await keep('chain@people.example'),
    await keep('chain@people.example'),
  ]
  await press(two.id, 'merge', { other: three.id })
  await press(one.id, 'merge', { other: two.id })
  const record = await read(one.id)
  expect(record.state).toBe('in-progress')
  expect(record.parts.map(({ id }: { id: number }) => id)).toEqual([two.id, three.id])
})

test('only enquiries of the same customer are merged, and nothing that is quarantined, erased or merged already', async () => {
  const one = await keep('only@people.example')
  const foreign = await keep('other@people.example')
  const quarantined = await keep('only@people.example', { state: 'quarantined', quarantineReason: 'too-fast' })
  const sibling = await keep('only@people.example')
  const erased = await keep('only@people.example')
  await press(erased.id, 'erase', { reason: 'asked', isConfirmed: true })
  const merge = (other: number) => refusal(press(one.id, 'merge', { other }))
  expect(await merge(foreign.id)).toEqual([409, 'Only enquiries of the same customer are merged.'])
  expect(await merge(quarantined.id)).toEqual([409, `Release ${quarantined.reference} from quarantine first.`])
  expect(await merge(erased.id)).toEqual([409, `${erased.reference} was erased. Nothing of it can change.`])
  expect(await merge(one.id)).toEqual([409, 'Choose another enquiry.'])
  expect((await merge(999_999))[0]).toBe(404)
  // Two colleagues who merge at once, each the other way round: one is refused.
  const both = await Promise.all([
    press(one.id, 'merge', { other: sibling.id }),
    press(sibling.id, 'merge', { other: one.id }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('erasing a case erases what is part of it', async () => {
  const [one, two] = [await keep('gone@people.example'), await keep('gone@people.example')]
  await press(one.id, 'merge', { other: two.id })
  await press(one.id, 'erase', { reason: 'asked', isConfirmed: true })
  expect(await read(two.id)).toMatchObject({ state: 'erased', email: null, answers: [] })
})

test('a reply is seen as it will be sent, and nothing is sent by looking', async () => {
  const { id, reference } = await keep('look@people.example', { answers: { firstName: '<i>Mere</i>' } })
  const { json } = await press(id, 'replies/preview', { text: 'Ka pai <script>x</script>\nSee you' })
  expect(json).toMatchObject({ to: 'look@people.example', subject: `Re: We have your message, ${reference}` })
  expect(json.html).toContain('Ka pai &lt;script&gt;x&lt;/script&gt;')
  expect(json.html).toContain('&lt;i&gt;Mere&lt;/i&gt;')
  expect(await query(`SELECT 1 FROM messages WHERE kind = 'enquiry-reply' AND "to" = 'look@people.example'`)).toEqual(
    [],
  )
  expect((await press(id, 'replies/preview', { text: ' ' })).status).toBe(422)
})
