import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { receive } from '@/features/billing/payments.mutations'
import { lockMoney } from '@/features/payments/mutations'
import type { Staff } from '@/features/purchases/desk.mutations'
import { staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import type { TakenFile } from './contract'
import { findTaken } from './data'
import { type BankLine, lineName, wordsOf } from './file.rules'

export type ReadLines = {
  readonly bank: string
  readonly lines: readonly (BankLine & { readonly fingerprint: string })[]
}

type Done = { readonly id: number; readonly taken: number; readonly takenCents: number; readonly known: number }

/** Imports the chosen lines, all or none, each as a payment of its company. Lines imported before are no-ops; money out is counted
 * but not kept. @throws AppError INVALID for a line that isn't money in, NOT_FOUND and CONFLICT as `receive`, with the line. */
export function takeFile(
  by: Staff,
  { bank, lines }: ReadLines,
  { name, lines: chosen }: Pick<TakenFile, 'name' | 'lines'>,
): Promise<Done> {
  const choices = new Map(chosen.map((choice) => [choice.line, choice]))
  const came = lines.filter(({ cents }) => cents > 0)
  for (const { line } of chosen)
    if (!came.some((one) => one.line === line))
      throw new AppError('INVALID', `Line ${line} isn’t money that came in.`, {
        lines: [`Line ${line} isn’t money that came in.`],
      })
  return changeAs(staffName(by), async (client) => {
    // One file at a time: the second of two equal files sees what the first imported.
    await client.query('SELECT pg_advisory_xact_lock(7714020, 0)')
    await lockAll(client, chosen)
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO bank_imports (file_name, bank, staff_id, out_count) VALUES ($1, $2, $3, $4) RETURNING id',
      [name, bank, by.id, lines.length - came.length],
    )
    const id = rows[0]?.id ?? 0
    const known = await findTaken(
      came.map(({ fingerprint }) => fingerprint),
      client,
    )
    const done = { id, taken: 0, takenCents: 0, known: 0 }
    for (const line of came) {
      const choice = choices.get(line.line)
      const isKnown = known.has(line.fingerprint)
      const payment = choice && !isKnown ? await takeLine(client, by, line, choice) : null
      await client.query(
        `INSERT INTO bank_lines (import_id, line, received_on, amount_cents, payer, words, fingerprint, fate, payment_id)
         VALUES ($1, $2, $3, $4, nullif($5, ''), nullif($6, ''), $7, $8, $9)`,
        [
          id,
          line.line,
          line.on,
          line.cents,
          line.payer.slice(0, 200),
          (line.words.join(' / ') || (line.kind ?? '')).slice(0, 400),
          line.fingerprint,
          isKnown ? 'known' : payment === null ? 'left-out' : 'taken',
          payment,
        ],
      )
      if (isKnown) done.known += 1
      if (payment === null) continue
      done.taken += 1
      done.takenCents += line.cents
    }
    return done
  })
}

type Choice = TakenFile['lines'][number]

async function takeLine(client: PoolClient, by: Staff, line: BankLine, { companyId, parts }: Choice): Promise<number> {
  try {
    const received = { companyId, amountCents: line.cents, receivedOn: line.on, source: 'bank', parts } as const
    return (await receive(client, by, { ...received, reference: wordsOf(line) || null })).id
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const said = Object.values(error.errors).flat()[0] ?? error.message
    const message = `${lineName(line)}: ${said}`
    throw new AppError(error.reason, message, { [`line ${line.line}`]: [message] })
  }
}

/** Companies first, then orders' money, each in id order, to avoid deadlocks with other payments and files. */
async function lockAll(client: PoolClient, chosen: readonly Choice[]): Promise<void> {
  await client.query('SELECT 1 FROM companies WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [
    chosen.map(({ companyId }) => companyId),
  ])
  const orders = new Set(chosen.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))
  for (const order of [...orders].sort((one, other) => one - other)) await lockMoney(client, order)
}

/** Marks a skipped line as no payment of ours, such as interest, or undoes that. A later file may still import it.
 * @throws AppError NOT_FOUND, CONFLICT if it was imported or already so. */
export function setAside(by: Staff, lineId: number, isAside: boolean): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ fate: string }>('SELECT fate FROM bank_lines WHERE id = $1', [lineId])
    const [line] = rows
    if (!line) throw new AppError('NOT_FOUND', 'There is no such line.')
    if (line.fate !== 'left-out') throw new AppError('CONFLICT', 'This line was recorded.')
    const { rowCount } = isAside
      ? await client.query(
          'INSERT INTO bank_lines_aside (line_id, staff_id) VALUES ($1, $2) ON CONFLICT (line_id) DO NOTHING',
          [lineId, by.id],
        )
      : await client.query('DELETE FROM bank_lines_aside WHERE line_id = $1', [lineId])
    if (rowCount === 0) throw new AppError('CONFLICT', 'Someone else has changed this. Please check it again.')
    return { id: lineId }
  })
}
