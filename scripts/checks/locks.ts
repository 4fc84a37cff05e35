import type { Violation } from './structure'

/** Rows that must get no new rows naming them while they are locked. */
const closing: Readonly<Record<string, string>> = {
  'src/features/privacy/mutations.ts': 'Nothing may be added to a person who is being erased.',
  'src/features/privacy/merging/mutations.ts': 'Nothing may be added to the record that goes.',
}

/** `FOR UPDATE` stops every insert that names the row by a foreign key, and so deadlocks with one that holds another lock. */
export function checkLocks(file: string, source: string): Violation[] {
  if (!/^src\/features\/.+(?<!\.test)\.tsx?$/.test(file) || file in closing) return []
  return source.split('\n').flatMap((text, index) => {
    const sentence = 'Lock with FOR NO KEY UPDATE: FOR UPDATE deadlocks with inserts that name the row.'
    return text.includes('FOR UPDATE') ? [{ path: file, line: index + 1, rule: 'locks', sentence }] : []
  })
}
