'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskBookingPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { DeskIconImage } from '@/ui/desk/icons'
import { goSaying } from '@/ui/desk/said'
import type { bookByPhone, PhonePreview, previewPhoneBooking } from '../phone.contract'
import type { Way } from '../phone.rules'
import type { Chosen } from './customer-picker'
import { Notified } from './notified'
import { centsIn, type Errors, errorsOf, PhoneField } from './phone-fields'
import { type Crew, guestsOf, type Party } from './phone-party'

type Props = { customer: Chosen; slotId: number; party: Party; crew: Crew | null }

const wayText = (way: Way, crew: Crew | null): string => {
  if (way === 'free') return 'No charge. The reason is recorded.'
  if (way === 'card-link')
    return 'We keep the seats for 30 minutes, and send the link to pay by email, or by text. A voucher can be entered there.'
  if (!crew) return 'Companies with an account buy on account.'
  if (crew.terms === 'none') return 'This company has no account.'
  return crew.terms === 'stopped' ? 'The account is on stop.' : `${formatCents(crew.leftCents)} is left of the limit.`
}

const wayLabels = [
  { way: 'account', label: 'On account' },
  { way: 'card-link', label: 'Card link' },
  { way: 'free', label: 'Free' },
] as const

export function ReviewStep({ customer, slotId, party, crew }: Props) {
  const [chosen, setWay] = useState<Way | null>(null)
  // How the company buys may come after this is opened.
  const way = chosen ?? (crew?.terms === 'open' ? 'account' : 'card-link')
  const [poNumber, setPo] = useState('')
  const [voucher, setVoucher] = useState('')
  const [agreed, setAgreed] = useState('')
  const [reason, setReason] = useState('')
  const [usesCredit, setUsesCredit] = useState(false)
  const body = {
    customer: customer.body,
    slotId,
    party: guestsOf(party),
    way,
    poNumber: poNumber.trim() || null,
    voucherCode: way === 'account' ? voucher.trim() || null : null,
    usesCredit: way === 'account' && usesCredit,
    agreedCents: way === 'free' ? null : centsIn(agreed),
    reason: reason.trim() || null,
  }
  const { preview, problem, faults, isOver } = usePreview(body)
  const { errors: refused, setErrors, book } = useBooking(body, preview)
  const errors = { ...faults, ...refused }
  const typeAnew = (set: (typed: string) => void) => (typed: string) => {
    setErrors({})
    set(typed)
  }
  return (
    <div className="stack">
      <HowPaid way={way} setWay={setWay} crew={crew} />
      {way === 'account' && (
        <InvoiceFields
          {...{ poNumber, voucher, errors }}
          needsPo={crew?.needsPo ?? false}
          setPo={typeAnew(setPo)}
          setVoucher={typeAnew(setVoucher)}
        />
      )}
      {way !== 'free' && (
        <AgreedFields {...{ agreed, reason, errors }} setAgreed={typeAnew(setAgreed)} setReason={typeAnew(setReason)} />
      )}
      <CreditTick cents={preview?.availableCreditCents ?? 0} isOn={usesCredit} set={setUsesCredit} />
      {way === 'free' && (
        <PhoneField
          label="Why it is free"
          hint="Only we read it."
          value={reason}
          set={typeAnew(setReason)}
          error={errors.reason}
        />
      )}
      <Looked {...{ problem, preview, isOver }} isFree={way === 'free'} />
      {refused.form && <Refusal text={refused.form} />}
      <div>
        <button type="button" className="b primary" disabled={!preview || !isOver} onClick={book}>
          {way === 'card-link' ? 'Keep the seats and send the link' : 'Book'}
        </button>
      </div>
    </div>
  )
}

const Refusal = ({ text }: { text: string }) => (
  <div className="notice bad" role="alert">
    <DeskIconImage name="warning" />
    <span>{text}</span>
  </div>
)

type InvoiceProps = {
  poNumber: string
  voucher: string
  needsPo: boolean
  errors: Errors
  setPo: (typed: string) => void
  setVoucher: (typed: string) => void
}

const InvoiceFields = ({ poNumber, voucher, needsPo, errors, setPo, setVoucher }: InvoiceProps) => (
  <>
    <PhoneField
      label={needsPo ? 'PO number' : 'PO number (optional)'}
      value={poNumber}
      set={setPo}
      error={errors.poNumber}
    />
    <PhoneField label="Voucher code (optional)" value={voucher} set={setVoucher} error={errors.voucherCode} />
  </>
)

type AgreedProps = {
  agreed: string
  reason: string
  errors: Errors
  setAgreed: (typed: string) => void
  setReason: (typed: string) => void
}

const AgreedFields = ({ agreed, reason, errors, setAgreed, setReason }: AgreedProps) => (
  <>
    <PhoneField
      label="Agreed price per seat (with GST)"
      hint="Optional. At most the list price, and without a voucher."
      value={agreed}
      set={setAgreed}
      error={errors.agreedCents}
    />
    {agreed.trim() && (
      <PhoneField label="Why this price" hint="Only we read it." value={reason} set={setReason} error={errors.reason} />
    )}
  </>
)

type TickProps = { cents: number; isOn: boolean; set: (isOn: boolean) => void }

