'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { readDollars } from '@/lib/money'
import { withRepeatKey } from '@/lib/repeat-key'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { PriceFields } from '@/ui/desk/prices'
import type { receiveStock, setItemPrices } from '../contract'
import type { ShopItem } from '../data'

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const centsIn = (form: FormData, name: string) => {
  const words = typed(form, name)
  return words === '' ? null : (readDollars(words) ?? -1)
}

export function EditPrices({ item }: { item: ShopItem }) {
  return (
    <DeskAction
      label="Set prices"
      title={`Prices of ${item.title}`}
      lead="With GST, as buyers see them. Carts show the new prices straight away; orders already placed keep theirs."
      submit="Save prices"
      run={async (form) => {
        const body = {
          priceCents: centsIn(form, 'priceCents'),
          memberPriceCents: centsIn(form, 'memberPriceCents'),
          isConfirmed: form.has('confirmed'),
          version: item.version,
        }
        await sendData<typeof setItemPrices>('PUT', `/desk/shop/items/${item.id}/prices/`, body)
        return 'The prices are saved.'
      }}
    >
      <PriceFields
        prices={[
          { label: 'Price', name: 'priceCents', cents: item.priceCents },
          { label: 'Member price', name: 'memberPriceCents', cents: item.memberPriceCents },
        ]}
      />
    </DeskAction>
  )
}

const ways = [
  { value: 'add', label: 'A delivery: add to what is left' },
  { value: 'set', label: 'A count: this is what is left' },
] as const

export function ReceiveStock({ item }: { item: ShopItem }) {
  const [how, setHow] = useState<string>('add')
  const path = `/desk/shop/items/${item.id}/stock/`
  return (
    <DeskAction
      label="Receive stock"
      tone="primary"
      title={`Stock of ${item.title}`}
      lead={`There are ${item.stock} left. Orders reduce this automatically.`}
      submit="Save stock"
      run={async (form) => {
        const body = { how: typed(form, 'how'), count: numberIn(typed(form, 'count')), seen: item.stock }
        const { stock } = await withRepeatKey(path, body, (headers) =>
          sendData<typeof receiveStock>('POST', path, body, { headers }),
        )
        return `There are ${stock} left now.`
      }}
    >
      <fieldset className="desk-field">
        <legend>What happened</legend>
        {ways.map(({ value, label }) => (
          <label key={value} className="desk-tick">
            <input type="radio" name="how" value={value} checked={how === value} onChange={() => setHow(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <DeskField label={how === 'add' ? 'How many came' : 'How many there are'} name="count" />
    </DeskAction>
  )
}
