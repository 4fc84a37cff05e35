/**
 * Two records of one person become one (docs/decisions/031). Here stands every column that points at people, and what becomes of it;
 * `tests/api/people-merging.test.ts` compares it with the living schema.
 *
 * In SQL `t` is the table. On the way there `$1` is the record that goes and `$2` the one that stays; on the way back it is the other way round.
 */
export type Move = {
  readonly table: string
  readonly column: string
  /** Which rows are theirs. */
  readonly theirs: string
  /** What a row becomes. */
  readonly becomes: string
  /** What a row is found by again. */
  readonly key: string
  /** What the rows are called, for whoever is asked before; nothing for what says nothing to them. */
  readonly words: readonly [one: string, many: string] | null
}

const by = (table: string, column: string, words: Move['words']): Move => ({
  table,
  column,
  theirs: `t.${column} = $1`,
  becomes: `${column} = $2`,
  key: 'id',
  words,
})

/** In this order: a card makes a pass where there is none, so passes come before cards. */
export const moves: readonly Move[] = [
  by('wallet_targets', 'person_id', null),
  {
    table: 'wallet_passes',
    column: 'person_id',
    theirs: 't.person_id = $1',
    becomes: 'person_id = $2',
    key: 'serial',
    words: ['pass for a phone', 'passes for a phone'],
  },
  by('cards', 'person_id', ['card', 'cards']),
  by('completed_courses', 'person_id', ['completed course', 'completed courses']),
  by('attendees', 'person_id', ['seat', 'seats']),
  by('bookings', 'person_id', ['booking they made', 'bookings they made']),
  by('orders', 'person_id', ['order', 'orders']),
  by('employments', 'person_id', ['job', 'jobs']),
  by('business_admins', 'person_id', ['permission in a company', 'permissions in companies']),
  by('access_requests', 'person_id', ['request to join a company', 'requests to join companies']),
  by('access_requests', 'answered_by_id', null),
  by('invitations', 'accepted_by_id', null),
  by('invitations', 'invited_by_id', null),
  by('waitlist_entries', 'person_id', ['place on a waitlist', 'places on waitlists']),
  by('enquiries', 'person_id', ['enquiry', 'enquiries']),
  by('desk_tasks', 'person_id', ['task of ours', 'tasks of ours']),
  by('privacy_requests', 'person_id', ['privacy request', 'privacy requests']),
  by('card_checks', 'person_id', null),
  by('card_checks', 'checked_by_id', null),
  by('wallet_mails', 'person_id', null),
  by('wallet_mails', 'asked_by', null),
  by('user_sessions', 'person_id', null),
  by('people', 'merged_into_id', null),
  {
    table: 'messages',
    column: 'about',
    theirs: `t.about ->> 'person' = $1::text`,
    becomes: `about = jsonb_set(about, '{person}', to_jsonb($2::int))`,
    key: 'id',
    words: null,
  },
]

/** Columns that point at people and never move, and why. */
export const neverMoved: Readonly<Record<string, string>> = {
  'erasures.person_id': 'Nobody who was erased is merged.',
  'people_apart.one_id':
    'What staff said of the record that goes; it counts for the one that stays as long as they are merged.',
  'people_apart.other_id':
    'What staff said of the record that goes; it counts for the one that stays as long as they are merged.',
  'people_merges.from_id': 'The merge itself.',
  'people_merges.into_id': 'The merge itself.',
  'repeated_calls.person_id':
    'What calls of the last three days were answered; an order has its own number against being made twice.',
}

/**
 * Rows that can’t stand beside what the record that stays has already: they are closed, remain with the record that goes, and open again when
 * the merge is taken back.
 */
export const doubles: readonly { table: string; key: string; which: string; close: string; reopen: string }[] = [
  {
    table: 'employments',
    key: 'id',
    which: `t.person_id = $1 AND t.ended_on IS NULL AND EXISTS (SELECT 1 FROM employments o
      WHERE o.person_id = $2 AND o.company_id = t.company_id AND o.ended_on IS NULL)`,
    close: 'ended_on = hivis_today()',
    reopen: 'ended_on = NULL',
  },
  {
    table: 'business_admins',
    key: 'id',
    which: `t.person_id = $1 AND t.state = 'active' AND EXISTS (SELECT 1 FROM business_admins o
      WHERE o.person_id = $2 AND o.company_id = t.company_id AND o.state = 'active')`,
    close: `state = 'removed'`,
    reopen: `state = 'active'`,
  },
  {
    table: 'access_requests',
    key: 'id',
    which: `t.person_id = $1 AND t.state = 'open' AND EXISTS (SELECT 1 FROM access_requests o
      WHERE o.person_id = $2 AND o.company_id = t.company_id AND o.state = 'open')`,
    close: `state = 'declined'`,
    reopen: `state = 'open'`,
  },
  {
    // The login that goes is shut: whoever holds it alone must not come to what the other one sees.
    table: 'user_sessions',
    key: 'id',
    which: `t.person_id = $1 AND t.revoked_at IS NULL
      AND 2 = (SELECT count(*) FROM people p WHERE p.id IN ($1, $2) AND p.subject IS NOT NULL)`,
    close: 'revoked_at = now()',
    reopen: 'revoked_at = NULL',
  },
  {
    // A phone keeps one pass of a person: the other is void from now on.
    table: 'wallet_passes',
    key: 'serial',
    which: 't.person_id = $1 AND EXISTS (SELECT 1 FROM wallet_passes o WHERE o.person_id = $2)',
    close: 'changed_at = changed_at',
    reopen: 'changed_at = changed_at',
  },
  {
    table: 'wallet_targets',
    key: 'id',
    which: 't.person_id = $1 AND EXISTS (SELECT 1 FROM wallet_passes o WHERE o.person_id = $2)',
    close: 'kind = kind',
    reopen: 'kind = kind',
  },
]