/** Offered on account, where the company has credit. */
const CreditTick = ({ cents, isOn, set }: TickProps) =>
  cents > 0 && (
    <label className="desk-tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      Spend the company’s credit, {formatCents(cents)}
    </label>
  )

type LookedProps = { problem: string | null; preview: PhonePreview | null; isOver: boolean; isFree: boolean }

const Looked = ({ problem, preview, isOver, isFree }: LookedProps) => (
  <section className="looked" aria-label="What happens" aria-live="polite" aria-busy={!isOver}>
    {problem && (
      <p className="look-line bad">
        <DeskIconImage name="warning" />
        <span>{problem}</span>
      </p>
    )}
    {!problem && !preview && <p className="mut">One moment…</p>}
    {!problem && preview && <Found preview={preview} isFree={isFree} />}
  </section>
)

type HowPaidProps = { way: Way; setWay: (way: Way) => void; crew: Crew | null }

const HowPaid = ({ way, setWay, crew }: HowPaidProps) => (
  <fieldset className="desk-field">
    <legend>How it is paid</legend>
    {wayLabels.map(({ way: one, label }) => (
      <label key={one} className="desk-choice">
        <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
        <span>
          {label}
          <small>{wayText(one, crew)}</small>
        </span>
      </label>
    ))}
  </fieldset>
)

function useBooking(body: { way: Way }, preview: PhonePreview | null) {
  const [key] = useState(() => crypto.randomUUID())
  const sent = useRef(new Map<string, string>())
  const isBusy = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const book = async () => {
    if (isBusy.current || !preview) return
    isBusy.current = true
    try {
      const words = { ...body, key, expectedTotalCents: preview.totalCents }
      // A retry of the same request keeps its key.
      const said = JSON.stringify(words)
      const repeat = sent.current.get(said) ?? crypto.randomUUID()
      sent.current.set(said, repeat)
      const headers = { 'idempotency-key': repeat }
      const made = await sendData<typeof bookByPhone>('POST', '/desk/phone-bookings/', words, { headers })
      const seats = preview.seats === 1 ? 'One seat is' : `${preview.seats} seats are`
      goSaying({
        said:
          body.way === 'card-link'
            ? `${seats} kept for 30 minutes, and the link to pay is on its way.`
            : `${seats} booked.`,
        goTo: deskBookingPath(made.bookingId),
      })
    } catch (error) {
      isBusy.current = false
      setErrors(errorsOf(error))
    }
  }
  return { errors, setErrors, book }
}

/** What a look at the booking found, or why there is nothing to see, and the fields at fault. */
type Seen = { preview: PhonePreview | null; problem: string | null; faults: Errors }

const unseen: Seen = { preview: null, problem: null, faults: {} }

function usePreview(body: object) {
  const [looked, setLooked] = useState<Seen & { of: string | null }>({ ...unseen, of: null })
  const words = JSON.stringify(body)
  const look = useEffectEvent(async (): Promise<Seen> => {
    try {
      const preview = await sendData<typeof previewPhoneBooking>('POST', '/desk/phone-bookings/preview/', body)
      return { ...unseen, preview }
    } catch (error) {
      const { form = '', ...faults } = errorsOf(error)
      return { preview: null, problem: form, faults }
    }
  })
  useEffect(() => {
    let isOld = words === ''
    const timer = setTimeout(async () => {
      const seen = await look()
      if (!isOld) setLooked({ ...seen, of: words })
    }, 150)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [words])
  return { ...looked, isOver: looked.of === words }
}

const icons = { pass: 'tick', warn: 'warning', block: 'warning' } as const

type FoundProps = { preview: PhonePreview; isFree: boolean }

function Price({ preview, isFree }: FoundProps) {
  const { line, seats, unitCents, listCents, excludingGstCents, gstCents, totalCents } = preview
  return (
    <div className="look-line">
      <DeskIconImage name="money" />
      <div>
        <p>
          {line}: {seats} × {isFree ? 'free' : formatCents(unitCents)}
        </p>
        {listCents !== null && (
          <p>
            Agreed price {formatCents(unitCents)} a seat, list price {formatCents(listCents)}
          </p>
        )}
        {preview.discountCents > 0 && <p>The voucher takes {formatCents(preview.discountCents)} off</p>}
        {!isFree && (
          <p>
            <b>{formatCents(totalCents)}</b> incl. GST: {formatCents(excludingGstCents)} plus {formatCents(gstCents)}{' '}
            GST
          </p>
        )}
        {preview.paid && <p>{preview.paid}</p>}
      </div>
    </div>
  )
}

function Found({ preview, isFree }: FoundProps) {
  return (
    <>
      <Price preview={preview} isFree={isFree} />
      {preview.people.map(({ name, level, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name before they are booked
        <p key={index} className={`look-line ${level === 'block' ? 'bad' : ''}`}>
          <DeskIconImage name={icons[level]} />
          <span>
            {name ?? 'To be named'}
            {texts.length > 0 ? `: ${texts.join(' ')}` : ' may come.'}
          </span>
        </p>
      ))}
      {preview.problem && (
        <p className="look-line bad">
          <DeskIconImage name="warning" />
          <span>{preview.problem}</span>
        </p>
      )}
      <Notified told={preview.told} untold={preview.untold} />
    </>
  )
}
