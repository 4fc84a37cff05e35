import type { ListDefinition } from './desk-list'
import { z } from './zod'

/** An instant as it comes from the database, or as it was sent: ISO text. */
const moment = z.preprocess((at) => (at instanceof Date ? at.toISOString() : at), z.iso.datetime())

/** Sums in cents and counts come from the database as text. */
const held = { text: z.string(), whole: z.int(), number: z.coerce.number().int(), moment, yes: z.boolean() } as const

const isHeld = (name: string): name is keyof typeof held => name in held

/** The check of a row of a list, as its definition describes it. */
export function rowSchema<Row extends { readonly id: number }>({
  row,
}: Pick<ListDefinition<Row>, 'row'>): z.ZodType<Row> {
  const fields = Object.entries<string>(row).map(([key, kind]) => {
    const name = kind.replace('?', '')
    if (!isHeld(name)) throw new Error(`No list has fields of the kind ${kind}.`)
    return [key, kind.endsWith('?') ? held[name].nullable() : held[name]] as const
  })
  // The fields of a definition are those of its row: `ListDefinition` says so.
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Row>
}
