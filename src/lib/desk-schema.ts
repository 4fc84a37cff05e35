import type { ListDefinition } from './desk-list'
import { z } from './zod'

/** The database gives a Date, a call gives ISO text. */
const moment = z.preprocess((at) => (at instanceof Date ? at.toISOString() : at), z.iso.datetime())

/** PostgreSQL returns sums and counts as text. */
const held = { text: z.string(), whole: z.int(), number: z.coerce.number().int(), moment, yes: z.boolean() } as const

const isHeld = (name: string): name is keyof typeof held => name in held

/** Reads a row of a list as its definition says it is. */
export function rowSchema<Row extends { readonly id: number }>(
  definition: Pick<ListDefinition<Row>, 'row'>,
): z.ZodType<Row>
export function rowSchema({ row }: { readonly row: Readonly<Record<string, string>> }): z.ZodType {
  const fields = Object.entries<string>(row).map(([key, kind]) => {
    const name = kind.replace('?', '')
    if (!isHeld(name)) throw new Error(`No list has fields of the kind ${kind}.`)
    return [key, kind.endsWith('?') ? held[name].nullable() : held[name]] as const
  })
  return z.object(Object.fromEntries(fields))
}
