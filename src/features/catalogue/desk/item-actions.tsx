'use client'

import { useState } from 'react'
import { deskShopItemPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { readDollars } from '@/lib/money'
import { withRepeatKey } from '@/lib/repeat-key'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import { PriceFields } from '@/ui/desk/prices'
import type { addItem, changeItem, receiveStock, setItemPrices } from '../contract'
import type { ShopItem } from '../data'

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const bodyOf = (form: FormData) => ({
  title: typed(form, 'title'),
  isForMembers: form.has('isForMembers'),
  countsStock: form.has('countsStock'),
  weightGrams: numberIn(typed(form, 'weightGrams')),
})

function ItemFields({ item }: { item?: ShopItem }) {
  return (
    <>
      <DeskField label="Name" name="title" value={item?.title ?? ''} />
      <DeskField
        label="Weight in grams"
        name="weightGrams"
        hint="With its packaging. Leave 0 for something that’s sent by email."
        value={String(item?.weightGrams ?? 0)}
      />
      <DeskTick label="For members only" name="isForMembers" isOn={item?.isForMembers ?? false} />
      <DeskTick label="Keep count of the stock" name="countsStock" isOn={item?.countsStock ?? false} />
      {item && <DeskTick label="On sale" name="isOnSale" isOn={item.isOnSale} />}
    </>
  )
}

export function AddItem() {
  return (
    <DeskAction
      label="New item"
      tone="primary"
      title="New item"
      lead="It goes on sale once finance has set its prices. An editor describes it and gives it a picture."
      submit="Add item"
      run={async (form) => {
        const { id } = await sendData<typeof addItem>('POST', '/desk/shop/items/', bodyOf(form))
        return { said: 'The item is added.', goTo: deskShopItemPath(id) }
      }}
    >
      <ItemFields />
    </DeskAction>
  )
}

export function EditItem({ item }: { item: ShopItem }) {
  return (
    <DeskAction
      label="Edit"
      title={`Edit ${item.title}`}
      lead="The site shows it straight away."
      submit="Save"
      run={async (form) => {
        const body = { ...bodyOf(form), isOnSale: form.has('isOnSale'), version: item.version }
        await sendData<typeof changeItem>('PUT', `/desk/shop/items/${item.id}/`, body)
        return 'The item is saved.'
      }}
    >
      <ItemFields item={item} />
    </DeskAction>
  )
}

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
