import type { Violation } from './structure'

interface Shared {
  readonly features: readonly string[]
  readonly why: string
}

/** Tables written by more than one feature, and why. Every other table has one writer (docs/decisions/046). */
export const sharedTables: Readonly<Record<string, Shared>> = {
  attendees: {
    features: ['seats', 'bookings', 'changes', 'counter', 'sessions'],
    why: 'seats keeps the ledger, bookings and what changes them say who sits there, sessions who came and passed.',
  },
  attendance: {
    features: ['sessions', 'changes'],
    why: 'Who takes a seat over begins without the days of the other.',
  },
  bookings: {
    features: ['seats', 'bookings', 'changes', 'counter', 'sessions', 'planner'],
    why: 'The ledger confirms and ends them with their seats; a free seat on the roll is a booking; a cancelled session ends them.',
  },
  course_sessions: { features: ['sessions', 'planner'], why: 'The planner moves, copies and cancels many at once.' },
  session_slots: { features: ['sessions', 'planner'], why: 'The planner moves starts; a decision closes one.' },
  seat_claims: {
    features: ['seats', 'bookings', 'changes', 'counter', 'sessions', 'waitlist', 'planner', 'renewals', 'privacy'],
    why: 'The ledger takes and frees seats; a booking moves them, the roll blocks and gives them, the queue offers, renewals propose and a cancelled session frees them; who is erased keeps no name on one.',
  },
  waitlist_entries: {
    features: ['seats', 'waitlist', 'planner'],
    why: 'The ledger asks its queue, people join and answer, staff change its order.',
  },
  completed_courses: { features: ['courses', 'sessions'], why: 'A pass on the roll is a completed course.' },
  companies: {
    features: ['company', 'purchases', 'billing'],
    why: 'The columns of the account with us are written with its orders.',
  },
  orders: { features: ['purchases', 'billing'], why: 'Open invoices of an old system come in as orders on account.' },
  credit_entries: { features: ['purchases', 'billing'], why: 'Orders spend credit and give it back; staff grant it.' },
  shop_items: { features: ['catalogue', 'purchases'], why: 'Stock is taken and given back with an order.' },
  vouchers: { features: ['catalogue', 'purchases'], why: 'An order counts a use, and gives it back.' },
  settings: { features: ['business', 'billing'], why: 'The days of reminders are set where debtors are.' },
  employments: {
    features: ['company', 'employees'],
    why: 'Joining a company is employment from that day; its people are kept where they are listed.',
  },
  enquiries: {
    features: ['enquiries', 'inbox'],
    why: 'A form writes what was sent; everything after that happens in the inbox.',
  },
  enquiry_events: {
    features: ['enquiries', 'inbox'],
    why: 'A case begins with what was sent, and goes on in the inbox.',
  },
  enquiry_files: { features: ['enquiries', 'inbox'], why: 'Files come with a form, and with mail.' },
  bot_check_tokens: {
    features: ['enquiries', 'inbox'],
    why: 'A form spends one; the sweep of the inbox deletes old ones.',
  },
  people: {
    features: ['account', 'employees', 'wallet', 'privacy'],
    why: 'A login writes its own, a company those without one, a card its number, a merge all.',
  },
  user_sessions: {
    features: ['account', 'company', 'privacy'],
    why: 'The company someone acts for; a merge ends them.',
  },
  messages: { features: ['messages', 'company'], why: 'An invitation that is over is emptied with its words.' },
  audit_log: {
    features: ['company', 'privacy'],
    why: 'Entries come from lib/audit and triggers; erasing empties them.',
  },
  wallet_passes: { features: ['wallet', 'privacy'], why: 'A merge leaves one pass of two.' },
}

const statement = /\b(?:INSERT INTO|DELETE FROM|(?<!FOR |FOR NO KEY |DO )UPDATE)\s+(?:ONLY\s+)?([a-z_][a-z0-9_.]*)/g

export function writersOf(files: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const writers = new Map<string, Map<string, string>>()
  for (const [file, source] of files) {
    const [, feature] = /^src\/features\/([^/]+)\/.+(?<!\.test)\.tsx?$/.exec(file) ?? []
    if (!feature) continue
    for (const [, table = ''] of source.matchAll(statement)) {
      const of = writers.get(table) ?? new Map<string, string>()
      writers.set(table, of.has(feature) ? of : of.set(feature, file))
    }
  }
  return writers
}

/** Checks that each table has one writer, or only those that may share it. */
export function checkWrites(files: ReadonlyMap<string, string>): Violation[] {
  return [...writersOf(files)].flatMap(([table, writers]) => {
    const [first = ''] = writers.keys()
    const may = sharedTables[table]?.features ?? [first]
    return [...writers]
      .filter(([feature]) => !may.includes(feature))
      .map(([, path]) => ({
        path,
        line: 1,
        rule: 'writes',
        sentence: `Writes ${table}, which ${may.join(', ')} writes: call a mutation there.`,
      }))
  })
}
