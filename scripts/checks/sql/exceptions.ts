/** Calls whose text is only known at run time: how many per file, and why. The count must match exactly. The named tests cover them. */
export const unreadable: Readonly<Record<string, { readonly calls: number; readonly why: string }>> = {
  'src/features/content/delivery/data.ts': {
    calls: 4,
    why: 'the content API puts filters together from closed tables; tests/api/content-fuzz.test.ts tries them all',
  },
  'src/lib/db.ts': {
    calls: 1,
    why: 'BEGIN carries the name for the audit log as a literal; tests/api/bookings.test.ts',
  },
  'src/lib/desk-data.ts': {
    calls: 5,
    why: 'lists of the desk follow from their definitions; tests/api/desk-lists.test.ts reads each by every filter, order and search, tests/server/list-plans.test.ts explains them',
  },
  'src/features/desk/find/data.ts': {
    calls: 1,
    why: 'what the desk finds is one statement of the kinds that someone may see; tests/api/desk-find.test.ts finds each of them',
  },
  'src/features/backups/data.ts': {
    calls: 2,
    why: 'an archive follows from the catalogue of the database; tests/server/backups.test.ts',
  },
  'src/features/backups/drill.mutations.ts': {
    calls: 1,
    why: 'databases are made and dropped by name; tests/server/drill.test.ts',
  },
  'src/features/backups/replication.data.ts': {
    calls: 2,
    why: 'commands of the replication protocol are no SQL; tests/server/restore-to-a-time.test.ts',
  },
  'src/features/backups/mutations.ts': {
    calls: 6,
    why: 'an archive follows from the catalogue of the database; tests/server/backups.test.ts',
  },
}
