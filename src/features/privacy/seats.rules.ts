import { type Entry, isTheirAddress, machine, ofCompany, theirPerson, theirRecords } from './people.rules'

export const startOf = (slot: string) => `(SELECT starts_at FROM session_slots WHERE id = ${slot})`
export const courseOf = (
  slot: string,
) => `(SELECT c.name FROM session_slots s JOIN course_sessions q ON q.id = s.session_id
  JOIN courses c ON c.id = q.course_id WHERE s.id = ${slot})`

/** Their bookings and seats, the days they were there, what they did online and what they said of it. */
export const seatEntries: Readonly<Record<string, Entry>> = {
  crew_links: {
    part: 'Links to the ticket of a booking that they made for a crew',
    theirs: 't.made_by_id = $1',
    shows: {
      booking: '(SELECT number FROM bookings WHERE id = t.booking_id)',
      madeAt: 't.made_at',
      endedAt: 't.ended_at',
    },
    erases: { ended_at: 'coalesce(t.ended_at, now())' },
    keeps: {},
  },
  bookings: {
    part: 'Bookings they made',
    theirs: `${theirPerson} OR ${isTheirAddress('t.contact_email')}`,
    shows: {
      number: 't.number',
      state: 't.state',
      course: courseOf('t.slot_id'),
      startsAt: startOf('t.slot_id'),
      company: ofCompany,
      contactName: 't.contact_name',
      contactEmail: 't.contact_email',
      contactPhone: 't.contact_phone',
      agreedPriceBecause: 't.agreed_reason',
      bookedAt: 't.created_at',
    },
    erases: {
      contact_name: 'NULL',
      contact_email: 'NULL',
      contact_phone: 'NULL',
      agreed_reason: `CASE WHEN t.agreed_reason IS NOT NULL THEN 'Erased' END`,
    },
    keeps: { number: machine, policy_version: machine, hold_id: machine },
  },
  attendees: {
    part: 'Seats on courses',
    theirs: theirPerson,
    shows: {
      booking: '(SELECT number FROM bookings WHERE id = t.booking_id)',
      course: courseOf('t.slot_id'),
      startsAt: startOf('t.slot_id'),
      state: 't.state',
      needs: 't.needs',
      checkedInAt: 't.checked_in_at',
      joinedAt: 't.joined_at',
      result: 't.result',
    },
    erases: { needs: 'NULL' },
    keeps: {},
  },
  attendance: {
    part: 'Days at courses',
    theirs: `t.attendee_id IN (SELECT id FROM attendees WHERE person_id IN (${theirRecords}))`,
    shows: { day: 't.day', wasHere: 't.is_here', markedAt: 't.marked_at', signature: 't.signature' },
    erases: { signature: 'NULL' },
    keeps: {},
  },
  learning_enrolments: {
    part: 'Courses online',
    theirs: theirPerson,
    shows: {
      course: '(SELECT c.name FROM learning_packages k JOIN courses c ON c.id = k.course_id WHERE k.id = t.package_id)',
      openedAt: 't.opened_at',
      endsAt: 't.ends_at',
      lastSeenAt: 't.seen_at',
      passedAt: 't.passed_at',
    },
    erases: {},
    keeps: {},
  },
  learning_attempts: {
    part: 'What they did in courses online',
    theirs: 't.enrolment_id IN (SELECT id FROM learning_enrolments WHERE person_id = $1)',
    shows: {
      part: '(SELECT title FROM learning_items WHERE id = t.item_id)',
      attempt: 't.number',
      status: 't.status',
      score: 't.score',
      seconds: 't.seconds',
      place: 't.location',
      kept: 't.suspend_data',
    },
    erases: { location: `''`, suspend_data: `''` },
    keeps: {},
  },
  learning_answers: {
    part: 'What they answered in courses online',
    theirs:
      't.attempt_id IN (SELECT o.id FROM learning_attempts o JOIN learning_enrolments e ON e.id = o.enrolment_id WHERE e.person_id = $1)',
    shows: {
      part: '(SELECT i.title FROM learning_attempts o JOIN learning_items i ON i.id = o.item_id WHERE o.id = t.attempt_id)',
      question: 't.question',
      answers: 't.choices',
      right: 't.is_right',
      answeredAt: 't.created_at',
    },
    erases: {},
    keeps: { question: machine, choices: machine },
  },
  course_feedback: {
    part: 'What they said after courses',
    theirs: theirPerson,
    shows: {
      course: courseOf('(SELECT slot_id FROM attendees WHERE id = t.attendee_id)'),
      courseMark: 't.course_mark',
      trainerMark: 't.trainer_mark',
      comment: 't.comment',
      saidAt: 't.updated_at',
    },
    erases: { comment: 'NULL' },
    keeps: {},
  },
}
