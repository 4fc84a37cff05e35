import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** What was sent, and what came back. */
export type Statement = { readonly text: string; readonly values: readonly unknown[]; rows: readonly object[] }

/** The text of what was asked: statements that are prepared come with their name. */
const textOf = (asked: unknown): string => {
  const text = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked
  return typeof text === 'string' ? text : ''
}

/** Its values: beside the text, or with it. */
function valuesOf(asked: unknown, beside: unknown): readonly unknown[] {
  const values = Array.isArray(beside) ? beside : Reflect.get(Object(asked), 'values')
  return Array.isArray(values) ? values : []
}

/** Writes down every statement that this process sends while some work runs, with what came back. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const spy = function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given
    const statement: Statement = {
      text: textOf(text),
      values: valuesOf(text, values),
      rows: [],
    }
    statements.push(statement)
    const last = given.at(-1)
    if (typeof last === 'function')
      given[given.length - 1] = (error: unknown, result: pg.QueryResult) => {
        statement.rows = result?.rows ?? []
        last(error, result)
      }
    const answer = Reflect.apply(query, this, given)
    return answer instanceof Promise
      ? answer.then((result: pg.QueryResult) => {
          statement.rows = result.rows
          return result
        })
      : answer
  }
  Reflect.set(pg.Client.prototype, 'query', spy)
  try {
    await work()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
  return statements
}

const changed = (value: unknown, words: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, words))
  if (typeof value !== 'string' && typeof value !== 'number') return value
  let text = String(value)
  for (const [from, to] of words) text = text.replaceAll(from, to)
  return text
}

/** What another run of the same statements calls otherwise: numbers from the sequences that the bench moved up, and numbers of orders. */
const isName = (value: unknown) =>
  (typeof value === 'number' && value > 1_000_000 && Number.isInteger(value)) ||
  (typeof value === 'string' && /^ORD-/.test(value))

/**
 * Sends recorded statements again over one connection, one after another. `words` says what is called otherwise this time; what this run's rows are
 * called is learnt from its answers.
 */
export async function replay(
  client: pg.Client,
  statements: readonly Statement[],
  words: Map<string, string>,
): Promise<void> {
  for (const { text, values, rows } of statements) {
    const given = values.map((value) => changed(value, words))
    const answer = await client.query(text, given)
    rows.forEach((row, index) => {
      // By their place: the pool of the product spells columns as the code does, this connection as the database.
      const now = Object.values(answer.rows[index] ?? {})
      Object.values(row).forEach((value, place) => {
        if (isName(value) && now[place] !== undefined) words.set(String(value), String(now[place]))
      })
    })
  }
}

/** Names that a process makes by chance, which must be new in each run: the checkout's and the provider's page. */
export function freshNames(statements: readonly Statement[]): Map<string, string> {
  const text = JSON.stringify(statements.map(({ values }) => values))
  const found = new Set(text.match(/demo_[a-z]+_[\w-]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
  const fresh = (name: string) =>
    name.startsWith('demo_') ? `${name.slice(0, 14)}${randomUUID().replaceAll('-', '')}` : randomUUID()
  return new Map([...found].map((name) => [name, fresh(name)]))
}
