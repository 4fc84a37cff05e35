import type { PoolClient } from 'pg'
import type { ImportKind, ReadRow, RowProblem, Values } from '@/lib/imports'

type Row = { readonly line: number; readonly values: Values }
type Asked = {
  readonly rows: readonly Row[]
  readonly sources: readonly { readonly line: number; readonly sources: readonly string[] }[]
}

type Resolved = { readonly rows: Map<number, ReadRow>; readonly problems: Map<number, RowProblem[]> }

/** What earlier files made of these rows, and of the rows that they name by their number in the old system. */
export async function resolveReferences(
  client: PoolClient,
  kind: ImportKind,
  { rows, sources }: Asked,
): Promise<Resolved> {
  const references = Object.entries(kind.fields).filter(([, field]) => field.form === 'reference')
  const asked = [
    ...sources.flatMap(({ line, sources: own }) =>
      own.map((source, at) => ({ line, at, field: null, kind: kind.name, source })),
    ),
    ...rows.flatMap(({ line, values }) =>
      references.flatMap(([field, { refersTo }]) => {
        const source = values[field]
        return typeof source === 'string' ? [{ line, at: 0, field, kind: refersTo, source: `id:${source}` }] : []
      }),
    ),
  ]
  const { rows: found } = await client.query<{ line: number; field: string | null; targetId: number }>(
    `SELECT coalesce(a.line, 0) AS line, a.field, l.target_id FROM jsonb_to_recordset($1) AS a(line int, at int, field text, kind text, source text)
       JOIN import_links l ON l.kind = a.kind AND l.source = left(a.source, 200) ORDER BY a.line, a.at DESC`,
    [JSON.stringify(asked)],
  )
  const known = new Map(found.flatMap(({ line, field, targetId }) => (field === null ? [[line, targetId]] : [])))
  const named = new Map(
    found.flatMap(({ line, field, targetId }) => (field === null ? [] : [[`${line} ${field}`, targetId]])),
  )
  const resolved = rows.map(({ line, values }): [number, ReadRow] => {
    const ids = references.flatMap(([field]) => {
      const id = named.get(`${line} ${field}`)
      return id === undefined ? [] : [[`${field}Id`, id] as const]
    })
    return [line, { line, values: { ...values, ...Object.fromEntries(ids) }, knownId: known.get(line) ?? null }]
  })
  const problems = rows.map(({ line, values }): [number, RowProblem[]] => [
    line,
    references.flatMap(([field, { label }]) =>
      typeof values[field] === 'string' && !named.has(`${line} ${field}`)
        ? [notHere(field, label, String(values[field]))]
        : [],
    ),
  ])
  return { rows: new Map(resolved), problems: new Map(problems) }
}

const notHere = (field: string, label: string, source: string): RowProblem => ({
  code: `unknown-${field}`,
  title: `${label}: no such number has come in`,
  says: `No file has brought in “${source.slice(0, 60)}”. Import that list first, or leave the number out.`,
  field,
  remedy: 'leave out',
})
