import { type Entry, isTheirAddress, machine, ofCompany, ownCompany, theirPerson, theirRecords } from './people.rules'
import { courseOf, startOf } from './seats.rules'

/** Clears a column in the person's own rows only, not where just their address is mentioned. */
const ifTheirs = (column: string, to: string) => `CASE WHEN ${theirPerson} THEN ${to} ELSE t.${column} END`
const emptied = 'Emptied by the trigger of the table, or with its enquiry (docs/decisions/014).'

export const dealingEntries: Readonly<Record<string, Entry>> = {
  waitlist_entries: {
    part: 'Waitlists',
    theirs: theirPerson,
    shows: {
      course: courseOf('t.slot_id'),
      startsAt: startOf('t.slot_id'),
      seats: 't.quantity',
      state: 't.state',
      since: 't.created_at',
    },
    erases: { state: `CASE WHEN t.state IN ('waiting', 'offered') THEN 'left' ELSE t.state END` },
    keeps: { state: machine },
  },
  renewal_lines: {
    part: 'Renewals proposed for them',
    theirs: theirPerson,
    shows: {
      needs: 't.needs',
      endsOn: 't.ends_on',
      course: courseOf('t.slot_id'),
      startsAt: startOf('t.slot_id'),
      why: 't.reason',
      state: 't.state',
    },
    erases: { reason: `'Erased'` },
    keeps: { needs: machine, state: machine },
  },
  renewal_proposals: {
    part: 'Renewals they decided on',
    theirs: 't.decided_by_id = $1',
    shows: { company: ofCompany, month: 't.month', state: 't.state', reason: 't.decline_reason', at: 't.decided_at' },
    erases: { decline_reason: 'NULL' },
    keeps: { month: machine, state: machine, wished: machine, checkout_id: machine },
  },
  clearance_packs: {
    part: 'Clearance packs that name them, that they made, or that were sent to them',
    theirs: `t.made_by_id = $1 OR ${isTheirAddress('t.contact_email')}
      OR EXISTS (SELECT 1 FROM clearance_people o WHERE o.pack_id = t.id AND o.person_id IN (${theirRecords}))
      OR (t.is_everyone AND EXISTS (SELECT 1 FROM employments e WHERE e.company_id = t.company_id AND e.ended_on IS NULL
        AND e.person_id IN (${theirRecords})))`,
    shows: {
      company: ofCompany,
      reference: 't.reference',
      project: 't.project',
      sharedWith: 't.principal',
      from: 't.from_day',
      to: 't.to_day',
      linkWorksTo: 't.link_ends_on',
      linkEndedAt: 't.revoked_at',
      openings: '(SELECT count(*) FROM clearance_openings o WHERE o.pack_id = t.id)',
      since: 't.created_at',
    },
    // No one who was erased works for the company any more, and only employees are on a pack.
    erases: { contact_email: `CASE WHEN ${isTheirAddress('t.contact_email')} THEN NULL ELSE t.contact_email END` },
    keeps: { reference: machine },
  },
  clearance_people: {
    part: 'Clearance packs they were chosen for',
    theirs: theirPerson,
    shows: { pack: '(SELECT reference FROM clearance_packs WHERE id = t.pack_id)' },
    erases: {},
    keeps: {},
  },
  privacy_requests: {
    part: 'Requests about what we hold of them',
    theirs: `${theirPerson} OR ${isTheirAddress('t.contact')}`,
    shows: {
      kind: 't.kind',
      from: 't.name',
      contact: 't.contact',
      asks: 't.asks',
      cameBy: 't.came_by',
      receivedOn: 't.received_on',
      answerBy: 't.due_on',
      longerBecause: 't.extended_why',
      answeredOn: 't.answered_on',
      outcome: 't.outcome',
      answer: 't.answer',
    },
    erases: { name: `'Erased person'`, contact: 'NULL', asks: 'NULL' },
    keeps: { kind: machine, came_by: machine, answered_on: machine, outcome: machine },
  },
  desk_tasks: {
    part: 'Tasks of our staff about them',
    theirs: theirPerson,
    shows: { task: 't.what', by: 't.due_on', doneAt: 't.done_at', since: 't.created_at' },
    erases: { what: `'Erased'` },
    keeps: {},
  },
  orders: {
    part: 'Orders',
    theirs: `${theirPerson} OR ${isTheirAddress('t.contact_email')}`,
    shows: {
      number: 't.number',
      state: 't.state',
      buyer: 't.buyer_name',
      contactName: 't.contact_name',
      contactEmail: 't.contact_email',
      contactPhone: 't.contact_phone',
      sentTo: 't.shipping',
      poNumber: 't.po_number',
      what: `(SELECT string_agg(l.count || ' × ' || l.title, ', ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = t.id)`,
      totalCents: 't.including_gst_cents',
      paidBy: 't.method',
      orderedAt: 't.created_at',
    },
    erases: {
      contact_name: `'Erased person'`,
      contact_email: `'erased'`,
      contact_phone: 'NULL',
      shipping: ifTheirs('shipping', `'{}'`),
      buyer_name: `CASE WHEN t.company_id IN (${ownCompany}) THEN 'Erased person' ELSE t.buyer_name END`,
    },
    keeps: {
      number: machine,
      po_number: 'The number that the company gave the order.',
      terms_version: machine,
      checkout_id: machine,
      due_on: machine,
    },
  },
  tax_documents: {
    part: 'Tax invoices and corrections',
    theirs: `t.order_id IN (SELECT id FROM orders WHERE person_id = $1 OR ${isTheirAddress('contact_email')})`,
    shows: {
      number: 't.number',
      kind: 't.kind',
      totalCents: 't.including_gst_cents',
      issuedAt: 't.created_at',
      says: 't.says',
    },
    erases: {},
    keeps: { number: machine, says: 'The law asks for it for seven years (Tax Administration Act 1994, section 22).' },
    audited: ['says'],
  },
  repeated_calls: {
    part: 'Calls about money of the last three days',
    theirs: theirPerson,
    shows: { call: 't.call', at: 't.started_at' },
    // Both are set or neither (a CHECK); an erased call can’t be repeated.
    erases: { answer: `CASE WHEN t.answer IS NULL THEN NULL ELSE '{}' END`, fingerprint: `'erased'` },
    keeps: { call: machine, key: machine },
  },
  enquiries: {
    part: 'Enquiries',
    theirs: `${theirPerson} OR ${isTheirAddress('t.email')}`,
    shows: {
      reference: 't.reference',
      form: 't.form',
      state: 't.state',
      receivedAt: 't.created_at',
      senderName: 't.sender_name',
      email: 't.email',
      phoneNumber: 't.phone_number',
      companyName: 't.company_name',
      region: 't.region',
      dueOn: 't.due_on',
      isLate: 't.is_late',
      closedAt: 't.closed_at',
      printedAt: 't.printed_at',
      answers: 't.answers',
    },
    // `eraseEnquiries` of the inbox sets the state; a trigger and a check do the rest.
    erases: {},
    keeps: {
      reference: machine,
      due_on: machine,
      snoozed_until: machine,
      sender_name: emptied,
      email: emptied,
      phone_number: emptied,
      company_name: emptied,
      answers: emptied,
      search_text: emptied,
      waitlist: emptied,
      submission_id: emptied,
      fingerprint: emptied,
      sender_hash: emptied,
      assignee_name: 'A member of staff.',
    },
  },
  enquiry_files: {
    part: 'Files they sent with an application',
    theirs: `t.enquiry_id IN (SELECT id FROM enquiries WHERE person_id = $1 OR ${isTheirAddress('email')})`,
    shows: {
      enquiry: '(SELECT reference FROM enquiries WHERE id = t.enquiry_id)',
      name: 't.name',
      at: 't.created_at',
      // Unmodified, so that they have it whole.
      contentInBase64: `encode(t.content, 'base64')`,
    },
    // A trigger deletes them with the enquiry (enquiry_files migration).
    erases: {},
    keeps: { name: emptied, content: emptied, kind: machine, sender_hash: machine },
  },
  enquiry_events: {
    part: 'History of enquiries',
    theirs: `t.enquiry_id IN (SELECT id FROM enquiries WHERE person_id = $1 OR ${isTheirAddress('email')})`,
    shows: {
      enquiry: '(SELECT reference FROM enquiries WHERE id = t.enquiry_id)',
      kind: 't.kind',
      text: 't.text',
      at: 't.created_at',
    },
    erases: {},
    keeps: { text: emptied, actor: 'Numbers of staff.' },
  },
  enquiry_mails: {
    part: 'Emails they sent us, beside their words',
    theirs: `t.enquiry_id IN (SELECT id FROM enquiries WHERE person_id = $1 OR ${isTheirAddress('email')})`,
    shows: {
      enquiry: '(SELECT reference FROM enquiries WHERE id = t.enquiry_id)',
      from: 't.from_email',
      recipients: 't.recipients',
      subject: 't.subject',
      text: 't.whole_text',
      at: 't.created_at',
    },
    // A trigger deletes them with the enquiry (drop-files.sql).
    erases: {},
    keeps: {
      message_id: machine,
      in_reply_to: machine,
      fingerprint: machine,
      from_name: emptied,
      from_email: emptied,
      reply_to: emptied,
      recipients: emptied,
      subject: emptied,
      whole_text: emptied,
      html: emptied,
      mark: machine,
      left_out: emptied,
    },
  },
  enquiry_texts: {
    part: 'Texts they sent us, beside their words',
    theirs: `t.enquiry_id IN (SELECT id FROM enquiries WHERE person_id = $1 OR ${isTheirAddress('email')})`,
    shows: {
      enquiry: '(SELECT reference FROM enquiries WHERE id = t.enquiry_id)',
      number: 't.number',
      isOurs: 't.is_ours',
      at: 't.created_at',
    },
    // A trigger deletes them with the enquiry (drop-files.sql).
    erases: {},
    keeps: { provider_id: machine, number: emptied, mark: machine },
  },
  mail_files: {
    part: 'Files of emails',
    theirs: `t.enquiry_id IN (SELECT id FROM enquiries WHERE person_id = $1 OR ${isTheirAddress('email')})`,
    shows: {
      enquiry: '(SELECT reference FROM enquiries WHERE id = t.enquiry_id)',
      name: 't.name',
      at: 't.created_at',
      contentInBase64: `encode(t.content, 'base64')`,
    },
    erases: {},
    keeps: { name: emptied, content: emptied, kind: machine },
  },
  demand_matches: {
    part: 'Courses that were found for them',
    theirs: `t.enquiry_id IN (SELECT id FROM enquiries WHERE person_id = $1 OR ${isTheirAddress('email')})`,
    shows: {
      enquiry: '(SELECT reference FROM enquiries WHERE id = t.enquiry_id)',
      course: '(SELECT c.name FROM course_sessions s JOIN courses c ON c.id = s.course_id WHERE s.id = t.session_id)',
      at: 't.created_at',
    },
    erases: {},
    keeps: {},
  },
  messages: {
    part: 'Messages to them',
    theirs: `${isTheirAddress('t."to"')} OR t."to" = ANY($3) OR t.about ->> 'person' = $1::text
      OR t.about ->> 'attendee' IN (SELECT id::text FROM attendees WHERE person_id = $1)
      OR (t.about ->> 'booking' IN (SELECT id::text FROM bookings WHERE person_id = $1) AND NOT t.about ? 'attendee')
      OR t.about ->> 'order' IN (SELECT id::text FROM orders WHERE person_id = $1)
      OR t.about ->> 'enquiry' IN (SELECT id::text FROM enquiries WHERE person_id = $1)`,
    shows: {
      kind: 't.kind',
      to: 't."to"',
      state: 't.state',
      subject: 't.subject',
      text: 't."text"',
      queuedAt: 't.created_at',
      sentAt: 't.sent_at',
      openedAt: 't.opened_at',
    },
    erases: {
      to: `'erased'`,
      dedupe_key: `'erased:' || t.id`,
      subject: 'NULL',
      text: 'NULL',
      html: 'NULL',
      about: `t.about - 'secret'`,
      last_error: `CASE WHEN t.state = 'queued' THEN 'The person was erased.' ELSE t.last_error END`,
      state: `CASE WHEN t.state = 'queued' THEN 'dead' ELSE t.state END`,
    },
    keeps: { kind: machine, message_id: 'A hash.' },
  },
  audit_log: {
    part: 'Changes that were noted',
    theirs: `(t.what = 'people' AND t.row_id IN (SELECT id::text FROM (${theirRecords}) r))
      OR t.actor IN (SELECT 'person ' || id FROM (${theirRecords}) r)
      OR t.before ->> 'person_id' = $1::text OR t.after ->> 'person_id' = $1::text`,
    shows: {
      at: 't.created_at',
      by: 't.actor',
      action: 't.action',
      what: 't.what',
      before: 't.before',
      after: 't.after',
    },
    // Names, addresses and notes are removed from before and after, last of all, so that no entry audits the erasing itself.
    erases: {},
    keeps: {
      actor: 'A number.',
      action: machine,
      what: machine,
      row_id: machine,
      before: 'Without what was about them.',
      after: 'Without what was about them.',
    },
  },
}
