'use client'

import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dropHeld } from '@/features/courses/held-seats.client'
import { sendData } from '@/lib/api-client'
import { keptStore } from '@/lib/kept-store'
import { personalName } from '@/lib/personal-storage'
import { withRepeatKey } from '@/lib/repeat-key'
import { newUuid } from '@/lib/uuid'
import type { Booking, changeParty, holdBooking, PartyMember } from './contract'
import type { payByCard } from './payment.contract'
import { type Draft, isPartyOf, type Party, readDraft } from './rules'

type Kept = Draft & {
  readonly isReady: boolean
}

export type DraftStore = StoreApi<Kept>

const beginningOf = (contact: Draft['contact']): Draft => ({
  holdId: typeof window === 'undefined' ? '' : newUuid(),
  checkoutId: typeof window === 'undefined' ? '' : newUuid(),
  slotId: null,
  people: [],
  isSelf: false,
  later: 0,
  contact,
  way: 'card',
  poNumber: '',
  voucherCode: '',
  usesCredit: false,
  acceptedTerms: '',
})

const drafts = new Map<string, DraftStore>()

/** One draft per person and session in this tab. Not ready on the server. */
export function draftOf(userId: number, sessionId: number, contact: Draft['contact']): DraftStore {
  const beginning = beginningOf(contact)
  if (typeof window === 'undefined') return createStore<Kept>()(() => ({ ...beginning, isReady: false }))
  const name = personalName(`booking-${sessionId}`, userId)
  const store =
    drafts.get(name) ??
    keptStore<Kept>({
      name,
      beginning: { ...beginning, isReady: false },
      read: (kept) => readDraft(kept, beginning),
    })
  if (!drafts.has(name)) {
    drafts.set(name, store)
    // Store the ids at once, so that a reload is the same booking.
    store.setState({})
  }
  return store
}

export const useDraft = (store: DraftStore): Kept => useStore(store)

/** New ids after a booking was made or its hold ended; the people stay. */
export const beginAgain = (store: DraftStore): void =>
  store.setState({ holdId: newUuid(), checkoutId: newUuid(), acceptedTerms: '' })

/** Applies a link. Different people start a new booking; a reload of the same link does not. */
export function takeParty(store: DraftStore, party: Party, slotId: number | null): void {
  const draft = store.getState()
  const at = slotId ?? draft.slotId
  if (isPartyOf(draft, party) && at === draft.slotId) return
  beginAgain(store)
  store.setState({ ...party, later: 0, slotId: at })
}

export function partyOf({ people, isSelf, later }: Draft): PartyMember[] {
  return [
    ...(isSelf ? [{ isSelf: true as const }] : []),
    ...people.map(({ employeeId, lacksContact, isToBooker = false }) => ({
      employeeId,
      ...(lacksContact ? { isToBooker } : {}),
    })),
    ...Array.from({ length: later }, () => ({ isLater: true as const })),
  ]
}

export const peopleOf = ({ attendees }: Booking): Pick<Draft, 'people' | 'isSelf' | 'later'> => ({
  isSelf: attendees.some(({ isSelf }) => isSelf),
  people: attendees.flatMap(({ employeeId, isSelf, name, checks, isToBooker }) => {
    const lacksContact = isToBooker || checks.some(({ code }) => code === 'NO_CONTACT')
    return employeeId !== null && !isSelf
      ? [{ employeeId, name: name ?? '', lacksContact, ...(isToBooker ? { isToBooker } : {}) }]
      : []
  }),
  later: attendees.filter(({ name }) => name === null).length,
})

/** Holds seats, or changes the people of the hold. @throws ApiError SEATS_GONE, HOLD_ENDED, CONFLICT. */
export async function holdSeats(draft: Draft, slotId: number, held: Booking | null): Promise<Booking> {
  const party = partyOf(draft)
  return held
    ? await sendData<typeof changeParty>('PUT', `/booking/${held.id}/party/`, { party })
    : await sendData<typeof holdBooking>('POST', '/booking/', { holdId: draft.holdId, slotId, party })
}

/** A second click is the same order. @throws ApiError. */
export async function payHold(draft: Draft, bookingId: number, expectedTotalCents: number) {
  const { checkoutId, contact, way, poNumber, voucherCode, usesCredit, acceptedTerms } = draft
  const path = `/booking/${bookingId}/checkout/${way === 'account' ? 'pay-by-account/' : ''}`
  const body = {
    checkoutId,
    contact,
    poNumber,
    voucherCode,
    ...(usesCredit ? {} : { creditToApply: 0 }),
    acceptedTermsVersion: acceptedTerms,
    expectedTotalCents,
  }
  const placed = await withRepeatKey(path, body, (headers) =>
    sendData<typeof payByCard>('POST', path, body, { headers }),
  )
  dropHeld(bookingId)
  return placed
}
