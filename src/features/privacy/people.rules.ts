/**
 * With `./dealings.rules.ts` and `./rules.ts` the single register of personal data (product decisions, section 16;
 * docs/decisions/022). Export and erasure are generated from it; `tests/api/privacy.test.ts` checks it against the live schema.
 * In SQL `t` is the table, `$1` the person (null for an address), `$2` addresses in lower case, `$3` mobile numbers.
 */
export type Entry = {
  readonly part: string
  readonly theirs: string
  readonly shows: Readonly<Record<string, string>>
  readonly erases: Readonly<Record<string, string>>
  readonly keeps: Readonly<Record<string, string>>
  /** Columns to remove from the audit log, in addition to the emptied ones. */
  readonly audited?: readonly string[]
}

/** Includes records merged into theirs (docs/decisions/031). */
export const theirRecords = 'SELECT id FROM people WHERE id = $1 OR merged_into_id = $1'
export const theirPerson = `t.person_id IN (${theirRecords})`
export const ownCompany = `SELECT o.company_id FROM business_admins o JOIN companies c ON c.id = o.company_id
  WHERE c.kind = 'personal' AND o.person_id = $1 AND o.permission = 'owner'`
export const isTheirAddress = (column: string) => `lower(${column}) = ANY($2)`
export const ofCompany = '(SELECT name FROM companies WHERE id = t.company_id)'
const today = 'hivis_today()'

export const machine = 'A number or a state, of no meaning without the person.'

