'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { ZodError, ZodType } from 'zod'
import { checkoutStepPath } from '@/account-paths'
import { AddressField } from '@/features/places/addresses/components/address-field'
import { addressLine } from '@/features/places/addresses/rules'
import { ApiError } from '@/lib/api-client'
import { fieldErrorsOf } from '@/lib/errors'
import { formatCents, withoutGst } from '@/lib/money'
import { ApiForm } from '@/ui/api-form'
import { TextField } from '@/ui/field'
import { goHere } from '@/ui/steps'
import { coveredText, wayOf } from '../rules'
import { NoWayToPay } from './no-way-to-pay'
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

export function ContactStep({ draft, store, onDone }: StepProps) {
  const { contact } = draft
  return (
    <StepForm
      keep={(form) => store.setState({ contact: contactOf(form) })}
      check={async (form) => mistakesOf((await import('../entered-order.contract')).checkoutContact, contactOf(form))}
      onDone={onDone}
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
        </>
      )}
    </StepForm>
  )
}

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

export function ShippingStep({ draft, store, cartStore, onDone }: StepProps) {
  const [value] = useState(draft.shipping)
  const done = () => {
    cartStore.choose({ region: store.getState().shipping.region ?? null })
    cartStore.ask()
    onDone()
  }
  return (
    <StepForm
      keep={(form) => store.setState({ shipping: shippingOf(form) })}
      check={async (form) => {
        const { addressAsEntered } = await import('@/features/places/addresses/entered-address.contract')
        return mistakesOf(addressAsEntered(textOf(form, 'shippingIsManualEntry')), shippingOf(form), 'shipping')
      }}
      onDone={done}
    >
      {(errors) => (
        <AddressField legend="Address of the site or office" name="shipping" value={value} errors={errors} />
      )}
    </StepForm>
  )
}

export function DeliveryStep({ draft, cart, rights, onDone }: StepProps) {
  const freight = cart.totals?.freight
  const check = (): Errors => {
    if (cart.isLoading || !cart.totals)
      return { non_field_errors: ['We’re working out the freight. Try again in a moment.'] }
    if (cart.totals.freight === null)
      return {
        non_field_errors: [
          `This order is too heavy to send as a parcel. Call ${rights.phone} and we’ll work out the freight.`,
        ],
      }
    return {}
  }
  return (
    <StepForm keep={() => {}} check={check} onDone={onDone}>
      {() => (
        <dl className="grid gap-5 border-2 border-ink bg-white p-6">
          <div>
            <dt className="font-semibold">To</dt>
            <dd>
              {addressLine(draft.shipping)}{' '}
              <a className="link" href={checkoutStepPath('shipping')} onClick={goHere}>
                Change<span className="sr-only"> the address</span>
              </a>
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Courier, signed for</dt>
            <dd>Two working days after we send it. Rural delivery takes one more.</dd>
          </div>
          <div>
            <dt className="font-semibold">Freight</dt>
            <dd aria-live="polite" className="tabular-nums">
              {freightText(freight, cart.isLoading)}
            </dd>
          </div>
        </dl>
      )}
    </StepForm>
  )
}

function freightText(freight: number | null | undefined, isLoading: boolean): ReactNode {
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

export function PaymentStep({ draft, store, cart, rights, onDone }: StepProps) {
  const isCovered = cart.totals?.amountToPay === 0
  const keep = (form: FormData) =>
    store.setState({
      ...(isCovered ? {} : { way: wayOf(form.get('way') === 'account' ? 'account' : 'card', rights) }),
      poNumber: textOf(form, 'poNumber'),
    })
  const check = async (form: FormData): Promise<Errors> => {
    const poNumber = textOf(form, 'poNumber').trim()
    if (!isCovered && store.getState().way === 'account' && rights.needsPoNumber && poNumber === '')
      return { poNumber: ['Please enter the PO number'] }
    const schema = (await import('../entered-order.contract')).poNumber
    return mistakesOf(schema, poNumber, 'poNumber')
  }
  const isPoNeeded = !isCovered && rights.needsPoNumber && draft.way === 'account'
  return (
    <StepForm keep={keep} check={check} onDone={onDone}>
      {(errors) => (
        <>
          {isCovered ? (
            <p className="text-lg">{coveredText(cart.totals?.appliedCredit ?? 0)}</p>
          ) : (
            <fieldset>
              <legend className="sr-only">How do you want to pay?</legend>
              <div className="grid gap-3">
                {rights.takesCards && <PayWay value="card" way={draft.way} />}
                {!rights.takesCards && !rights.mayPayByAccount && <NoWayToPay phone={rights.phone} />}
                {rights.mayPayByAccount && <PayWay value="account" way={draft.way} />}
              </div>
            </fieldset>
          )}
          <PoNumber isNeeded={isPoNeeded} value={draft.poNumber} errors={errors.poNumber} />
        </>
      )}
    </StepForm>
  )
}
