import type { PoolClient } from 'pg'
import type { ReadRow, RowProblem, Values } from '@/lib/imports'
import { findListedPeople } from './people-list.data'

type Named = {
  readonly person: { readonly id: number; readonly name: string } | null
  readonly problem: RowProblem | null
}

const hasName = ({ firstName, lastName }: Values): boolean => Boolean(firstName) && Boolean(lastName)

/** A number of their own names one person; a name says which of those who share an address. */
const isOwn = (by: string): boolean => by === 'same card number' || by === 'same email'

/** The person whom each row means: by their number in the old system, card, email, or name and birth date. */
export async function findNamedPeople(client: PoolClient, rows: readonly ReadRow[]): Promise<Map<number, Named>> {
  // What a row of a course became is no person.
  const found = await findListedPeople(
    client,
    rows.map((row) => ({ ...row, knownId: typeof row.values.personId === 'number' ? row.values.personId : null })),
  )
  return new Map(
    rows.map(({ line, values }): [number, Named] => {
      const own = found.filter((one) => one.line === line)
      const known = own.filter(({ id }) => id === values.personId)
      const sure = own.filter(({ isSure, by }) => isSure || (!hasName(values) && isOwn(by)))
      const [first, other] = known.length > 0 ? known : sure
      if (first && !other) return [line, { person: { id: first.id, name: first.name }, problem: null }]
      return [line, { person: null, problem: other ? several : noOne(own.length > 0) }]
    }),
  )
}

const several: RowProblem = {
  code: 'person',
  title: 'The person can’t be told',
  says: 'Several people here could be meant. Say their card number, or their email with their name.',
  field: 'email',
}

const noOne = (isNear: boolean): RowProblem => ({
  code: 'person',
  title: 'The person can’t be told',
  says: isNear
    ? 'Someone here is alike, but not surely the same. Say their card number, or their email with their name.'
    : 'No one here has this number, card or email. Import the people first.',
  field: 'email',
})
