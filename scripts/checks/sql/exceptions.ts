/**
 * Calls whose text only the running program knows, by file: how many, and why. One more or fewer fails. What they ask is tried by the tests
 * that are named.
 */
export const unreadable: Readonly<Record<string, { readonly calls: number; readonly why: string }>> = {
  'src/features/messages/mutations.ts': {
    calls: 2,
    why: 'pg-boss brings its own statements; tests/api/messages.test.ts',
  },
  'src/features/content/delivery/data.ts': {
    calls: 4,
    why: 'the content API puts filters together from closed tables; tests/api/content-fuzz.test.ts tries them all',
  },
  'src/lib/db.ts': {
    calls: 1,
    why: 'BEGIN carries the name for the audit log as a literal; tests/api/bookings.test.ts',
  },
  'src/lib/desk-data.ts': {
    calls: 3,
    why: 'lists of the desk follow from their definitions; tests/api/desk-lists.test.ts reads each by every filter, order and search',
  },
  'src/features/desk/find/data.ts': {
    calls: 1,
    why: 'what the desk finds is one statement of the kinds that somebody may see; tests/api/desk-find.test.ts finds each of them',
  },
  'src/features/backups/data.ts': {
    calls: 2,
    why: 'an archive follows from the catalogue of the database; tests/server/backups.test.ts',
  },
  'src/features/backups/mutations.ts': {
    calls: 6,
    why: 'an archive follows from the catalogue of the database; tests/server/backups.test.ts',
  },
}
