import { randomUUID } from 'node:crypto'
import { contracts } from '@/api/contracts'
import { moveOfferToken } from '@/features/bookings/move-offers.rules'
import { requestToken } from '@/features/enquiries/matching/rules'
import { feedbackToken } from '@/features/feedback/rules'
import { attemptToken, learnToken } from '@/features/learning/rules'
import { openingMark } from '@/features/messages/opened.rules'
import { payToken } from '@/features/purchases/pay-link.rules'
import { offerSeats } from '@/features/seats/queue.mutations'
import { doorToken } from '@/features/sessions/door.rules'
import { offerToken } from '@/features/waitlist/rules'
import { findPass } from '@/features/wallet/data'
import { giveStatement } from '@/features/wallet/proof.mutations'
import { jobFilePath } from '@/paths'
import { hold, newSlot, pay, paymentBody } from './bookings'
import { keepEnquiry } from './enquiries'
import { botCheckToken, formExamples } from './forms'
import { orderBody, placeOrder } from './orders'
import { type Api, call, invitationLink, query, sessionOf } from './people'
import { newCourse, newCrew, newPlace, newRenewingCompany, newStart } from './renewals'

const isUnsafe = (name: string): name is keyof typeof contracts =>
  name in contracts && Reflect.get(contracts, name).method !== 'get'

/** Calls that only reckon, though they are sent as a body. */
const reading = new Set(['calculateTotalPrice', 'bookingTotals', 'renewalTotals', 'lookUpCard', 'findAlike'])

const isOfStaff = (name: keyof typeof contracts): boolean => {
  const { access } = contracts[name]
  return typeof access === 'object' && 'staff' in access
}

/** Every route of customers that may change something. */
export const unsafeRoutes = Object.keys(contracts)
  .filter(isUnsafe)
  .filter((name) => !reading.has(name) && !isOfStaff(name))

/** Every route of staff that takes a body. */
export const unsafeDeskRoutes = Object.keys(contracts)
  .filter(isUnsafe)
  .filter((name) => isOfStaff(name))

/** A call that works and changes something. */
export type UnsafeCall = {
  method: string
  path: string
  cookie: string
  body: unknown
  headers?: Record<string, string>
}

/** The body of a call; a token that counts for minutes is made when it is sent. */
export const bodyOf = ({ body }: UnsafeCall): unknown => (typeof body === 'function' ? body() : body)

/** Orders of the owner: two to place, one to pay, one to cancel, and one that is paid. */
async function orderCalls(api: Api, cookie: string): Promise<Record<string, UnsafeCall>> {
  const placed = async (): Promise<number> =>
    (await placeOrder(api, cookie, await orderBody(api, cookie))).json.data.orderId
  const [toPay, toCancel, paid] = [await placed(), await placed(), await placed()]
  await query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [toPay])
  await query(`UPDATE orders SET state = 'paid' WHERE id = $1`, [paid])
  const headers = { 'idempotency-key': randomUUID() }
  const to = (path: string, body: unknown = {}) => ({ method: 'POST', path, body, cookie, headers })
  return {
    checkout: to('/shopping/checkout/', await orderBody(api, cookie)),
    payByAccount: to('/shopping/checkout/pay-by-account/', await orderBody(api, cookie)),
    payOrder: to(`/shopping/orders/${toPay}/pay/`),
    cancelOrder: to(`/shopping/orders/${toCancel}/cancel/`),
    dataLayerSent: to(`/payment/transaction/${paid}/data-layer-sent/`),
  }
}