export const peopleEntries: Readonly<Record<string, Entry>> = {
  people: {
    part: 'Profile',
    theirs: `t.id IN (${theirRecords})`,
    shows: {
      firstName: 't.first_name',
      lastName: 't.last_name',
      preferredName: 't.preferred_name',
      email: 't.email',
      phoneNumber: 't.phone_number',
      dateOfBirth: 't.date_of_birth',
      cardNumber: 't.site_safe_id_number',
      address: `concat_ws(', ', t.address_line1, t.address_line2, t.address_suburb, t.address_city, t.address_postcode, t.address_region, t.address_country)`,
      trade: '(SELECT name FROM industry_trade_areas WHERE id = t.industry_trade_area_id)',
      preferredLanguage: 't.preferred_language',
      mayWeEmail: 't.comms_prefs_email',
      mayWeText: 't.comms_prefs_sms',
      mayWeAdvertise: 't.comms_prefs_marketing',
      loginProvider: 't.issuer',
      loginNumber: 't.subject',
      lastLogin: 't.last_login_at',
      since: 't.created_at',
    },
    // Enforced by the table's trigger.
    erases: {
      first_name: `'Erased'`,
      last_name: `'person'`,
      preferred_name: 'NULL',
      email: 'NULL',
      phone_number: 'NULL',
      date_of_birth: 'NULL',
      site_safe_id_number: 'NULL',
      address_line1: 'NULL',
      address_line2: 'NULL',
      address_suburb: 'NULL',
      address_city: 'NULL',
      address_postcode: 'NULL',
      address_region: 'NULL',
      address_country: 'NULL',
      issuer: 'NULL',
      subject: 'NULL',
    },
    keeps: {},
    audited: ['industry_trade_area_id', 'preferred_language', 'note'],
  },
  people_merges: {
    part: 'Records that were merged into theirs',
    theirs: 't.into_id = $1',
    shows: {
      at: 't.merged_at',
      takenBackAt: 't.undone_at',
      before: 't.fields',
    },
    erases: { fields: 'NULL', moved: 'NULL' },
    keeps: {},
  },
  user_sessions: {
    part: 'Logins',
    theirs: theirPerson,
    shows: {
      device: 't.device',
      company: '(SELECT name FROM companies WHERE id = t.active_company_id)',
      loggedInAt: 't.created_at',
      lastSeenAt: 't.last_seen_at',
      endedAt: 't.revoked_at',
    },
    erases: {
      revoked_at: 'coalesce(t.revoked_at, now())',
      device: 'NULL',
      id_token: 'NULL',
      token_hash: `'erased:' || t.id`,
    },
    keeps: {},
  },
  calendar_links: {
    part: 'Links to their calendar',
    theirs: theirPerson,
    shows: { madeAt: 't.made_at', endedAt: 't.ended_at' },
    erases: { ended_at: 'coalesce(t.ended_at, now())' },
    keeps: {},
  },
  employments: {
    part: 'Employers',
    theirs: theirPerson,
    shows: {
      employer: ofCompany,
      jobTitle: 't.job_title',
      employeeNumber: 't.employee_number',
      startedOn: 't.started_on',
      endedOn: 't.ended_on',
    },
    erases: { job_title: 'NULL', employee_number: 'NULL', ended_on: `coalesce(t.ended_on, ${today})` },
    keeps: { started_on: machine },
  },
  business_admins: {
    part: 'Companies they act for',
    theirs: theirPerson,
    shows: { company: ofCompany, permission: 't.permission', state: 't.state', since: 't.created_at' },
    // A company must keep an owner (trigger), so a sole owner without colleagues stays as a person without name or login.
    erases: {
      state: `CASE WHEN t.permission <> 'owner' OR EXISTS (SELECT 1 FROM business_admins o WHERE o.company_id = t.company_id AND o.id <> t.id
        AND o.state = 'active' AND o.permission = 'owner') THEN 'removed' ELSE t.state END`,
    },
    keeps: {},
  },
  companies: {
    part: 'Their personal company',
    theirs: `t.id IN (${ownCompany})`,
    shows: {
      name: 't.name',
      phoneNumber: 't.phone_number',
      nzbn: 't.nzbn',
      membershipNumber: 't.membership_number',
      creditCents: 'coalesce((SELECT balance_cents FROM company_credit WHERE company_id = t.id), 0)',
    },
    erases: { name: `'Erased person'`, phone_number: 'NULL', nzbn: 'NULL', membership_number: 'NULL' },
    keeps: { membership_since: machine, membership_until: machine },
  },
  credit_entries: {
    part: 'Credit of their personal company',
    theirs: `t.company_id IN (${ownCompany})`,
    shows: { amountCents: 't.amount_cents', reason: 't.reason', note: 't.note', at: 't.created_at' },
    erases: { note: 'NULL' },
    keeps: { actor: 'Numbers of those who did it.' },
  },
  invitations: {
    part: 'Invitations',
    theirs: `${isTheirAddress('t.email')} OR t.accepted_by_id = $1`,
    shows: {
      company: ofCompany,
      email: 't.email',
      permission: 't.permission',
      state: 't.state',
      invitedAt: 't.created_at',
      expiresAt: 't.expires_at',
    },
    erases: {
      email: `'erased'`,
      email_hash: `'erased:' || t.id`,
      guid_hash: `'erased:' || t.id`,
      state: `CASE WHEN t.state = 'invited' THEN 'removed' ELSE t.state END`,
    },
    keeps: { sent_on: machine },
  },
  company_contacts: {
    part: 'Companies that named them as their contact',
    theirs: theirPerson,
    shows: { company: ofCompany, invitedAt: 't.invited_at', since: 't.created_at' },
    erases: { ended_at: 'coalesce(t.ended_at, now())' },
    keeps: {},
  },
  access_requests: {
    part: 'Requests to join a company',
    theirs: theirPerson,
    shows: { company: ofCompany, message: 't.message', state: 't.state', askedAt: 't.created_at' },
    erases: { message: 'NULL', state: `CASE WHEN t.state = 'open' THEN 'declined' ELSE t.state END` },
    keeps: {},
  },
  cards: {
    part: 'Cards',
    theirs: theirPerson,
    shows: { level: 't.level', issuedOn: 't.issued_on', expiresOn: 't.expires_on', revokedOn: 't.revoked_on' },
    // A revoked card voids its passes (docs/decisions/017).
    erases: { revoked_on: `coalesce(t.revoked_on, ${today})` },
    keeps: { issued_on: machine, expires_on: machine },
  },
  card_checks: {
    part: 'Checks of their card',
    theirs: theirPerson,
    shows: {
      company: ofCompany,
      place: 't.place',
      state: 't.state',
      thePhoneSaid: 't.said',
      checkedAt: 'coalesce(t.checked_at, t.created_at)',
    },
    erases: {},
    keeps: { place: 'A gate of the company, in its words.', said: machine },
  },
  wallet_passes: {
    part: 'Passes for a phone',
    theirs: theirPerson,
    shows: { state: 't.shown_state', changedAt: 't.changed_at' },
    erases: {},
    keeps: {
      serial: 'A phone asks with it, and learns that the pass is void.',
      check_token: 'The code on the pass: it still tells anyone who scans it that the card is revoked.',
      apple_token: 'A phone asks with it, and learns that the pass is void.',
      shown_state: machine,
    },
  },
  wallet_targets: {
    part: 'Phones that hold a pass',
    theirs: theirPerson,
    shows: { kind: 't.kind', addedAt: 't.created_at' },
    erases: {},
    keeps: {
      kind: machine,
      device: 'Kept until the phone has picked up the voided pass, so that it can.',
      push_token: 'Kept until the phone has picked up the voided pass, so that it can.',
      last_problem: machine,
    },
  },
  wallet_mails: {
    part: 'Passes sent by email',
    theirs: 't.person_id = $1 OR t.asked_by = $1',
    shows: { at: 't.created_at' },
    erases: {},
    keeps: {},
  },
  completed_courses: {
    part: 'Completed courses',
    theirs: theirPerson,
    shows: {
      course: 't.name',
      courseType: 't.course_type',
      completedOn: 't.completed_date',
      result: 't.result',
      credits: 't.number_of_credits',
      renewsTheCard: 't.is_site_pass_renewal',
      more: 't.course_info',
    },
    erases: { course_info: 'NULL' },
    keeps: { name: 'The course.', course_type: 'The course.', completed_date: machine },
  },
}
