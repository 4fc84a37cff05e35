import { type CollectionBeforeChangeHook, type Field, ValidationError } from 'payload'
import { dollarsText, formatCents, mostCents, movesByHalf } from './money'
import { fieldFor, readOnly } from './staff'

const components = { Field: '/ui/money-field#MoneyField', Cell: '/ui/cells#MoneyCell' }

type MoneyField = { readonly name: string; readonly label: string; readonly description?: string }

/** An amount in cents that staff type and read in dollars. */
export function moneyField({ name, label, description }: MoneyField, isRequired = true): Field {
  return {
    name,
    label,
    type: 'number',
    required: isRequired,
    min: 0,
    max: mostCents,
    validate: (value: unknown) => {
      if (value === null || value === undefined) return !isRequired || dollarsText
      if (!Number.isSafeInteger(value) || Number(value) < 0) return dollarsText
      return Number(value) <= mostCents || `Write ${formatCents(mostCents)} at most.`
    },
    admin: { ...(description ? { description } : {}), components },
  }
}

/** An amount in cents that SQL writes and staff read in dollars. */
export const keptMoney = (name: string, label: string, more: { required?: boolean; index?: boolean } = {}): Field =>
  readOnly({ name, label, type: 'number', ...more, admin: { components } })

const byFinance = { create: fieldFor('finance'), update: fieldFor('finance') }

/**
 * What something costs, in cents without GST, and the word that a price which moves by more than half is meant. Finance and admin alone write
 * them (product decisions, section 1). Whoever describes a thing makes it without a price: until it has one it can't be on sale, which
 * `guardPrices` says and a constraint of the table keeps.
 */
export function priceFields(prices: readonly MoneyField[], { isRequired = false } = {}): Field[] {
  return [
    ...prices.map((price) => Object.assign({}, moneyField(price, isRequired), { access: byFinance })),
    {
      name: 'confirmed',
      type: 'checkbox',
      virtual: true,
      access: byFinance,
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: {
          Field: {
            path: '/ui/money-field#PriceConfirm',
            clientProps: { prices: prices.map(({ name, label }) => ({ name, label })) },
          },
        },
      },
    },
  ]
}

/**
 * Nothing is on sale without its prices; a price that was set is changed, never emptied, as what was booked at it still has to be paid; and one
 * that moves by more than half is asked about once more.
 */
export const guardPrices: CollectionBeforeChangeHook = ({ collection, data, operation, originalDoc, req }) => {
  const refuse = (path: string, message: string) =>
    new ValidationError({ collection: collection.slug, errors: [{ message, path }], req })
  // A duplicate is told of what it was made from, whose prices it does not have.
  const before = operation === 'update' ? originalDoc : {}
  const after = { ...before, ...data }
  const names = collection.fields.flatMap((field) =>
    'name' in field && (field.name === 'priceCents' || field.name === 'memberPriceCents') ? [field.name] : [],
  )
  for (const name of names) {
    const isMissing = after[name] === null || after[name] === undefined
    if (isMissing && typeof before[name] === 'number') throw refuse(name, 'Write a price. It can be $0.00.')
    if (isMissing && after.active)
      throw refuse('active', 'It has no prices yet. Save it without this tick; finance sets the prices.')
    // Rows that are made by nobody of staff, such as those of the demo, say what they mean.
    if (req.user && movesByHalf(before[name], after[name]) && data.confirmed !== true)
      throw refuse(
        name,
        `From ${formatCents(before[name])} to ${formatCents(after[name])}: that is more than half. Say that it is right, and save again.`,
      )
  }
  return data
}