/** Holds to change, to end and to pay: three of the owner, three of the manager, as no one holds seats on more than five courses. */
async function bookingCalls(api: Api): Promise<Record<string, UnsafeCall>> {
  const headers = { 'idempotency-key': randomUUID() }
  const held = async (subject: string) => {
    const { cookie } = await sessionOf(subject)
    const { json } = await hold(api, cookie, (await newSlot()).slotId)
    const to = (path: string, body: unknown = {}, method = 'POST') => ({
      method,
      path: `/booking/${json.data.id}/${path}`,
      body,
      cookie,
      headers,
    })
    return { to, cookie, bookingId: Number(json.data.id), attendeeId: Number(json.data.attendees[0].id) }
  }
  const [party, needs, longer] = [await held('demo-owner'), await held('demo-owner'), await held('demo-owner')]
  const [back, card, account] = [await held('demo-manager'), await held('demo-manager'), await held('demo-manager')]
  const body = { holdId: randomUUID(), slotId: (await newSlot()).slotId, party: [{ isSelf: true }] }
  const paymentOf = ({ cookie, bookingId }: typeof card) => paymentBody(api, cookie, bookingId)
  const booked = async () => {
    const one = await held('demo-owner')
    const { json } = await pay(api, one.cookie, one.bookingId, await paymentOf(one), 'account')
    return { ...one, orderId: Number(json.data.orderId) }
  }
  const [named, cancelled, moved, given] = [await booked(), await booked(), await booked(), await booked()]
  const [asked, byLink] = [await booked(), await booked()]
  const waiting = async () => {
    const one = await held('demo-owner')
    const { json } = await pay(api, one.cookie, one.bookingId, await paymentOf(one))
    const path = `/shopping/orders/${json.data.orderId}/`
    return (action: string) => ({ method: 'POST', path: `${path}${action}`, body: {}, cookie: one.cookie, headers })
  }
  const [left, toAccount] = [await waiting(), await waiting()]
  const { slotId } = await newSlot()
  const exchange = { holdId: randomUUID(), slotId: (await newSlot()).slotId, to: 'account' }
  return {
    holdBooking: { method: 'POST', path: '/booking/', body, cookie: party.cookie },
    changeParty: party.to('party/', { party: [{ isLater: true }] }, 'PUT'),
    changeNeeds: needs.to('needs/', { needs: [{ attendeeId: needs.attendeeId, needs: { reading: true } }] }, 'PUT'),
    extendHold: longer.to('extend/'),
    releaseHold: back.to('release/'),
    nameAttendee: named.to(`attendees/${named.attendeeId}/`, { person: { isSelf: true } }, 'PUT'),
    cancelSeats: cancelled.to('cancel/', { attendeeIds: [cancelled.attendeeId], to: 'account' }),
    moveBooking: moved.to('move/', { slotId }),
    shareBooking: moved.to('share/'),
    endSharing: moved.to('share/end/'),
    exchangeBooking: given.to('exchange/', exchange),
    startLinkPayment: {
      method: 'POST',
      path: '/payment/link/',
      cookie: byLink.cookie,
      headers,
      body: { token: payToken(byLink.orderId) },
    },
    stopPayment: left('stop-payment/'),
    payOrderOnAccount: toAccount('pay-by-account/'),
    payByCard: card.to('checkout/', await paymentOf(card)),
    ...(await waitlistCalls(api, party.cookie)),
    answerMoveOffer: await moveOfferCall(asked.bookingId, asked.cookie),
    giveFeedback: await feedbackCall(asked.bookingId, asked.cookie),
    noteOpening: await openingCall(party.cookie),
    checkInAtDoor: await doorCall(asked.bookingId, asked.cookie),
    payOnAccount: account.to('checkout/pay-by-account/', await paymentOf(account)),
  }
}

/** A link of a mail that was sent. */
async function openingCall(cookie: string): Promise<UnsafeCall> {
  const [mail] = await query<{ id: number }>(
    `INSERT INTO messages (kind, "to", about, dedupe_key, message_id, state, sent_at)
     VALUES ('booking-confirmed', 'mere@people.example', '{}', 'to-be-opened', 'to-be-opened', 'kept', now())
     RETURNING id`,
  )
  return { method: 'POST', path: '/messages/opened/', body: { mark: openingMark(mail?.id ?? 0) }, cookie }
}

