import { inWords } from '@/lib/in-words'

/**
 * Every column that points at people, and what a merge does with it (docs/decisions/031); checked against the live schema by
 * `tests/api/people-merging.test.ts`. In SQL `t` is the table, `$1` the record that goes, `$2` the one that stays; swapped to undo.
 */
export type Move = {
  readonly table: string
  readonly column: string
  readonly theirs: string
  readonly becomes: string
  readonly key: string
  /** What staff call the rows; null for internal ones. */
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

/** Passes come before cards, as a card without a pass creates one. */
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
  by('course_feedback', 'person_id', null),
  by('learning_enrolments', 'person_id', null),
  by('bookings', 'person_id', ['booking they made', 'bookings they made']),
  by('orders', 'person_id', ['order', 'orders']),
  by('employments', 'person_id', ['job', 'jobs']),
  by('business_admins', 'person_id', ['permission in a company', 'permissions in companies']),
  by('access_requests', 'person_id', ['request to join a company', 'requests to join companies']),
  by('access_requests', 'answered_by_id', null),
  by('company_contacts', 'person_id', null),
  by('invitations', 'accepted_by_id', null),
  by('invitations', 'invited_by_id', null),
  by('waitlist_entries', 'person_id', ['place on a waitlist', 'places on waitlists']),
  by('renewal_lines', 'person_id', ['proposed renewal', 'proposed renewals']),
  by('renewal_proposals', 'decided_by_id', null),
  by('clearance_people', 'person_id', null),
  by('clearance_packs', 'made_by_id', null),
  by('crew_links', 'made_by_id', null),
  by('enquiries', 'person_id', ['enquiry', 'enquiries']),
  by('desk_tasks', 'person_id', ['task of ours', 'tasks of ours']),
  by('privacy_requests', 'person_id', ['privacy request', 'privacy requests']),
  by('card_checks', 'person_id', null),
  by('card_checks', 'checked_by_id', null),
  by('wallet_mails', 'person_id', null),
  by('wallet_mails', 'asked_by', null),
  by('calendar_links', 'person_id', null),
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

export const neverMoved: Readonly<Record<string, string>> = {
  'erasures.person_id': 'People who were erased are never merged.',
  'people_apart.one_id':
    'What staff said of the record that goes; it counts for the one that stays as long as they are merged.',
  'people_apart.other_id':
    'What staff said of the record that goes; it counts for the one that stays as long as they are merged.',
  'people_merges.from_id': 'The merge itself.',
  'people_merges.into_id': 'The merge itself.',
  'repeated_calls.person_id':
    'What calls of the last three days were answered; an order has its own number against being made twice.',
}

/** Conflicting rows are closed, stay with the record that goes, and reopen on undo. */
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
    // A person with only that login must not see the other's data.
    table: 'user_sessions',
    key: 'id',
    which: `t.person_id = $1 AND t.revoked_at IS NULL
      AND 2 = (SELECT count(*) FROM people p WHERE p.id IN ($1, $2) AND p.subject IS NOT NULL)`,
    close: 'revoked_at = now()',
    reopen: 'revoked_at = NULL',
  },
  {
    // A phone keeps one pass per person, so the other becomes void.
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

/** Undo period in days; then the previous values are deleted. */
export const mergeDays = 30

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

export type Columns = Readonly<Record<string, unknown>>

const login = ['issuer', 'subject', 'last_login_at'] as const

/** The record that goes keeps its name, so that past actions keep their actor. */
export function mergedColumns(stays: Columns, goes: Columns, take: readonly MergeName[]) {
  const movesLogin = stays.subject == null && goes.subject != null
  const taken = mergeFields.filter(({ name }) => take.includes(name)).flatMap(({ columns }) => columns)
  const wanted = [...taken, ...(movesLogin ? login : [])]
  const kept = mergeFields.flatMap(({ columns }) => columns).filter((column) => !/^(?:first|last)_name$/.test(column))
  const into = Object.fromEntries(wanted.map((column) => [column, goes[column] ?? null]))
  const from = Object.fromEntries([...kept, ...(movesLogin ? login : [])].map((column) => [column, null]))
  return { into, from, movesLogin }
}

export const partOf = (record: Columns, change: Columns): Columns =>
  Object.fromEntries(Object.keys(change).map((column) => [column, record[column] ?? null]))

/** Only columns still as the change set them. */
export const toRestore = (now: Columns, set: Columns, before: Columns): Columns =>
  Object.fromEntries(Object.entries(before).filter(([column]) => (now[column] ?? null) === (set[column] ?? null)))

/** The one that logs in, else the fuller one, else the older one. */
export function recommend(
  one: { id: number; hasLogin: boolean; rows: number },
  other: { id: number; hasLogin: boolean; rows: number },
): { id: number; why: string } {
  if (one.hasLogin !== other.hasLogin) return { id: (one.hasLogin ? one : other).id, why: 'it is the one that logs in' }
  if (one.rows !== other.rows) return { id: (one.rows > other.rows ? one : other).id, why: 'it has more of its own' }
  return { id: Math.min(one.id, other.id), why: 'it has been here longer' }
}

export function listOfCounts(counts: readonly { count: number; words: readonly [string, string] | null }[]): string {
  const said = counts.flatMap(({ count, words }) =>
    words && count > 0 ? [`${count} ${words[count === 1 ? 0 : 1]}`] : [],
  )
  return inWords(said)
}
