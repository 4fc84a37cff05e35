import type { PoolClient } from 'pg'
import { documentContent } from '@/features/purchases/documents.rules'
import { pool } from '@/lib/db'
import { type AccountedDocument, type AccountingFormat, type Codes, codeKinds } from './rules'

type Row = Pick<AccountedDocument, 'number' | 'kind' | 'issuedAt'> & { says: unknown; isSeat: boolean[] | null }

/** Documents issued in [from, to), in order of issue. For finance only. */
export async function findAccounted(from: Date, to: Date): Promise<AccountedDocument[]> {
  const { rows } = await pool().query<Row>(
    `SELECT d.number, d.kind, d.created_at AS issued_at, d.says,
       (SELECT json_agg(l.booking_id IS NOT NULL ORDER BY l.id) FROM order_lines l WHERE l.order_id = d.order_id) AS is_seat
     FROM tax_documents d WHERE d.created_at >= $1 AND d.created_at < $2 ORDER BY d.id`,
    [from, to],
  )
  return rows.map(({ says, isSeat, ...row }) => ({
    ...row,
    content: documentContent.parse(says),
    isSeat: isSeat ?? [],
  }))
}

export type ProgramCodes = { readonly program: AccountingFormat; readonly codes: Codes; readonly version: string }

/** For finance only. */
export async function findCodes(
  program: AccountingFormat,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<ProgramCodes> {
  const { rows } = await client.query<{ kind: string; code: string }>(
    'SELECT kind, code FROM accounting_codes WHERE program = $1 ORDER BY kind',
    [program],
  )
  const code = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.code ?? ''
  const codes = {
    seats: code('seats'),
    shop: code('shop'),
    freight: code('freight'),
    discount: code('discount'),
    tax: code('tax'),
  }
  return { program, codes, version: codeKinds.map(({ value }) => codes[value]).join(' | ') }
}

export async function listCodeIds(): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM accounting_codes ORDER BY id')
  return rows.map(({ id }) => id)
}