/** A place to take, one to leave, and an offer to refuse; the start has one seat, and two are waited for. */
async function waitlistCalls(api: Api, cookie: string): Promise<Record<string, UnsafeCall>> {
  const to = (path: string, body: unknown = {}) => ({ method: 'POST', path: `/booking/waitlist/${path}`, body, cookie })
  const waiting = async (acceptsPart: boolean) => ({
    slotId: (await newSlot({ seats: 1 })).slotId,
    quantity: 2,
    acceptsPart,
  })
  const joined = async (acceptsPart: boolean): Promise<number> =>
    (await call(api, '/booking/waitlist/', { ...to(''), body: await waiting(acceptsPart) })).json.data.id
  const [left, offered] = [await joined(false), await joined(true)]
  await offerSeats(new Date())
  return {
    joinWaitlist: to('', await waiting(false)),
    leaveWaitlist: to(`${left}/leave/`),
    answerOffer: to('answer/', { token: offerToken(offered, 1), answer: 'decline' }),
  }
}

/** A seat on a course that is under way, whose person has a phone. */
async function doorCall(bookingId: number, cookie: string): Promise<UnsafeCall> {
  const [seat] = await query<{ slotId: number }>(
    `WITH slot AS (INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
         SELECT session_id, now() - interval '1 hour', now() + interval '3 hours', 1, 0, 'open' FROM bookings WHERE id = $1 RETURNING id, session_id),
       made AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         SELECT 'BKG-DOOR', 'confirmed', slot.session_id, slot.id, b.company_id, b.person_id, 5, '2026-11', gen_random_uuid()::text
         FROM bookings b, slot WHERE b.id = $1 RETURNING id, slot_id, person_id)
     INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT id, slot_id, person_id, 'booked' FROM made
     RETURNING slot_id AS "slotId"`,
    [bookingId],
  )
  const [staff] = await query<{ id: number }>('SELECT min(id) AS id FROM staff')
  const body = { token: doorToken(seat?.slotId ?? 0, staff?.id ?? 0), shown: 'BKG-DOOR' }
  return { method: 'POST', path: '/booking/door/', body, cookie }
}

/** A seat on a course that is over, whose person was there. */
async function feedbackCall(bookingId: number, cookie: string): Promise<UnsafeCall> {
  const [seat] = await query<{ id: number; personId: number }>(
    `WITH slot AS (INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
         SELECT session_id, now() - interval '5 hours', now() - interval '1 hour', 1, 0, 'open' FROM bookings WHERE id = $1 RETURNING id, session_id),
       made AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         SELECT 'BKG-FEEDBACK', 'confirmed', slot.session_id, slot.id, b.company_id, b.person_id, 5, '2026-11', gen_random_uuid()::text
         FROM bookings b, slot WHERE b.id = $1 RETURNING id, slot_id, person_id)
     INSERT INTO attendees (booking_id, slot_id, person_id, state, checked_in_at) SELECT id, slot_id, person_id, 'booked', now() FROM made
     RETURNING id, person_id AS "personId"`,
    [bookingId],
  )
  const body = {
    token: feedbackToken(seat?.id ?? 0, seat?.personId ?? 0),
    courseMark: 5,
    trainerMark: 4,
    comment: null,
  }
  return { method: 'POST', path: '/booking/feedback/', body, cookie }
}

