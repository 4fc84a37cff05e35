/**
 * Reads migrations for what would stop a site while it is upgraded (docs/operate/upgrade.md): a lock that is held while rows are read, and what takes away
 * what the version before still reads.
 */

/** Those before were released together, as the first state of a database. */
const firstThatIsRead = '20261125'

type Rule = { readonly rule: string; readonly finds: RegExp; readonly says: string }

/** The version before reads these until its last process ended: they come one version later, in a migration whose name says so. */
const takesAway: Rule = {
  rule: 'contract',
  finds:
    /\bDROP (?:TABLE|COLUMN|TYPE|VIEW|FUNCTION)\b|\bRENAME (?:TO|COLUMN|VALUE)\b|\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i,
  says: 'takes away what the version before reads: let it stand for one version, then do it in a migration whose name ends in _contract',
}

/** On a table that the migration makes itself nobody waits. */
const locks: readonly Rule[] = [
  {
    rule: 'index',
    finds: /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?\S+ ON (?:ONLY )?("?[\w.]+"?)/gi,
    says: 'locks writes until every row is read: CREATE INDEX CONCURRENTLY on payload.db.pool, outside of the transaction',
  },
  {
    rule: 'constraint',
    finds: /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?("?[\w.]+"?) ADD CONSTRAINT (?:(?!NOT VALID|;).)*(?:;|$)/gi,
    says: 'reads every row under a lock: add it NOT VALID, and VALIDATE CONSTRAINT in a migration of its own',
  },
  {
    rule: 'not-null',
    finds: /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?("?[\w.]+"?) (?:(?!;).)*\bSET NOT NULL\b/gi,
    says: 'reads every row under a lock: add a CHECK (… IS NOT NULL) NOT VALID, validate it, then set it',
  },
  {
    rule: 'needed-column',
    finds:
      /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?("?[\w.]+"?) ADD COLUMN (?:(?!DEFAULT|,|;).)*\bNOT NULL\b(?![^,;]*\bDEFAULT\b)/gi,
    says: 'fails every insert of the version before: give it a default',
  },
  {
    rule: 'rewrite',
    finds:
      /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?("?[\w.]+"?) ADD COLUMN (?:(?!,|;).)*\bDEFAULT (?:gen_random_uuid|random|nextval|clock_timestamp)\b/gi,
    says: 'writes every row anew under a lock: add the column without a default, set it, then fill rows in parts',
  },
  {
    rule: 'all-rows',
    finds: /(?:^|;) ?UPDATE (?:ONLY )?("?[\w.]+"?) SET (?:(?!\bWHERE\b|;).)*(?:;|$)/gi,
    says: 'locks every row until it ends: fill rows in parts, by a job',
  },
]

export interface MigrationProblem {
  readonly rule: string
  readonly sentence: string
}

/** A line that says why a table is never big, such as `-- small: rooms`: what names this table is not looked at. */
const smallLine = /-- small: ([\w, ]+)/g

/** What is wrong with one migration, by its name and source. */
export function problemsOfMigration(name: string, source: string): MigrationProblem[] {
  if (name < firstThatIsRead) return []
  const [up = ''] = source.split('export async function down')
  const small = [...up.matchAll(smallLine)].flatMap(([, tables = '']) => tables.split(',').map((table) => table.trim()))
  const sql = up
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll('`', ';')
    .replaceAll(/\s+/g, ' ')
  const made = [...sql.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?("?[\w.]+"?)/gi)].map(([, table]) => table)
  const isQuiet = (table: string | undefined) =>
    made.includes(table) || small.includes(table?.replaceAll('"', '') ?? '')
  const problems = locks.flatMap(({ rule, finds, says }) =>
    [...sql.matchAll(finds)]
      .filter(([, table]) => !isQuiet(table))
      .map(([, table]) => ({ rule, sentence: `${name}: ${table} ${says}` })),
  )
  const isContract = name.endsWith('_contract')
  return takesAway.finds.test(sql) && !isContract
    ? [...problems, { rule: takesAway.rule, sentence: `${name} ${takesAway.says}` }]
    : problems
}
