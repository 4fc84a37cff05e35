import { describe, expect, test } from 'vitest'
import {
  doubles,
  listOfCounts,
  mergeDays,
  mergedColumns,
  mergeFields,
  mergeNames,
  moves,
  neverMoved,
  partOf,
  recommend,
  toRestore,
} from './rules'

/** Merging two records of one person and taking it back (docs/decisions/031). The columns are compared with the live schema over the API. */
const stays = { first_name: 'Mere', email: 'mere@tairua.example', phone_number: null, subject: null }
const goes = {
  first_name: 'Merepeka',
  email: 'm@home.example',
  phone_number: '021 123 4567',
  address_line1: '14 Spa Road',
  issuer: 'https://id.example',
  subject: 'abc',
  last_login_at: '2026-11-20',
}

describe('the columns of a merge', () => {
  test('that stay are those chosen from the record that goes, and nothing else', () => {
    const { into } = mergedColumns({ ...stays, subject: 'own' }, goes, ['phoneNumber', 'address'])
    expect(into).toEqual({
      phone_number: '021 123 4567',
      address_line1: '14 Spa Road',
      address_line2: null,
      address_suburb: null,
      address_city: null,
      address_postcode: null,
      address_region: null,
      address_country: null,
    })
    expect(mergedColumns({ ...stays, subject: 'own' }, goes, []).into).toEqual({})
  })

  test('that go are emptied, except the name, by which past actions keep their actor', () => {
    const { from } = mergedColumns({ ...stays, subject: 'own' }, goes, ['firstName'])
    expect(from).toMatchObject({ email: null, phone_number: null, date_of_birth: null, site_safe_id_number: null })
    expect(Object.values(from).every((value) => value === null)).toBe(true)
    expect(Object.keys(from)).toEqual(
      mergeFields.flatMap(({ columns }) => columns).filter((name) => name !== 'first_name' && name !== 'last_name'),
    )
  })

  test.each([
    ['only the one that goes logs in', null, 'abc', true],
    ['both log in', 'own', 'abc', false],
    ['only the one that stays logs in', 'own', null, false],
    ['neither logs in', null, null, false],
    ['the one that stays never did', undefined, 'abc', true],
  ])('have the login of the other where %s', (_name, own, theirs, does) => {
    const { into, from, movesLogin } = mergedColumns({ ...stays, subject: own }, { ...goes, subject: theirs }, [])
    expect(movesLogin).toBe(does)
    expect(into).toEqual(does ? { issuer: 'https://id.example', subject: 'abc', last_login_at: '2026-11-20' } : {})
    expect(['issuer', 'subject', 'last_login_at'].map((name) => name in from)).toEqual([does, does, does])
  })
})

test('what a change overwrites is kept, also where there was nothing', () => {
  expect(partOf(stays, { email: 'm@home.example', phone_number: 'x', trade: 1 })).toEqual({
    email: 'mere@tairua.example',
    phone_number: null,
    trade: null,
  })
})

test.each([
  ['as the merge set it', { email: 'new' }, { email: 'new' }, { email: 'old' }],
  ['changed since', { email: 'newer' }, { email: 'new' }, {}],
  ['empty as the merge made it', {}, { email: null }, { email: 'old' }],
  ['filled in since', { email: 'newer' }, { email: null }, {}],
])('an undo restores a column that is %s', (_name, now, set, restored) => {
  expect(toRestore(now, set, { email: 'old' })).toEqual(restored)
})

describe('the record to keep', () => {
  const record = (id: number, hasLogin: boolean, rows: number) => ({ id, hasLogin, rows })
  test.each([
    [record(1, false, 9), record(2, true, 0), 2, 'it is the one that logs in'],
    [record(1, true, 0), record(2, false, 9), 1, 'it is the one that logs in'],
    [record(1, true, 3), record(2, true, 4), 2, 'it has more of its own'],
    [record(1, false, 4), record(2, false, 3), 1, 'it has more of its own'],
    [record(1, false, 3), record(2, false, 3), 1, 'it has been here longer'],
    [record(8, true, 3), record(7, true, 3), 7, 'it has been here longer'],
  ])('of %j and %j is %i: %s', (one, other, id, why) => {
    expect(recommend(one, other)).toEqual({ id, why })
  })
})

const card = ['card', 'cards'] as const
const seat = ['seat', 'seats'] as const
const order = ['order', 'orders'] as const
test.each([
  [[], ''],
  [[{ count: 0, words: card }], ''],
  [[{ count: 3, words: null }], ''],
  [[{ count: 1, words: card }], '1 card'],
  [
    [
      { count: 2, words: card },
      { count: 1, words: seat },
    ],
    '2 cards and 1 seat',
  ],
  [
    [
      { count: 2, words: card },
      { count: 0, words: seat },
      { count: 5, words: seat },
      { count: 1, words: order },
    ],
    '2 cards, 5 seats and 1 order',
  ],
])('%j is said as “%s”', (counts, said) => expect(listOfCounts(counts)).toBe(said))

describe('what a merge moves', () => {
  test('is theirs, becomes the other’s, and has a key to find it by for the undo', () => {
    for (const { table, column, theirs, becomes, key } of moves) {
      expect([table, theirs]).toEqual([table, expect.stringMatching(/^t\.\w+ (?:->> 'person' )?= \$1(?:::text)?$/)])
      expect(becomes.startsWith(`${column} = `) && becomes.includes('$2')).toBe(true)
      expect(key).toBe(table === 'wallet_passes' ? 'serial' : 'id')
    }
  })

  test('is each column once, none of those that never move, and passes before cards', () => {
    const columns = moves.map(({ table, column }) => `${table}.${column}`)
    expect(new Set(columns).size).toBe(columns.length)
    expect(columns.filter((column) => column in neverMoved)).toEqual([])
    expect(columns.indexOf('wallet_passes.person_id')).toBeLessThan(columns.indexOf('cards.person_id'))
  })

  test('leaves out of doubles only rows of tables that move', () => {
    const tables = new Set(moves.map(({ table }) => table))
    expect(doubles.filter(({ table }) => !tables.has(table))).toEqual([])
    expect(doubles.every(({ which }) => which.startsWith('t.person_id = $1 AND '))).toBe(true)
  })
})

test('every field of the choice is offered, and a merge can be undone for thirty days', () => {
  expect(mergeFields.map(({ name }) => name)).toEqual(mergeNames)
  expect(mergeDays).toBe(30)
})
