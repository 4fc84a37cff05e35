import type { CourseRow, SessionTime } from '@/features/courses/rules'
import type { DraftStore } from '../client'
import type { Booking } from '../contract'
import type { Bookable, BookingStep, Draft, Party } from '../rules'

/** What this person may do. */
export type Rights = {
  /** A person who books for themself alone. */
  isPersonal: boolean
  mayPayByAccount: boolean
  takesCards: boolean
  needsPoNumber: boolean
  phone: string
  /** Where somebody waits for a seat. */
  waitlistUrl: string
}

/** What the flow begins with. */
export type FlowProps = {
  userId: number
  name: string
  sessionId: number
  /** The course as the summary names it; prices in cents with GST, `ownCents` what this company pays for a seat. */
  course: { name: string; type: CourseRow['type']; place: string; priceCents: number; ownCents: number }
  /** Coming start times, full ones too. */
  slots: SessionTime[]
  /** A start that the link named. */
  slotId: number | null
  held: Booking | null
  contact: Draft['contact']
  /** Employees at first; `ownId` is whoever books, where they are one. */
  people: { items: Bookable[]; totalCount: number; ownId: number | null }
  /** Who was chosen before, in the training matrix, and how many of them work here no longer. */
  chosen: Party | null
  leftOut: number
  rights: Rights
}

/** What each step gets. */
export type StepProps = Omit<FlowProps, 'slotId' | 'held' | 'chosen' | 'leftOut'> & {
  draft: Draft
  store: DraftStore
  slotId: number
  booking: Booking | null
  onBooking: (booking: Booking) => void
  /** The time of the hold is over, as the clock or the server says. */
  onOver: () => void
  go: (step: BookingStep, booking?: Booking) => void
}
