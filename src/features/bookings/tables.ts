import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { companies } from '@/features/company/tables'
import { sessionSlots } from '@/features/courses/tables'
import { bookings, seatClaims } from '@/features/seats/tables'
import { attendees, courses, staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

export const slotMoves = pgTable(
  'slot_moves',
  {
    id: serial('id').primaryKey(),
    slotId: integer('slot_id').notNull(),
    wasStartsAt: moment('was_starts_at').notNull(),
    wasEndsAt: moment('was_ends_at').notNull(),
    isBig: boolean('is_big').notNull(),
    /** Room or street with its town, where that changed too, or alone. */
    wasPlace: text('was_place'),
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('slot_moves_slot_id_fkey', table.slotId, sessionSlots.id).onDelete('cascade'),
    check('slot_moves_no_blanks', sql`'' NOT IN (was_place)`),
    index('slot_moves_slot_idx').on(table.slotId),
    index('slot_moves_untold_idx').on(table.id).where(sql`(told_at IS NULL)`),
  ],
)

export const rollMessages = pgTable(
  'roll_messages',
  {
    id: identity(),
    key: uuid('key').notNull(),
    slotId: integer('slot_id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    mails: integer('mails').notNull().default(0),
    staffId: integer('staff_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('roll_messages_slot_id_fkey', table.slotId, sessionSlots.id),
    refer('roll_messages_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    unique('roll_messages_key_key').on(table.key),
    index('roll_messages_slot_idx').on(table.slotId),
  ],
)

/** Who was here on each day of a course. `attendees.checked_in_at` is the first time of the days that they were here. */
export const attendance = pgTable(
  'attendance',
  {
    id: identity(),
    attendeeId: integer('attendee_id').notNull(),
    day: date('day').notNull(),
    isHere: boolean('is_here').notNull(),
    markedAt: moment('marked_at').notNull(),
    staffId: integer('staff_id'),
    /** What they drew on the trainer's screen, as the path of an SVG of 300 by 100. */
    signature: text('signature'),
  },
  (table) => [
    refer('attendance_attendee_id_fkey', table.attendeeId, attendees.id).onDelete('cascade'),
    refer('attendance_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    check('attendance_signed_here', sql`signature IS NULL OR (is_here AND signature <> '')`),
    unique('attendance_attendee_day_key').on(table.attendeeId, table.day),
    index('attendance_staff_idx').on(table.staffId),
  ],
)

export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: identity(),
    bookingId: integer('booking_id').notNull(),
    staffId: integer('staff_id'),
    text: text('text').notNull(),
    mentionedId: integer('mentioned_id'),
    seenAt: moment('seen_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('booking_notes_booking_id_fkey', table.bookingId, bookings.id),
    refer('booking_notes_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    refer('booking_notes_mentioned_id_fkey', table.mentionedId, staff.id).onDelete('set null'),
    check('booking_notes_no_blanks', sql`"text" <> ''`),
    index('booking_notes_booking_idx').on(table.bookingId),
    index('booking_notes_staff_idx').on(table.staffId),
    index('booking_notes_mentioned_idx').on(table.mentionedId).where(sql`(seen_at IS NULL)`),
  ],
)

export const startDecisions = pgTable(
  'start_decisions',
  {
    id: identity(),
    slotId: integer('slot_id').notNull(),
    choice: text('choice').notNull(),
    reason: text('reason').notNull(),
    toSlotId: integer('to_slot_id'),
    answerBy: date('answer_by'),
    staffId: integer('staff_id'),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('start_decisions_slot_id_fkey', table.slotId, sessionSlots.id).onDelete('cascade'),
    refer('start_decisions_to_slot_id_fkey', table.toSlotId, sessionSlots.id).onDelete('cascade'),
    refer('start_decisions_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    unique('start_decisions_slot_id_key').on(table.slotId),
    check('start_decisions_choice', sql`choice IN ('go', 'merge')`),
    check('start_decisions_no_blanks', sql`reason <> ''`),
    check('start_decisions_elsewhere', sql`to_slot_id <> slot_id`),
    check(
      'start_decisions_merge',
      sql`num_nonnulls(to_slot_id, answer_by) = CASE choice WHEN 'merge' THEN 2 ELSE 0 END`,
    ),
    index('start_decisions_to_idx').on(table.toSlotId),
    index('start_decisions_staff_idx').on(table.staffId),
    index('start_decisions_open_idx').on(table.id).where(sql`((choice = 'merge'::text) AND (ended_at IS NULL))`),
  ],
)

export const moveOffers = pgTable(
  'move_offers',
  {
    id: identity(),
    decisionId: integer('decision_id').notNull(),
    bookingId: integer('booking_id').notNull(),
    claimId: integer('claim_id').notNull(),
    state: text('state').notNull().default('offered'),
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('move_offers_decision_id_fkey', table.decisionId, startDecisions.id).onDelete('cascade'),
    refer('move_offers_booking_id_fkey', table.bookingId, bookings.id).onDelete('cascade'),
    refer('move_offers_claim_id_fkey', table.claimId, seatClaims.id),
    unique('move_offers_once').on(table.decisionId, table.bookingId),
    check('move_offers_state', sql`state IN ('offered', 'accepted', 'declined', 'ended')`),
    check('move_offers_answered', sql`(answered_at IS NOT NULL) = (state IN ('accepted', 'declined'))`),
    index('move_offers_booking_idx').on(table.bookingId),
    index('move_offers_claim_idx').on(table.claimId),
  ],
)

export const renewalSettings = pgTable(
  'renewal_settings',
  {
    id: identity(),
    companyId: integer('company_id').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    weeksAhead: integer('weeks_ahead').notNull(),
    places: integer('places').array().notNull(),
    weekdays: integer('weekdays').array().notNull(),
    mostAway: integer('most_away'),
    budgetCents: integer('budget_cents'),
    poNumber: text('po_number'),
    recipients: integer('recipients').array().notNull(),
    monthDay: integer('month_day').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    refer('renewal_settings_company_id_fkey', table.companyId, companies.id).onDelete('cascade'),
    unique('renewal_settings_company_id_key').on(table.companyId),
    index('renewal_settings_on_idx').on(table.companyId).where(sql`is_on`),
    check('renewal_settings_weeks', sql`weeks_ahead BETWEEN 2 AND 26`),
    check('renewal_settings_places', sql`cardinality(places) <= 5`),
    check(
      'renewal_settings_days',
      sql`cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]`,
    ),
    check('renewal_settings_away', sql`most_away BETWEEN 1 AND 1000`),
    check('renewal_settings_budget', sql`budget_cents > 0`),
    check('renewal_settings_month_day', sql`month_day BETWEEN 1 AND 28`),
    check('renewal_settings_no_blanks', sql`po_number <> ''`),
  ],
)

export const renewalProposals = pgTable(
  'renewal_proposals',
  {
    id: identity(),
    companyId: integer('company_id').notNull(),
    month: text('month').notNull(),
    state: text('state').notNull(),
    heldUntil: moment('held_until').notNull(),
    wished: text('wished').notNull(),
    attempt: integer('attempt').notNull().default(1),
    declineReason: text('decline_reason'),
    decidedById: integer('decided_by_id'),
    decidedAt: moment('decided_at'),
    checkoutId: text('checkout_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    refer('renewal_proposals_company_id_fkey', table.companyId, companies.id).onDelete('cascade'),
    refer('renewal_proposals_decided_by_id_fkey', table.decidedById, people.id).onDelete('set null'),
    unique('renewal_proposals_month_key').on(table.companyId, table.month),
    index('renewal_proposals_decided_by_idx').on(table.decidedById),
    index('renewal_proposals_open_idx').on(table.heldUntil).where(sql`(state = 'open')`),
    check('renewal_proposals_month', sql`month ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('renewal_proposals_state', sql`state IN ('open', 'booked', 'declined', 'ended', 'empty')`),
    check('renewal_proposals_decided', sql`state NOT IN ('booked', 'declined') OR decided_at IS NOT NULL`),
    check('renewal_proposals_no_blanks', sql`'' NOT IN (decline_reason, wished, checkout_id)`),
  ],
)

export const renewalLines = pgTable(
  'renewal_lines',
  {
    id: identity(),
    proposalId: integer('proposal_id').notNull(),
    personId: integer('person_id').notNull(),
    needs: text('needs').notNull(),
    /** Null for someone left out who can take any course that renews a card. */
    courseId: integer('course_id'),
    endsOn: date('ends_on').notNull(),
    slotId: integer('slot_id'),
    /** One claim for everyone on the same start. */
    claimId: integer('claim_id'),
    reason: text('reason').notNull(),
    /** With GST, when proposed. */
    priceCents: integer('price_cents'),
    state: text('state').notNull(),
    bookingId: integer('booking_id'),
  },
  (table) => [
    refer('renewal_lines_proposal_id_fkey', table.proposalId, renewalProposals.id).onDelete('cascade'),
    refer('renewal_lines_person_id_fkey', table.personId, people.id),
    refer('renewal_lines_course_id_fkey', table.courseId, courses.id),
    refer('renewal_lines_slot_id_fkey', table.slotId, sessionSlots.id),
    refer('renewal_lines_claim_id_fkey', table.claimId, seatClaims.id),
    refer('renewal_lines_booking_id_fkey', table.bookingId, bookings.id).onDelete('set null'),
    index('renewal_lines_proposal_idx').on(table.proposalId),
    index('renewal_lines_person_idx').on(table.personId),
    index('renewal_lines_course_idx').on(table.courseId),
    index('renewal_lines_slot_idx').on(table.slotId),
    index('renewal_lines_claim_idx').on(table.claimId),
    index('renewal_lines_booking_idx').on(table.bookingId),
    check('renewal_lines_needs', sql`needs IN ('card', 'course')`),
    check('renewal_lines_state', sql`state IN ('proposed', 'left_out', 'booked', 'released')`),
    check(
      'renewal_lines_seat',
      sql`(state = 'left_out') = (slot_id IS NULL) AND (state = 'left_out') = (claim_id IS NULL) AND (state = 'left_out') = (price_cents IS NULL)`,
    ),
    check('renewal_lines_no_blanks', sql`reason <> ''`),
  ],
)