/** Two seats on a course online: one to start, and one that was started. */
async function learningCalls(personId: number, cookie: string): Promise<Record<string, UnsafeCall>> {
  const { slotId, sessionId } = await newSlot()
  await query(`UPDATE course_sessions SET format = 'online' WHERE id = $1`, [sessionId])
  const [made] = await query<{ item: number; attempt: number; other: number; person: number }>(
    `WITH course AS (SELECT course_id AS id FROM course_sessions WHERE id = $2),
       package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes)
         SELECT id, 1, 'Forged', 'scorm-1.2', 'forged.zip', 1 FROM course RETURNING id),
       item AS (INSERT INTO learning_items (package_id, place, identifier, title, path) SELECT id, 1, 'I', 'Forged', 'index.html' FROM package RETURNING id),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, confirmed_at, policy_version, change_days, hold_id)
         SELECT 'BKG-2026-999001', 'confirmed', $2, $1, min(company_id), $3, now(), '2026-11', 5, 'forged-online' FROM business_admins WHERE person_id = $3 RETURNING id),
       seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT id, $1, $3, 'booked' FROM booking RETURNING id),
       other AS (INSERT INTO attendees (booking_id, slot_id, person_id, state)
         SELECT booking.id, $1, (SELECT min(p.id) FROM people p WHERE p.id <> $3), 'booked' FROM booking RETURNING id, person_id),
       enrolment AS (INSERT INTO learning_enrolments (attendee_id, person_id, package_id, ends_at)
         SELECT seat.id, $3, package.id, now() + interval '90 days' FROM seat, package RETURNING id),
       attempt AS (INSERT INTO learning_attempts (enrolment_id, item_id) SELECT enrolment.id, item.id FROM enrolment, item RETURNING id)
     SELECT item.id AS item, attempt.id AS attempt, other.id AS other, other.person_id AS person FROM item, attempt, other`,
    [slotId, sessionId, personId],
  )
  if (!made) throw new Error('The seat online was not made.')
  const report = { completion: 'incomplete', success: '', score: null, location: '', suspendData: '', seconds: 1 }
  const attempt = attemptToken(made.attempt, new Date())
  const open = { token: learnToken(made.other, made.person), itemId: made.item }
  const module = await moduleAttempt(made.attempt, cookie)
  return {
    ...module,
    openLearning: { method: 'POST', path: '/learning/open/', body: open, cookie },
    commitLearning: { method: 'POST', path: '/learning/commits/', body: { ...report, attempt, sequence: 1 }, cookie },
  }
}

/** A module of one question, written here, of the person of another attempt. */
async function moduleAttempt(attemptId: number, cookie: string): Promise<Record<string, UnsafeCall>> {
  const modules = [
    {
      id: 'm',
      blockType: 'courseModule',
      title: 'Forged',
      blocks: [
        {
          id: 'q',
          blockType: 'moduleQuestion',
          asks: 'Which?',
          answers: [
            { id: 'a', text: 'This', isRight: true },
            { id: 'b', text: 'That' },
          ],
        },
      ],
    },
  ]
  const [made] = await query<{ asked: number; read: number }>(
    `WITH package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes, modules, pass_mark)
         SELECT k.course_id, 0, 'Forged', 'modules', '', 0, $2, 80 FROM learning_attempts t JOIN learning_items i ON i.id = t.item_id JOIN learning_packages k ON k.id = i.package_id
           WHERE t.id = $1 RETURNING id),
       items AS (INSERT INTO learning_items (package_id, place, identifier, title, path, questions) SELECT id, n.place, n.module, 'Forged', n.module, 2 - n.place
         FROM package, (VALUES (1, 'm'), (2, 'n')) AS n (place, module) RETURNING id, place),
       seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT a.booking_id, a.slot_id,
           (SELECT max(p.id) FROM people p WHERE NOT EXISTS (SELECT 1 FROM attendees o WHERE o.slot_id = a.slot_id AND o.person_id = p.id)), 'booked'
         FROM learning_attempts t JOIN learning_enrolments e ON e.id = t.enrolment_id JOIN attendees a ON a.id = e.attendee_id WHERE t.id = $1 RETURNING id, person_id),
       enrolment AS (INSERT INTO learning_enrolments (attendee_id, person_id, package_id, ends_at)
         SELECT seat.id, seat.person_id, package.id, now() + interval '90 days' FROM seat, package RETURNING id),
       attempts AS (INSERT INTO learning_attempts (enrolment_id, item_id, status) SELECT enrolment.id, items.id, 'incomplete' FROM enrolment, items RETURNING id, item_id)
     SELECT max(a.id) FILTER (WHERE i.place = 1) AS asked, max(a.id) FILTER (WHERE i.place = 2) AS read FROM attempts a JOIN items i ON i.id = a.item_id`,
    [attemptId, JSON.stringify(modules)],
  )
  const tokenOf = (id = 0) => attemptToken(id, new Date())
  const answered = { attempt: tokenOf(made?.asked), question: 'q', choices: ['a'] }
  const finish = { attempt: tokenOf(made?.read) }
  return {
    answerQuestion: { method: 'POST', path: '/learning/answers/', body: answered, cookie },
    finishModule: { method: 'POST', path: '/learning/modules/finish/', body: finish, cookie },
  }
}

