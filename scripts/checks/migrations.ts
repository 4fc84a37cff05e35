/**
 * Finds what would break a rolling upgrade (docs/operate/upgrade.md): a lock held while rows are scanned, or removal of what the
 * previous version still reads.
 */

/** Earlier ones were released together, as the initial schema. */
const firstThatIsRead = '20261125'

type Rule = { readonly rule: string; readonly finds: RegExp; readonly says: string }

/** The previous version reads these until its last process ends, so they go one version later, in a migration whose name says so. */
const takesAway: Rule = {
  rule: 'contract',
  finds:
    /\bDROP (?:TABLE|COLUMN|TYPE|VIEW|FUNCTION)\b|\bRENAME (?:TO|COLUMN|VALUE)\b|\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i,
  says: 'takes away what the version before reads: let it stand for one version, then do it in a migration whose name ends in _contract',
}

/** No one waits for a table that the migration creates itself. */
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
    says: 'writes every row again under a lock: add the column without a default, set it, then fill rows in parts',
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

/** Exempts small tables, with a reason: `-- small: rooms`. */
const smallLine = /-- small: ([\w, ]+)/g

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
