'use client'

import { useState } from 'react'
import { deskVoucherPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { formatCents, readDollars } from '@/lib/money'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import type { addVoucher, changeVoucher } from '../contract'
import type { Voucher } from '../data'
import { voucherKinds } from '../rules'

const isKind = (value: string): value is Voucher['kind'] => voucherKinds.some((kind) => kind.value === value)

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

function VoucherFields({ voucher }: { voucher?: Voucher }) {
  const [kind, setKind] = useState<Voucher['kind']>(voucher?.kind ?? 'percent')
  const value = voucher?.kind === 'amount' ? formatCents(voucher.value) : String(voucher?.value ?? '')
  return (
    <>
      <DeskField label="Code" name="code" hint="3 to 20 capitals, digits and hyphens" value={voucher?.code ?? ''} />
      <fieldset className="desk-field">
        <legend>Takes off</legend>
        {voucherKinds.map((one) => (
          <label key={one.value} className="desk-tick">
            <input
              type="radio"
              name="kind"
              value={one.value}
              checked={kind === one.value}
              onChange={({ target }) => isKind(target.value) && setKind(target.value)}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <DeskField label={kind === 'percent' ? 'How many percent' : 'How many dollars'} name="value" value={value} />
      <DeskField label="First day" name="startsOn" type="date" value={voucher?.startsOn ?? ''} />
      <DeskField label="Last day" name="endsOn" type="date" value={voucher?.endsOn ?? ''} />
      <DeskField
        label="How many times in all"
        name="mostUses"
        hint="Leave it empty for no limit."
        value={String(voucher?.mostUses ?? '')}
      />
      <DeskTick label="Can be used" name="isActive" isOn={voucher?.isActive ?? true} />
    </>
  )
}

function bodyOf(form: FormData) {
  const kind = typed(form, 'kind')
  const mostUses = typed(form, 'mostUses')
  return {
    code: typed(form, 'code'),
    kind,
    value: kind === 'amount' ? readDollars(typed(form, 'value')) : numberIn(typed(form, 'value')),
    startsOn: typed(form, 'startsOn'),
    endsOn: typed(form, 'endsOn'),
    mostUses: mostUses === '' ? null : (numberIn(mostUses) ?? 0),
    isActive: form.has('isActive'),
  }
}

export function AddVoucher() {
  return (
    <DeskAction
      label="New voucher"
      panel="add"
      tone="primary"
      title="New voucher"
      lead="Anyone with the code can use it straight away, or from its first day."
      submit="Make voucher"
      run={async (form) => {
        const { id } = await sendData<typeof addVoucher>('POST', '/desk/shop/vouchers/', bodyOf(form))
        return { said: 'The voucher is made.', goTo: deskVoucherPath(id) }
      }}
    >
      <VoucherFields />
    </DeskAction>
  )
}

export function EditVoucher({ voucher }: { voucher: Voucher }) {
  return (
    <DeskAction
      label="Edit"
      title={`Edit ${voucher.code}`}
      lead="Orders that have used it keep their discount."
      submit="Save"
      run={async (form) => {
        const body = { ...bodyOf(form), version: voucher.version }
        await sendData<typeof changeVoucher>('PUT', `/desk/shop/vouchers/${voucher.id}/`, body)
        return 'The voucher is saved.'
      }}
    >
      <VoucherFields voucher={voucher} />
    </DeskAction>
  )
}