/** An offer to move to another date of the course, to refuse. */
async function moveOfferCall(bookingId: number, cookie: string): Promise<UnsafeCall> {
  const [offer] = await query<{ id: number }>(
    `WITH decision AS (INSERT INTO start_decisions (slot_id, choice, reason, to_slot_id, answer_by)
         SELECT slot_id, 'merge', 'Too few people', $2, hivis_today() + 3 FROM bookings WHERE id = $1 RETURNING id),
       claim AS (INSERT INTO seat_claims (slot_id, qty, state, expires_at, reason) VALUES ($2, 1, 'offered', now() + interval '3 days', 'offer to move') RETURNING id)
     INSERT INTO move_offers (decision_id, booking_id, claim_id) SELECT decision.id, $1, claim.id FROM decision, claim RETURNING id`,
    [bookingId, (await newSlot()).slotId],
  )
  const body = { token: moveOfferToken(offer?.id ?? 0), answer: 'decline' }
  return { method: 'POST', path: '/booking/move-offers/answer/', body, cookie }
}

/** Proposals to book by card and on account, and to decline; one to be made; and settings. Each of a company of its own. */
async function renewalCalls(api: Api): Promise<Record<string, UnsafeCall>> {
  const placeId = await newPlace('Forged place')
  const courseId = await newCourse('Refresher to forge')
  const headers = { 'idempotency-key': randomUUID() }
  const proposed = async (action: string) => {
    const { companyId, manager } = await newRenewingCompany(placeId)
    await newCrew(companyId, ['Sione Tau'])
    await newStart({ courseId, placeId })
    const { cookie } = manager
    const { json } = await call(api, '/company/renewals/propose/', { method: 'POST', cookie })
    const lines = [json.data.lines[0].id]
    const path = `/company/renewals/${json.data.id}/`
    const { json: totals } = await call(api, `${path}totals/`, { method: 'POST', cookie, body: { lines } })
    const expectedTotalCents = totals.data.totalPriceIncGST
    const body = { lines, checkoutId: randomUUID(), acceptedTermsVersion: '2026-11', expectedTotalCents }
    return { method: 'POST', path: `${path}${action}/`, cookie, headers, body }
  }
  const { manager } = await newRenewingCompany(placeId)
  const settings = { weeksAhead: 8, places: [], weekdays: [1], mostAway: null, budgetCents: null, monthDay: 1 }
  const body = { ...settings, isOn: false, poNumber: '', recipients: [], version: 1 }
  return {
    writeRenewalSettings: { method: 'PUT', path: '/company/renewals/', cookie: manager.cookie, body },
    proposeRenewals: { method: 'POST', path: '/company/renewals/propose/', cookie: manager.cookie, body: {} },
    bookRenewalsByCard: await proposed('checkout'),
    bookRenewalsOnAccount: await proposed('checkout/pay-by-account'),
    declineRenewals: { ...(await proposed('decline')), body: { reason: 'Dates don’t suit' } },
  }
}

