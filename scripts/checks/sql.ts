import { pathToFileURL } from 'node:url'
import type { CallExpression } from 'typescript/unstable/ast'
import { columnProblems, valueProblems } from './sql/compare'
import { migratedDatabase } from './sql/database'
import { Describer } from './sql/describe'
import { unreadable } from './sql/exceptions'
import { Kinds, mayBeNull } from './sql/kinds'
import { Source } from './sql/source'
import { type Statement, statementsOf } from './sql/statements'
import { Unknowable } from './sql/values'
import type { Violation } from './structure'

export type Checked = { readonly statements: number; readonly violations: readonly Violation[] }

/**
 * Compares every SQL statement in the source with a migrated database: columns, types, nullability, parameters (docs/decisions/025).
 * @param planted sources that replace files, by path; only these are checked then.
 */
export async function checkStatements(url: string, planted: ReadonlyMap<string, string> = new Map()): Promise<Checked> {
  const source = new Source(process.cwd(), planted)
  const describer = await Describer.connect(url)
  const found: Violation[] = []
  const unread: Violation[] = []
  let statements = 0
  try {
    for (const call of source.queries(planted.size > 0 ? new Set(planted.keys()) : undefined)) {
      const { file, line } = source.placeOf(call)
      const made = readable(source, () => statementsOf(source, call))
      if (typeof made === 'string') unread.push({ path: file, line, rule: 'sql-text', sentence: made })
      else {
        statements += made.length
        for (const sentence of await problemsOf(source, describer, call, made))
          found.push({ path: file, line, rule: 'sql', sentence })
      }
    }
  } finally {
    source.close()
    await describer.end()
  }
  const violations = [...found, ...beyondExceptions(unread, planted.size > 0)]
  return { statements, violations: violations.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line) }
}

async function problemsOf(
  source: Source,
  describer: Describer,
  call: CallExpression,
  statements: readonly Statement[],
): Promise<Set<string>> {
  const kinds = new Kinds(source.checker, describer.catalogue)
  const said = new Set<string>()
  for (const { text, given } of statements) {
    const notNull = new Set(given?.flatMap((type, at) => (type && !mayBeNull(type) ? [at + 1] : [])))
    const described = await describer.describe(text, notNull)
    if (described.kind === 'refused') said.add(described.why)
    if (described.kind !== 'rows') continue
    for (const problem of columnProblems(source, kinds, call, described)) said.add(problem)
    for (const problem of valueProblems(kinds, given, described)) said.add(problem)
  }
  return said
}

/** Unreadable calls missing from the exceptions, and exceptions no longer needed. */
function beyondExceptions(unread: readonly Violation[], isPlanted: boolean): Violation[] {
  const byFile = new Map(unread.map(({ path }) => [path, unread.filter((one) => one.path === path)]))
  const stale = Object.entries(unreadable).flatMap(([path, { calls }]) => {
    const sentence = `${calls} calls are excepted, ${byFile.get(path)?.length ?? 0} can’t be read (scripts/checks/sql/exceptions.ts).`
    const isStale = !isPlanted && (byFile.get(path)?.length ?? 0) < calls
    return isStale ? [{ path, line: 1, rule: 'sql-text', sentence }] : []
  })
  return [...stale, ...[...byFile].flatMap(([path, own]) => (own.length > (unreadable[path]?.calls ?? 0) ? own : []))]
}

function readable<T>(source: Source, work: () => T[]): T[] | string {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Unknowable)) throw error
    const { file, line } = source.placeOf(error.node)
    return `The statement can’t be read from the source: ${error.message} (${file}:${line}).`
  }
}

async function main(): Promise<void> {
  const began = performance.now()
  const { url, stop } = await migratedDatabase()
  const { statements, violations } = await checkStatements(url)
  await stop()
  for (const { path, line, rule, sentence } of violations)
    process.stdout.write(`${path}:${line} ${rule}: ${sentence}\n`)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(`sql: ${statements} statements, ${violations.length} violations (${seconds} s)\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
