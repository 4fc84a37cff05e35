import type { Ledger } from './bookings'
import type { Customer } from './customer'
import { dayMs, minuteMs } from './times'

/** Miscellaneous staff changes: new phone numbers and stopped accounts. */
export function addActions({ year, staff }: Ledger, customers: readonly Customer[]): void {
  const { random, now } = year
  const at = (days: number) => new Date(now.getTime() - days * dayMs - random.between(0, 300) * minuteMs)
  const rows = new Map(year.rowsOf('companies').map((row) => [row.id, row]))
  for (const [index, customer] of customers.entries()) {
    const row = rows.get(customer.id)
    if (!row) continue
    row.account_terms_used_cents = customer.owedCents
    const [person] = customer.people.slice(-1)
    if (person && index % 2 === 0)
      year.changed('people', person.id, {
        actor: random.pick(staff.support).actor,
        at: at(index + 1),
        before: { phone_number: `021 555 ${7000 + index}` },
        after: { phone_number: person.phone },
      })
    if (index % 4 === 1)
      year.changed('companies', customer.id, {
        actor: random.pick(staff.support).actor,
        at: at(index),
        before: { phone_number: null },
        after: { phone_number: row.phone_number },
      })
  }
  const debtors = customers.filter(({ owedCents, limitCents }) => owedCents > limitCents / 4).slice(0, 2)
  for (const { id } of debtors) {
    Object.assign(rows.get(id) ?? {}, { account_terms_state: 'stopped' })
    year.changed('companies', id, {
      actor: random.pick(staff.finance).actor,
      at: at(8),
      before: { account_terms_state: 'open' },
      after: { account_terms_state: 'stopped' },
    })
  }
}
