'use client'

import { regions } from '@/features/places/rules'
import { sendData } from '@/lib/api-client'
import { readDollars } from '@/lib/money'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { PriceFields } from '@/ui/desk/prices'
import type { addFreight, changeFreight, removeFreight } from '../contract'
import type { Freight } from '../data'

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
      <DeskField label="Up to how many grams" name="upToGrams" value={String(freight?.upToGrams ?? '')} />
      <PriceFields
        prices={[
          {
            label: 'Freight',
            name: 'priceCents',
            cents: freight?.priceCents ?? null,
            hint: 'With GST, as buyers see it.',
          },
        ]}
      />
      <fieldset className="desk-field">
        <legend>Regions</legend>
        <small>Leave them all unticked for the whole country.</small>
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

export function AddFreight() {
  return (
    <DeskAction
      label="Add freight price"
      tone="primary"
      title="Add a freight price"
      lead="New orders use it straight away."
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

export function FreightActions({ freight }: { freight: Freight }) {
  const { id, name, version } = freight
  return (
    <span className="row-end">
      <DeskAction
        label="Edit"
        tone="small"
        title={`Edit ${name}`}
        lead="New orders use it straight away."
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
        lead="Parcels it covered will use the next price that fits. If none fits, they can’t be ordered."
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
