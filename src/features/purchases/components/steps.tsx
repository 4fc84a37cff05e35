'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { ZodError, ZodType } from 'zod'
import { AddressField } from '@/features/places/addresses/components/address-field'
import { ApiError } from '@/lib/api-client'
import { fieldErrorsOf } from '@/lib/errors'
import { formatCents, withoutGst } from '@/lib/money'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import { wayOf } from '../rules'
import { PayWay } from './pay-way'
import { PoNumber } from './po-number'
import type { StepProps } from './step-props'

type Errors = Record<string, string[]>

type FormProps = {
  keep: (form: FormData) => void
  check: (form: FormData) => Promise<Errors> | Errors
  onDone: () => void
  children: (errors: Errors) => ReactNode
}

function StepForm({ keep, check, onDone, children }: FormProps) {
  const save = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) keep(new FormData(form))
  }
  const send = async (form: FormData) => {
    keep(form)
    const fieldErrors = await check(form)
    if (Object.keys(fieldErrors).length > 0) throw new ApiError({ code: 422, errors: fieldErrors, fieldErrors })
    onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what is typed in the fields inside.
    <div onInput={save} onBlur={save}>
      <ApiForm send={send} submitLabel="Continue">
        {children}
      </ApiForm>
    </div>
  )
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

function mistakesOf(schema: ZodType, value: unknown, prefix = ''): Errors {
  const parsed = schema.safeParse(value)
  if (parsed.success) return {}
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(issuesOf(parsed.error))).map(([name, texts]) => [
      name === 'non_field_errors' ? prefix : prefix ? `${prefix}.${name}` : name,
      texts,
    ]),
  )
}

const issuesOf = (error: ZodError) => error.issues

const contactOf = (form: FormData) => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email').trim(),
  phoneNumber: textOf(form, 'phoneNumber'),
})

const shippingOf = (form: FormData) => {
  const part = (name: string) => textOf(form, `shipping.${name}`).trim() || null
  return {
    line1: part('line1'),
    line2: part('line2'),
    suburb: part('suburb'),
    city: part('city'),
    postcode: part('postcode'),
    region: part('region'),
  }
}

/** Who the order is for, and where it goes. */
export function DetailsStep({ draft, store, cartStore, onDone }: StepProps) {
  const [address] = useState(draft.shipping)
  const { contact } = draft
  const done = () => {
    cartStore.choose({ region: store.getState().shipping.region ?? null })
    cartStore.ask()
    onDone()
  }
  const check = async (form: FormData) => {
    const [{ checkoutContact }, { addressAsEntered }] = await Promise.all([
      import('../entered-order.contract'),
      import('@/features/places/addresses/entered-address.contract'),
    ])
    const schema = addressAsEntered(textOf(form, 'shippingIsManualEntry'))
    return { ...mistakesOf(checkoutContact, contactOf(form)), ...mistakesOf(schema, shippingOf(form), 'shipping') }
  }
  return (
    <StepForm
      keep={(form) => store.setState({ contact: contactOf(form), shipping: shippingOf(form) })}
      check={check}
      onDone={done}
    >
      {(errors) => (
        <>
          <TextField label="Name" name="name" value={contact.name} errors={errors.name} autoComplete="name" isName />
          <TextField
            label="Email address"
            name="email"
            type="email"
            inputMode="email"
            hint="The confirmation and the tax invoice go here."
            value={contact.email}
            errors={errors.email}
            autoComplete="email"
          />
          <TextField
            label="Phone number (optional)"
            name="phoneNumber"
            type="tel"
            hint="Only used if the courier can’t find you."
            value={contact.phoneNumber}
            errors={errors.phoneNumber}
            autoComplete="tel"
            width={20}
          />
          <AddressField legend="Address of the site or office" name="shipping" value={address} errors={errors} />
        </>
      )}
    </StepForm>
  )
}

const tooHeavy = (phone: string) =>
  `This order is too heavy to send as a parcel. Call ${phone} and we’ll work out the freight.`

/** The way to pay is chosen; the one way that it gets there is a line above. */
export function DeliveryStep({ draft, store, cart, rights, onDone }: StepProps) {
  const { totals } = cart
  const keep = (form: FormData) =>
    store.setState({
      way: wayOf(form.get('way') === 'account' ? 'account' : 'card', rights),
      poNumber: textOf(form, 'poNumber'),
    })
  const check = async (form: FormData): Promise<Errors> => {
    if (cart.isLoading || !totals)
      return { non_field_errors: ['We’re working out the freight. Try again in a moment.'] }
    if (totals.freight === null) return { non_field_errors: [tooHeavy(rights.phone)] }
    const poNumber = textOf(form, 'poNumber').trim()
    if (store.getState().way === 'account' && rights.needsPoNumber && poNumber === '')
      return { poNumber: ['Please enter the PO number'] }
    return mistakesOf((await import('../entered-order.contract')).poNumber, poNumber, 'poNumber')
  }
  return (
    <StepForm keep={keep} check={check} onDone={onDone}>
      {(errors) => (
        <>
          <dl className="border-2 border-ink bg-white p-6">
            <CourierLine cart={cart} />
          </dl>
          <fieldset>
            <legend className="sr-only">How do you want to pay?</legend>
            <div className="grid gap-3">
              <PayWay value="card" way={draft.way} />
              <PayWay value="account" way={draft.way} />
            </div>
          </fieldset>
          <PoNumber
            isNeeded={rights.needsPoNumber && draft.way === 'account'}
            value={draft.poNumber}
            errors={errors.poNumber}
          />
        </>
      )}
    </StepForm>
  )
}

/** There is one way that goods get there. */
const CourierLine = ({ cart }: Pick<StepProps, 'cart'>) => (
  <div>
    <dt className="font-semibold">Courier, signed for</dt>
    <dd>
      Two working days after we send it. Rural delivery takes one more.
      <span aria-live="polite" className="mt-1 block tabular-nums">
        {freightText(cart.totals?.freight, cart.isLoading)}
      </span>
    </dd>
  </div>
)

export function freightText(freight: number | null | undefined, isLoading: boolean): ReactNode {
  if (isLoading || freight === undefined) return 'Hold on, loading up...'
  if (freight === null) return 'Too heavy for a parcel: call us and we’ll work it out.'
  if (freight === 0) return 'Nothing to pay'
  return (
    <>
      <span className="head text-2xl">{formatCents(freight)}</span> incl. GST{' '}
      <span className="text-ink-3">({formatCents(withoutGst(freight))} excl. GST)</span>
    </>
  )
}