/** A pack to make, and one each to change, send, end and link again. */
async function clearanceCalls(api: Api, cookie: string): Promise<Record<string, UnsafeCall>> {
  const path = '/company/clearances/'
  const days = { fromDay: '2026-01-01', toDay: '2029-01-01' }
  const given = { ...days, project: 'Forged', principal: 'Forged', contactEmail: '', isEveryone: true, people: [] }
  const body = { ...given, needsCard: true, courses: [], linkLife: 'project' }
  const made = async (action: string): Promise<string> => {
    const { json } = await call(api, path, { method: 'POST', cookie, body })
    return `${path}${json.data.id}/${action}`
  }
  const post = async (action: string, sent: unknown = {}) => ({
    method: 'POST',
    path: await made(action),
    cookie,
    body: sent,
  })
  return {
    makeClearancePack: { method: 'POST', path, cookie, body },
    changeClearancePack: {
      method: 'PUT',
      path: await made(''),
      cookie,
      body: { ...body, project: 'Forged again', linkLife: 'keep', version: 1 },
    },
    sendClearancePack: await post('send/', { email: 'forged@principal.example' }),
    endClearanceLink: await post('end/'),
    renewClearanceLink: await post('link/', { linkLife: '1' }),
  }
}

/** What the code of a card states. */
async function statementOf(token: string): Promise<string> {
  const pass = await findPass({ token })
  const statement = pass && (await giveStatement(pass, new Date()))
  if (!statement) throw new Error('This card does not count.')
  return statement
}

/** A list of one new person, as it was shown, to be stored. */
async function seenList(api: Api, cookie: string) {
  const columns = ['firstName', 'lastName'].map((field) => ({ field, dates: null }))
  const given = { list: 'Xanthe,Quillfeather', columns }
  const { json } = await call(api, '/company/employees/import/', { method: 'POST', cookie, body: given })
  return { ...given, seen: json.data.difference.seen }
}

