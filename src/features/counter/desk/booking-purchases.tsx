'use client'

import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { MoneyBack } from '@/features/changes/contract'
import { type ApiData, getData, sendData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import { useLook } from '@/ui/desk/look'
import { momentText } from '@/ui/desk/values'
import type { addSeats } from '../beside.contract'
import type { PricedPreview } from '../contract'
import type { Choice } from '../data'
import type { changeBookingCourse, listOtherCourses } from '../exchange.contract'
import type { BookedPerson } from '../record.data'
import { type Handle, idsIn, PeopleTicks, pathOf, tickedIn, wayLabels } from './booking-actions'
import { Previewed } from './booking-preview'
import { centsIn } from './phone-fields'
import { StartChoices } from './start-choices'

type Way = { way: 'account' | 'card-link' | 'free'; label: string; sub: string }

const account: Way = { way: 'account', label: 'On account', sub: 'With an invoice, as the company usually buys.' }
const link: Way = {
  way: 'card-link',
  label: 'Card link',
  sub: 'The seats are kept for 30 minutes, and the link to pay goes out by email or text.',
}
const free: Way = { way: 'free', label: 'Free', sub: 'No charge. The reason is recorded.' }

type WayProps = { ways: readonly Way[]; asksWhy: boolean; creditCents: number }

function WayFields({ ways, asksWhy, creditCents }: WayProps) {
  const [way, setWay] = useState(ways[0]?.way ?? 'card-link')
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setWay(ways.find((one) => one.way === target.value)?.way ?? way)
  return (
    <>
      <fieldset className="desk-field">
        <legend>How it is paid</legend>
        {ways.map((one) => (
          <label key={one.way} className="desk-choice">
            <input type="radio" name="way" value={one.way} checked={way === one.way} onChange={choose} />
            <span>
              {one.label}
              <small>{one.sub}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {way === 'account' && <DeskField label="PO number (optional)" name="poNumber" />}
      {way === 'account' && creditCents > 0 && (
        <DeskTick label={`Spend the company’s credit, ${formatCents(creditCents)}`} name="usesCredit" />
      )}
      {way !== 'free' && <AgreedFields />}
      {way === 'free' && asksWhy && <DeskField label="Why it is free" name="reason" hint="Only we read it." />}
    </>
  )
}

function AgreedFields() {
  const [hasPrice, setHasPrice] = useState(false)
  return (
    <>
      <div onChange={({ target }) => target instanceof HTMLInputElement && setHasPrice(target.value.trim() !== '')}>
        <DeskField
          label="Agreed price per seat (with GST)"
          name="agreedCents"
          hint="Optional. At most the list price."
        />
      </div>
      {hasPrice && <DeskField label="Why this price" name="reason" hint="Only we read it." />}
    </>
  )
}

/** How it is paid, as the fields above say it. One panel may ask for two reasons. */
const paymentIn = (form: FormData) => ({
  way: typed(form, 'way'),
  poNumber: typed(form, 'poNumber') || null,
  usesCredit: form.has('usesCredit'),
  agreedCents: centsIn(typed(form, 'agreedCents')),
  reason: form.getAll('reason').map(String).join(' ').trim(),
})

/** A retry of the same purchase keeps its idempotency key. */
function usePurchase() {
  const [keys] = useState(() => new Map<string, { key: string; repeat: string }>())
  const [seen, see] = useState<PricedPreview | null>(null)
  const buy = async <Call extends typeof addSeats | typeof changeBookingCourse>(
    path: string,
    body: object,
  ): Promise<ApiData<Call>> => {
    const words = JSON.stringify(body)
    const known = keys.get(words) ?? { key: crypto.randomUUID(), repeat: crypto.randomUUID() }
    keys.set(words, known)
    const sent = { ...body, key: known.key, expectedTotalCents: seen?.expectedTotalCents ?? 0 }
    return await sendData<Call>('POST', path, sent, { headers: { 'idempotency-key': known.repeat } })
  }
  return { see, buy, creditCents: seen?.availableCreditCents ?? 0 }
}

const paidWords = (way: string): string =>
  way === 'card-link' ? 'kept for 30 minutes, and the link to pay is on its way' : 'booked'

type AddProps = { booking: Handle; crew: readonly Choice[] }

export function AddSeats({ booking, crew }: AddProps) {
  const { see, buy, creditCents } = usePurchase()
  const partyIn = (form: FormData) => {
    const later = Math.min(20, Math.max(0, Math.trunc(Number(typed(form, 'later'))) || 0))
    return [
      ...form.getAll('employees').map((id) => ({ employeeId: Number(id) })),
      ...Array.from({ length: later }, () => ({ isLater: true })),
    ]
  }
  const read = (form: FormData) => {
    const party = partyIn(form)
    if (party.length === 0) return null
    return { version: booking.version, party, ...paymentIn(form) }
  }
  return (
    <DeskAction
      label="Add seats"
      title="Add seats"
      submit="Add them"
      run={async (form) => {
        const body = read(form) ?? { version: booking.version, party: [], way: typed(form, 'way'), poNumber: null }
        const { number } = await buy<typeof addSeats>(pathOf(booking, 'add-seats'), body)
        const seats = body.party.length === 1 ? 'One seat is' : `${body.party.length} seats are`
        return `${seats} ${paidWords(typed(form, 'way'))}, on ${number}.`
      }}
    >
      <Previewed path={pathOf(booking, 'add-seats/preview')} read={read} missing="Choose who else is coming." see={see}>
        <fieldset className="desk-field">
          <legend>Who else is coming</legend>
          <div className="phone-crew">
            {crew.map(({ id, name, sub }) => (
              <label key={id} className="desk-tick">
                <input type="checkbox" name="employees" value={id} />
                <span>
                  {name} <small>{sub}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <DeskField label="Seats to be named later" name="later" type="number" value="0" />
        <WayFields ways={[account, link, free]} asksWhy creditCents={creditCents} />
      </Previewed>
    </DeskAction>
  )
}

type CourseProps = {
  booking: Handle
  people: readonly BookedPerson[]
  courses: readonly { id: number; name: string }[]
  here: string
  money: MoneyBack
  isPersonal: boolean
}

export function ChangeCourse({ booking, people, courses, here, money, isPersonal }: CourseProps) {
  const { see, buy, creditCents } = usePurchase()
  const [targets, setTargets] = useState<ApiData<typeof listOtherCourses>['items']>([])
  const hasMoney = money.ways.length > 0
  const ways = [...(hasMoney ? [] : [free]), ...(isPersonal ? [] : [account]), link]
  const read = (form: FormData) => {
    const [slotId, attendeeIds, to] = [Number(typed(form, 'slotId')), idsIn(form), typed(form, 'to')]
    if (!slotId || attendeeIds.length === 0 || (hasMoney && to === '')) return null
    return { version: booking.version, slotId, attendeeIds, to: to || null, ...paymentIn(form) }
  }
  const change = async (form: FormData) => {
    const none = { version: booking.version, slotId: -1, attendeeIds: idsIn(form), to: null, way: typed(form, 'way') }
    const { number } = await buy<typeof changeBookingCourse>(pathOf(booking, 'change-course'), read(form) ?? none)
    const to = targets.find(({ slotId }) => slotId === Number(typed(form, 'slotId')))
    const where = to ? `${to.course}, ${momentText(to.startDate)}` : 'another course'
    const isLink = typed(form, 'way') === 'card-link'
    return isLink
      ? `Seats on ${where} are ${paidWords('card-link')}. They keep their seats here until it is paid.`
      : `${tickedIn(form, people)} on ${where} now, on ${number}.`
  }
  return (
    <DeskAction label="Change course" title="Change course" submit="Change course" run={change}>
      <Previewed
        path={pathOf(booking, 'change-course/preview')}
        read={read}
        missing="Choose a course, one of its starts, and who takes it."
        see={see}
      >
        <CourseFields booking={booking} courses={courses} here={here} setTargets={setTargets} />
        <PeopleTicks legend="Who changes" people={people} />
        {hasMoney && (
          <fieldset className="desk-field">
            <legend>What the first course leaves over goes back</legend>
            {money.ways.map(({ to }, index) => (
              <label key={to} className="desk-choice">
                <input type="radio" name="to" value={to} defaultChecked={index === 0} />
                <span>{wayLabels[to]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <WayFields ways={ways} asksWhy={!hasMoney} creditCents={creditCents} />
      </Previewed>
    </DeskAction>
  )
}

type Targets = ApiData<typeof listOtherCourses>['items']
type CourseFieldsProps = Pick<CourseProps, 'booking' | 'courses' | 'here'> & {
  setTargets: (targets: Targets) => void
}

function CourseFields({ booking, courses, here, setTargets }: CourseFieldsProps) {
  const [courseId, setCourse] = useState(0)
  const { answer, problem, look } = useLook<ApiData<typeof listOtherCourses>>()
  const tell = useEffectEvent(setTargets)
  useEffect(() => tell(answer?.items ?? []), [answer])
  const choose = (id: number) => {
    setCourse(id)
    const path = `${pathOf(booking, 'other-courses')}?courseId=${id}`
    void look(id > 0 ? getData<typeof listOtherCourses>(path) : null)
  }
  return (
    <>
      <div onChange={({ target }) => target instanceof HTMLSelectElement && choose(Number(target.value))}>
        <DeskField label="Course" name="courseId" type="choice">
          <option value="">Choose a course</option>
          <DeskOptions of={courses} />
        </DeskField>
      </div>
      {problem && <p className="notice bad">{problem}</p>}
      {courseId > 0 && answer && (
        <StartChoices
          key={courseId}
          legend="Start"
          targets={answer.items.map(({ course: _own, partyCents, ...one }) => ({
            ...one,
            sub: `${formatCents(partyCents)} each`,
          }))}
          here={here}
          none="No start of this course has a free seat."
        />
      )}
    </>
  )
}
