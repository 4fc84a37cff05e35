import pg from 'pg'
import { incomingAddresses } from '../../../src/features/places/addresses/mutations'
import { type Catalogue, readCatalogue } from './catalogue'
import { isTreeNode, readTree, type TreeNode, type TreeValue } from './node-tree'
import { columnsOf } from './nullability'

export type Column = {
  readonly name: string
  readonly type: number
  readonly isNullable: boolean
  readonly isCast: boolean
}

export type Described =
  | { readonly kind: 'rows'; readonly parameters: readonly number[]; readonly columns: readonly Column[] }
  /** BEGIN, SAVEPOINT and the like: nothing to compare. */
  | { readonly kind: 'utility' }
  | { readonly kind: 'refused'; readonly why: string }

const utility = /^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|LISTEN|UNLISTEN|ANALYZE|LOCK|SET)\b/i

/** Has PostgreSQL describe statements on a migrated database, without running them. */
export class Describer {
  readonly catalogue: Catalogue
  readonly #client: pg.Client

  private constructor(client: pg.Client, catalogue: Catalogue) {
    this.#client = client
    this.catalogue = catalogue
  }

  static async connect(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(incomingAddresses)
    const describer = new Describer(client, await readCatalogue(client))
    await describer.#learnViews()
    return describer
  }

  /** PostgreSQL does not track NOT NULL for view columns, so derive it from their queries. */
  async #learnViews(): Promise<void> {
    const { rows } = await this.#client.query<{ id: number; text: string }>(
      `SELECT oid::int8::int AS id, pg_get_viewdef(oid) AS text FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace ORDER BY oid`,
    )
    for (const { id, text } of rows) {
      const view = await this.describe(text.replace(/;\s*$/, ''), new Set())
      if (view.kind !== 'rows') continue
      for (const [at, { isNullable }] of view.columns.entries())
        if (!isNullable) this.catalogue.notNull.add(`${id}:${at + 1}`)
    }
  }

  async end(): Promise<void> {
    await this.#client.end()
  }

  /** @param notNull 1-based numbers of the parameters that are never null. */
  async describe(text: string, notNull: ReadonlySet<number>): Promise<Described> {
    if (utility.test(text)) return { kind: 'utility' }
    await this.#client.query('BEGIN')
    try {
      await this.#client.query(`PREPARE checked AS ${text}`)
      const { rows } = await this.#client.query<{ parameters: number[]; results: number[] | null; names: string }>(
        `SELECT parameter_types::oid[]::int8[]::int[] AS parameters, result_types::oid[]::int8[]::int[] AS results,
           array_to_string(parameter_types, ', ') AS names FROM pg_prepared_statements WHERE name = 'checked'`,
      )
      const [prepared] = rows
      if (!prepared) throw new Error('A prepared statement is not there.')
      const types = prepared.results ?? []
      const query = types.length === 0 ? null : await this.#analyse(text, prepared.names)
      const columns = query ? columnsOf(query, this.catalogue, notNull) : []
      return {
        kind: 'rows',
        parameters: prepared.parameters,
        columns: types.map((type, at) => ({ name: '?', isNullable: true, isCast: false, ...columns[at], type })),
      }
    } catch (error) {
      if (error instanceof pg.DatabaseError) return { kind: 'refused', why: error.message }
      throw error
    } finally {
      await this.#client.query('ROLLBACK')
      await this.#client.query('DEALLOCATE ALL')
    }
  }

  /** The analysed query tree, as an SQL function stores it: names resolved, with the outer joins that may null each column. */
  async #analyse(text: string, parameterTypes: string): Promise<TreeNode | null> {
    await this.#client.query(
      `CREATE FUNCTION pg_temp.checked(${parameterTypes}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}\n; END`,
    )
    const { rows } = await this.#client.query<{ body: string }>(
      `SELECT prosqlbody::text AS body FROM pg_proc WHERE proname = 'checked' AND pronamespace = pg_my_temp_schema()`,
    )
    return firstNode(readTree(rows[0]?.body ?? ''))
  }
}

function firstNode(value: TreeValue): TreeNode | null {
  if (isTreeNode(value)) return value
  for (const one of Array.isArray(value) ? value : []) {
    const found = firstNode(one)
    if (found) return found
  }
  return null
}