/** For each unsafe route one call that would succeed if nothing were wrong with it, on rows of its own: none spoils another. */
export async function prepareUnsafeCalls(api: Api): Promise<Record<string, UnsafeCall>> {
  const owner = await sessionOf('demo-owner')
  const user = await sessionOf('demo-user')
  const viewer = await sessionOf('demo-viewer')
  const post = (path: string, body: unknown) => call(api, path, { method: 'POST', cookie: owner.cookie, body })
  const invite = (email: string) => post('/company/business-admin-invite/', { email, permission: 'viewer' })
  for (const email of ['user@people.example', 'resend@people.example', 'remove@people.example']) await invite(email)
  const employee = async (firstName: string): Promise<number> =>
    (await post('/company/employees/', { firstName, lastName: 'Forged' })).json.data.id
  const [rows] = await query<{
    company: number
    request: number
    version: number
    session: number
    token: string
    employer: number
    course: number
  }>(
    `WITH own AS (SELECT company_id FROM business_admins WHERE person_id = $1 ORDER BY id LIMIT 1),
       other AS (INSERT INTO companies (name) VALUES ('Second of the owner') RETURNING id),
       admin AS (INSERT INTO business_admins (company_id, person_id, permission) SELECT id, $1, 'owner' FROM other),
       waiting AS (INSERT INTO companies (name, waits_since) VALUES ('Has the name of another', now()) RETURNING id),
       founder AS (INSERT INTO business_admins (company_id, person_id, permission) SELECT id, $3, 'owner' FROM waiting),
       asked AS (INSERT INTO access_requests (company_id, person_id) SELECT company_id, $2 FROM own RETURNING id),
       phone AS (INSERT INTO user_sessions (person_id, token_hash, last_seen_at, expires_at)
         VALUES ($1, 'another browser', now(), now() + interval '1 day') RETURNING id)
     SELECT other.id AS company, asked.id AS request, phone.id AS session, p.version::int AS version,
       (SELECT min(w.check_token) FROM wallet_passes w JOIN current_card c USING (person_id) WHERE c.state = 'active') AS token,
       (SELECT company_id FROM own) AS employer, (SELECT min(id) FROM courses) AS course
     FROM other, asked, phone, people p WHERE p.id = $1`,
    [owner.personId, user.personId, viewer.personId],
  )
  if (!rows) throw new Error('The rows to change were not made.')
  const to = (path: string, body: unknown = {}, method = 'POST') => ({ method, path, body, cookie: owner.cookie })
  return {
    ...(await learningCalls(owner.personId, owner.cookie)),
    writeProfile: to('/user/profile/', { preferredName: 'Forged', version: rows.version }, 'PUT'),
    endOwnSession: to(`/user/sessions/${rows.session}/end/`),
    logOut: { ...to('/user/logout/'), cookie: (await sessionOf('demo-owner')).cookie },
    chooseCompany: {
      ...to('/company/active/', { companyId: rows.company }),
      cookie: (await sessionOf('demo-owner')).cookie,
    },
    signUp: {
      ...to('/company/sign-up/', { kind: 'personal', phoneNumber: '021 555 0100' }),
      cookie: (await sessionOf('demo-viewer')).cookie,
    },
    addNzbn: { ...to('/company/nzbn/', { nzbn: '9429000000017' }), cookie: viewer.cookie },
    closeCompanyWelcome: to('/company/welcome/close/'),
    renewCalendarLinks: to('/booking/calendar-links/'),
    answerAccessRequest: to(`/company/access-requests/${rows.request}/answer/`, { isApproved: true }),
    inviteBusinessAdmin: to('/company/business-admin-invite/', { email: 'new@people.example', permission: 'owner' }),
    removeBusinessAdmin: to('/company/business-admin-remove/', { email: 'remove@people.example' }),
    resendInvite: to('/company/business-admin-resend-invite/', { email: 'resend@people.example' }),
    updatePermission: to('/company/business-admin-update-permission/', {
      email: 'booker@people.example',
      permission: 'owner',
    }),
    acceptInvitation: { ...to(await invitationLink('user@people.example')), cookie: user.cookie },
    addEmployee: to('/company/employees/', { firstName: 'New', lastName: 'Forged' }),
    changeEmployee: to(
      `/company/employees/${await employee('Change')}/`,
      { firstName: 'Is', lastName: 'Changed' },
      'PUT',
    ),
    endEmployment: to(`/company/employees/${await employee('End')}/end/`),
    ...Object.fromEntries(
      formExamples.map(({ name, path, body }) => [
        name,
        to(path, () => ({ ...body, recaptchaToken: botCheckToken() })),
      ]),
    ),
    ...(await orderCalls(api, owner.cookie)),
    ...(await bookingCalls(api)),
    ...(await renewalCalls(api)),
    stopCourseRequest: to('/task/course-waitlist/stop/', {
      token: requestToken(
        (await keepEnquiry(query, { form: 'course-waitlist', answers: { email: 'stop@people.example' } })).id,
      ),
    }),
    sendJobFile: to(jobFilePath, () => ({
      name: 'CV.pdf',
      file: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n').toString('base64'),
      recaptchaToken: botCheckToken(),
    })),
    logCardCheck: to('/company/card-checks/', { token: rows.token }),
    ...(await clearanceCalls(api, owner.cookie)),
    logOfflineChecks: to('/company/card-checks/offline/', {
      companyId: rows.employer,
      checks: [
        {
          key: randomUUID(),
          statement: await statementOf(rows.token),
          said: 'good',
          checkedAt: new Date().toISOString(),
          knownAt: new Date().toISOString(),
          place: 'North gate',
        },
      ],
    }),
    writeRequirements: to('/company/requirements/', { items: [{ courseId: rows.course, validMonths: 12 }] }, 'PUT'),
    emailPass: to('/apple-wallet/email-employee-pass/', {}),
    importEmployees: to('/company/employees/import/', await seenList(api, owner.cookie)),
  }
}
