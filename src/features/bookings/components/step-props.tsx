import type { CourseRow, SessionTime } from '@/features/courses/rules'
import type { PostedJoin } from '@/features/waitlist/loaders'
import type { DraftStore } from '../client'
import type { Booking } from '../contract'
import type { Bookable, BookingStep, Draft, Party } from '../rules'

export type Rights = {
  isPersonal: boolean
  mayPayByAccount: boolean
  takesCards: boolean
  needsPoNumber: boolean
  phone: string
  waitlistUrl: string
}

export type Beside = { readonly id: number; readonly number: string; readonly people: number }

export type FlowProps = {
  userId: number
  name: string
  sessionId: number
  /** Prices in cents with GST; `ownCents` is this company's price per seat. */
  course: { name: string; type: CourseRow['type']; place: string; priceCents: number; ownCents: number }
  slots: SessionTime[]
  slotId: number | null
  postedJoin: PostedJoin | null
  held: Booking | null
  contact: Draft['contact']
  people: { items: Bookable[]; totalCount: number; ownId: number | null }
  chosen: Party | null
  leftOut: number
  beside: Beside | null
  rights: Rights
}

export type StepProps = Omit<FlowProps, 'slotId' | 'held' | 'chosen' | 'leftOut' | 'beside'> & {
  draft: Draft
  store: DraftStore
  slotId: number
  booking: Booking | null
  onBooking: (booking: Booking) => void
  onOver: () => void
  go: (step: BookingStep, booking?: Booking) => void
}
