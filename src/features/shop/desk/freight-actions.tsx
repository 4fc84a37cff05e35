'use client'

import { regions } from '@/features/places/rules'
import { sendData } from '@/lib/api-client'
import { readDollars } from '@/lib/money'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { PriceFields } from '@/ui/desk/prices'
import type { addFreight, changeFreight, removeFreight } from '../catalogue/contract'
import type { Freight } from '../catalogue/data'

const gramsIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const bodyOf = (form: FormData) => ({
  name: typed(form, 'name'),
  upToGrams: gramsIn(typed(form, 'upToGrams')),
  regions: form.getAll('regions').filter((value) => typeof value === 'string'),
  priceCents: readDollars(typed(form, 'priceCents')),
})

function FreightFields({ freight }: { freight?: Freight }) {
  return (
    <>
      <DeskField label="Name" name="name" value={freight?.name ?? ''} />
      <DeskField label="Up to so many grams" name="upToGrams" value={String(freight?.upToGrams ?? '')} />
      <PriceFields
        prices={[{ label: 'Freight', name: 'priceCents', cents: freight?.priceCents ?? null, hint: 'Without GST.' }]}
      />
      <fieldset className="desk-field">
        <legend>Regions</legend>
        <small>Without any it counts everywhere.</small>
        {regions.map(({ value, label }) => (
          <label key={value} className="desk-tick">
            <input
              type="checkbox"
              name="regions"
              value={value}
              defaultChecked={freight?.regions.includes(value) ?? false}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Adds a price of freight. */
export function AddFreight() {
  return (
    <DeskAction
      label="New price"
      tone="primary"
      title="New price of freight"
      lead="Orders from now on are charged by it."
      submit="Add price"
      run={async (form) => {
        await sendData<typeof addFreight>('POST', '/desk/shop/freight/', bodyOf(form))
        return 'The price is added.'
      }}
    >
      <FreightFields />
    </DeskAction>
  )
}

/** Changes a price of freight, or removes it. */
export function FreightActions({ freight }: { freight: Freight }) {
  const { id, name, version } = freight
  return (
    <span className="row-end">
      <DeskAction
        label="Edit"
        tone="small"
        title={`Edit ${name}`}
        lead="Orders from now on are charged by it."
        submit="Save"
        run={async (form) => {
          const body = { ...bodyOf(form), isConfirmed: form.has('confirmed'), version }
          await sendData<typeof changeFreight>('PUT', `/desk/shop/freight/${id}/`, body)
          return 'The price is saved.'
        }}
      >
        <FreightFields freight={freight} />
      </DeskAction>
      <DeskAction
        label="Remove"
        tone="small"
        title={`Remove ${name}`}
        lead="Parcels that it was for are charged by the next price that fits, and where none does they can’t be ordered."
        submit="Remove"
        isDanger
        run={async () => {
          await sendData<typeof removeFreight>('POST', `/desk/shop/freight/${id}/remove/`, { version })
          return `${name} is removed.`
        }}
      />
    </span>
  )
}