/** For so long a merge can be taken back; then what it wrote over is forgotten. */
export const mergeDays = 30

/** A part of the profile that staff choose of either record. */
export type MergeField = { readonly name: MergeName; readonly label: string; readonly columns: readonly string[] }

export const mergeNames = [
  'firstName',
  'lastName',
  'preferredName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'cardNumber',
  'address',
  'trade',
  'preferredLanguage',
] as const

export type MergeName = (typeof mergeNames)[number]

export const mergeFields: readonly MergeField[] = [
  { name: 'firstName', label: 'First name', columns: ['first_name'] },
  { name: 'lastName', label: 'Last name', columns: ['last_name'] },
  { name: 'preferredName', label: 'Called', columns: ['preferred_name'] },
  { name: 'email', label: 'Email', columns: ['email'] },
  { name: 'phoneNumber', label: 'Phone', columns: ['phone_number'] },
  { name: 'dateOfBirth', label: 'Born', columns: ['date_of_birth'] },
  { name: 'cardNumber', label: 'Card number', columns: ['site_safe_id_number'] },
  {
    name: 'address',
    label: 'Address',
    columns: [
      'address_line1',
      'address_line2',
      'address_suburb',
      'address_city',
      'address_postcode',
      'address_region',
      'address_country',
    ],
  },
  { name: 'trade', label: 'Trade', columns: ['industry_trade_area_id'] },
  { name: 'preferredLanguage', label: 'Language', columns: ['preferred_language'] },
]

/** A record of `people` by its columns. */
export type Columns = Readonly<Record<string, unknown>>

const login = ['issuer', 'subject', 'last_login_at'] as const

/** What the two records become: only what changes, by column. The name of the one that goes stays on it, so that what it once did keeps its doer. */
export function mergedColumns(stays: Columns, goes: Columns, take: readonly MergeName[]) {
  const movesLogin = stays.subject == null && goes.subject != null
  const taken = mergeFields.filter(({ name }) => take.includes(name)).flatMap(({ columns }) => columns)
  const wanted = [...taken, ...(movesLogin ? login : [])]
  const kept = mergeFields.flatMap(({ columns }) => columns).filter((column) => !/^(?:first|last)_name$/.test(column))
  const into = Object.fromEntries(wanted.map((column) => [column, goes[column] ?? null]))
  const from = Object.fromEntries([...kept, ...(movesLogin ? login : [])].map((column) => [column, null]))
  return { into, from, movesLogin }
}

/** The part of a record that a change of these columns writes over. */
export const partOf = (record: Columns, change: Columns): Columns =>
  Object.fromEntries(Object.keys(change).map((column) => [column, record[column] ?? null]))

/** What of a change still stands, and so goes back to what was before. */
export const toRestore = (now: Columns, set: Columns, before: Columns): Columns =>
  Object.fromEntries(Object.entries(before).filter(([column]) => (now[column] ?? null) === (set[column] ?? null)))

/** Which of two records to keep, and why: the one that logs in, else the one with more, else the one that has been here longer. */
export function recommend(
  one: { id: number; hasLogin: boolean; rows: number },
  other: { id: number; hasLogin: boolean; rows: number },
): { id: number; why: string } {
  if (one.hasLogin !== other.hasLogin) return { id: (one.hasLogin ? one : other).id, why: 'it is the one that logs in' }
  if (one.rows !== other.rows) return { id: (one.rows > other.rows ? one : other).id, why: 'it has more of its own' }
  return { id: Math.min(one.id, other.id), why: 'it has been here longer' }
}

/** “3 bookings and 2 cards”; empty for none. */
export function listOfCounts(counts: readonly { count: number; words: readonly [string, string] | null }[]): string {
  const said = counts.flatMap(({ count, words }) =>
    words && count > 0 ? [`${count} ${words[count === 1 ? 0 : 1]}`] : [],
  )
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : (said[0] ?? '')
}
