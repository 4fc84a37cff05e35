import { type CollectionBeforeChangeHook, type Field, ValidationError } from 'payload'
import { fieldFor } from './staff'

/** The most that one field takes, in cents: a million dollars. */
const mostCents = 100_000_000

type MoneyField = { readonly name: string; readonly label: string; readonly description: string }

/**
 * What something costs, in cents without GST. Finance and admin alone write it (product decisions, section 1). Whoever describes a thing
 * makes it without a price: until it has one it can't be on sale, which `guardPrices` says and a constraint of the table keeps.
 */
export function priceField({ name, label, description }: MoneyField): Field {
  return {
    name,
    label,
    type: 'number',
    min: 0,
    max: mostCents,
    access: { create: fieldFor('finance'), update: fieldFor('finance') },
    validate: (value: unknown) =>
      value === null ||
      value === undefined ||
      (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= mostCents) ||
      'Write a price from $0.00 to $1,000,000.00.',
    admin: { description, components: { Cell: '/ui/cells#MoneyCell' } },
  }
}

/** Nothing is on sale without its prices, and a price that was set is changed, never emptied: what was booked at it still has to be paid. */
export const guardPrices: CollectionBeforeChangeHook = ({ collection, data, operation, originalDoc, req }) => {
  const refuse = (path: string, message: string) =>
    new ValidationError({ collection: collection.slug, errors: [{ message, path }], req })
  // A duplicate is told of what it was made from, whose prices it does not have.
  const before = operation === 'update' ? originalDoc : {}
  const after = { ...before, ...data }
  for (const name of ['priceCents', 'memberPriceCents']) {
    const isMissing = after[name] === null || after[name] === undefined
    if (isMissing && typeof before[name] === 'number') throw refuse(name, 'Write a price. It can be $0.00.')
    if (isMissing && after.active)
      throw refuse('active', 'It has no prices yet. Save it without this tick; finance sets the prices.')
  }
  return data
}
