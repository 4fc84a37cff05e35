import fs from 'node:fs'
import type { Client } from 'pg'

/** The current text of each function, trigger and view (docs/decisions/054): one thing a file, with a sentence that says what it promises. */
export const sqlFiles = (): string[] => fs.globSync('src/{lib,features/*}/sql/*.sql').sort()

export type Sources = ReadonlyMap<string, string>

export const readSources = (): Sources => new Map(sqlFiles().map((file) => [file, fs.readFileSync(file, 'utf8')]))

export type Difference = {
  readonly file: string | null
  readonly object: string
  /** How the database has it, as a statement; null if it isn’t there. */
  readonly was: string | null
  readonly sentence: string
}

type Thing = { readonly object: string; readonly text: string; readonly isWritten: boolean }

/** What a migration makes, but for what extensions bring. `isWritten` if this transaction wrote it. */
const things = `
  WITH mine AS (SELECT (txid_current() % 4294967296)::text AS xid)
  SELECT 'function ' || p.oid::regprocedure AS object, pg_get_functiondef(p.oid) AS text, p.xmin::text = mine.xid AS "isWritten"
    FROM pg_proc p, mine WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.proname LIKE 'hivis\\_%'
  UNION ALL SELECT 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, replace(pg_get_triggerdef(t.oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), t.xmin::text = mine.xid
    FROM pg_trigger t, mine WHERE NOT t.tgisinternal
  UNION ALL SELECT 'view ' || c.relname, 'CREATE OR REPLACE VIEW ' || c.relname || ' AS' || pg_get_viewdef(c.oid), r.xmin::text = mine.xid
    FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid, mine
    WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

async function read(client: Client): Promise<Map<string, Thing>> {
  const { rows } = await client.query<Thing>(things)
  return new Map(rows.map((row) => [row.object, row]))
}

/** Indents differ between a migration and a file, and mean nothing. */
const plain = (text: string): string => text.replaceAll(/^[ \t]+|[ \t]+$/gm, '').replaceAll(/\n{2,}/g, '\n')

const dropOf = (object: string): string => `DROP ${object.replace(/^\w+/, (kind) => kind.toUpperCase())};`

/** What a migration does to bring the database to the sources, and back. Null where there is nothing to do. */
export function migrationOf(found: readonly Difference[], sources: Sources): { up: string; down: string } | null {
  const files = [...new Set(found.flatMap(({ file }) => file ?? []))]
  if (files.length === 0) return null
  const up = files.map((file) => (sources.get(file) ?? '').trim())
  const down = found.filter(({ file }) => file !== null).map(({ object, was }) => was ?? dropOf(object))
  return { up: up.join('\n\n'), down: down.reverse().join('\n\n') }
}

/**
 * Runs the sources on a migrated database, in a transaction that is rolled back: where they are what the migrations made, nothing changes. @returns what
 * differs, is only in the database, or only in a file.
 */
export async function differences(client: Client, sources: Sources): Promise<Difference[]> {
  await client.query('BEGIN')
  try {
    const before = await read(client)
    for (const [file, text] of sources)
      await client.query(text).catch((error: Error) => {
        throw new Error(`${file}: ${error.message}`)
      })
    return compare(before, await read(client), sources)
  } finally {
    await client.query('ROLLBACK')
  }
}

function compare(
  before: ReadonlyMap<string, Thing>,
  after: ReadonlyMap<string, Thing>,
  sources: Sources,
): Difference[] {
  const fileOf = filesByName(sources)
  return [...after.values()].flatMap(({ object, text, isWritten }) => {
    const was = before.get(object)?.text ?? null
    if (!isWritten) return [{ file: null, object, was, sentence: `${object} has no text in src/…/sql` }]
    if (was !== null && plain(was) === plain(text)) return []
    const file = fileOf.get(nameOf(object)) ?? null
    const problem = was === null ? 'isn’t in the database' : 'differs from the database'
    return [{ file, object, was: was && `${was};`, sentence: `${file}: ${object} ${problem}` }]
  })
}

/** Without arguments: functions of one name have one file. */
const nameOf = (object: string): string => object.replace(/\(.*/, '')

function filesByName(sources: Sources): Map<string, string> {
  const found = new Map<string, string>()
  for (const [file, text] of sources)
    for (const [, kind = '', name = '', rest = ''] of text.matchAll(
      /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(FUNCTION|TRIGGER|VIEW) (\w+)(.*)/gm,
    )) {
      const table = kind === 'TRIGGER' ? ` on ${/ ON (\w+)/.exec(rest)?.[1]}` : ''
      found.set(`${kind.toLowerCase()} ${name}${table}`, file)
    }
  return found
}
