import { findList } from '@/lib/desk-data'
import type { ListDefinition, ListView } from '@/lib/desk-list'
import type { Asked, ListSource, Scope } from '@/lib/desk-rows'
import type { StaffActor } from './desk-session.rules'

/** How the rows of a list are found for someone. */
export type Reading<Row> = {
  readonly source: ListSource<Row> | ((staff: StaffActor) => ListSource<Row>)
  readonly scopes?: (staff: StaffActor, view: ListView) => readonly Scope[]
}

/** The rows of a view that someone may see. */
export const seenBy = <Row>(
  { source, scopes }: Reading<Row>,
  staff: StaffActor,
  view: ListView,
): { source: ListSource<Row>; asked: Asked } => ({
  source: typeof source === 'function' ? source(staff) : source,
  asked: { view, scopes: scopes?.(staff, view) ?? [] },
})

type Part = { readonly view: ListView; readonly offset: number; readonly limit: number }

/** A part of a list with the number of all its rows, as someone sees it. */
export async function findPart<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  reading: Reading<Row>,
  { staff, view, ...part }: Part & { readonly staff: StaffActor },
): Promise<{ items: Row[]; total: number }> {
  const { source, asked } = seenBy(reading, staff, view)
  return await findList(definition, source, { ...asked, ...part })
}
