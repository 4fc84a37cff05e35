import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import type { forms } from '@/features/enquiries/forms.generated'
import type { FormName } from '@/features/enquiries/rules'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { startApi, startApiHere } from '../support/api'
import { botCheckToken, type FormExample, formExamples } from '../support/forms'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/*
 * Who may call what (product decisions, section 1). One row for each route of the API's own list: a route without a row fails. Each is asked by
 * each role with rows of the own company and of a foreign one.
 */

const roles = ['visitor', 'user', 'personal', 'staff-user', 'viewer', 'booker', 'manager', 'owner'] as const
type Role = (typeof roles)[number]
type Statuses = readonly number[]
type Row = {
  /** Statuses for each role, in the order above. */
  own: Statuses
  /** The same with a foreign company's row in the path, where the path names one; always as for one that is missing. */
  foreign?: Statuses
  path?: (ids: Ids) => string
  body?: (role: Role, ids: Ids) => unknown
}
type Ids = {
  employee: number
  request: number
  session: number
  company: number
  order: number
  attendee: number
  pack: number
}

const noOne: Statuses = [401, 401, 401, 401, 401, 401, 401, 401]
const everyone: Statuses = [200, 200, 200, 200, 200, 200, 200, 200]
const loggedIn: Statuses = [401, 200, 200, 200, 200, 200, 200, 200]
const notThere: Statuses = [401, 404, 404, 404, 404, 404, 404, 404]
/** Managers and owners: `then` is what they are answered, everyone else with a session 403. */
const managing = (then: number): Statuses => [401, 403, 403, 403, 403, 403, then, then]
const booking = (then: number): Statuses => [401, 403, 403, 403, 403, then, then, then]
/** Rows of those who work for a company; of a person who books for themselves it is they alone. */
const reading = (then: number): Statuses => [401, 403, then, 403, then, then, then, then]

const noOneKnown = { email: 'nobody@people.example' }
const newcomer = (role: Role) => ({ firstName: 'New', lastName: role, email: `new-${role}@people.example` })
const invitationPath = `/company/admin-invitee/${'a'.repeat(64)}/3f1b6f0e-0000-4000-8000-000000000000/`

/** A check for a company that no one acts for. */
const offlineChecks = {
  companyId: 2_147_483_000,
  checks: [
    {
      key: '3f1b6f0e-0000-4000-8000-000000000048',
      statement: 'AQAB',
      said: 'good',
      checkedAt: '2026-11-24T00:00:00Z',
      knownAt: '2026-11-24T00:00:00Z',
      place: null,
    },
  ],
}

const buying = (then: number): Statuses => [401, 403, then, 403, 403, then, then, then]
/** An order that is missing, or another company's. */
const someOrder: Statuses = [401, 403, 404, 403, 404, 404, 404, 404]
/** An order at prices that no one was shown. */
const orderBody = () => ({
  checkoutId: randomUUID(),
  items: [{ id: 1, count: 1 }],
  shipping: { line1: '14 Spa Road', city: 'Taupō', postcode: '3330', region: 'waikato' },
  contact: { name: 'Moana Tairua', email: 'owner@people.example' },
  acceptedTermsVersion: '2026-11',
  expectedTotalCents: 1,
})

/** Rows of those who run a company of several people, to read. */
const running = (then: number): Statuses => [401, 403, 403, 403, then, then, then, then]

/** Those who may change rows of a company of several people. */
const making = (then: number): Statuses => [401, 403, 403, 403, 403, then, then, then]

const clearancePack = () => ({
  project: 'Te Ara bridge',
  principal: 'Kahurangi Construction',
  contactEmail: '',
  fromDay: '2026-01-01',
  toDay: '2029-01-01',
  isEveryone: true,
  people: [],
  needsCard: true,
  courses: [],
  linkLife: 'project',
})

const renewalSettings = () => ({
  isOn: true,
  weeksAhead: 8,
  places: [],
  weekdays: [1],
  mostAway: null,
  budgetCents: null,
  poNumber: '',
  recipients: [],
  monthDay: 1,
  version: 9_999,
})

const renewalBooking = () => ({
  lines: [1],
  checkoutId: randomUUID(),
  poNumber: null,
  acceptedTermsVersion: '2026-11',
  expectedTotalCents: 1,
})

const seatPayment = () => {
  const { items: _items, shipping: _shipping, ...payment } = orderBody()
  return payment
}

/** A form as each role sends it, with an address of its own: what one role sends is no flood of another. */
const formRow = ({ name, path, body, isGated }: FormExample): Row => ({
  own: isGated ? loggedIn : everyone,
  path: () => path,
  body: (role) => ({ ...body, email: `${role}@${name}.example`, recaptchaToken: botCheckToken() }),
})

/** A row for each form: who may send it is in its definition, and in src/features/enquiries/rules.test.ts for those of the specification. */
function formRows(): Record<(typeof forms)[FormName]['call'], Row>
function formRows(): object {
  return Object.fromEntries(formExamples.map((form) => [form.name, formRow(form)]))
}

type Name = keyof typeof contracts
type DeskName = { [N in Name]: (typeof contracts)[N] extends { access: { staff: unknown } } ? N : never }[Name]
type CustomerName = Exclude<Name, DeskName>

/** Calls of customers, and public ones; those of staff have a table of their own. */
const customerContracts = Object.entries(contracts).filter(
  (entry): entry is [CustomerName, (typeof contracts)[CustomerName]] => !isOfStaff(entry[1]),
)
const deskContracts = Object.entries(contracts).filter((entry): entry is [DeskName, (typeof contracts)[DeskName]] =>
  isOfStaff(entry[1]),
)

function isOfStaff({ access }: { access: unknown }): boolean {
  return typeof access === 'object' && access !== null && 'staff' in access
}

const table: Record<CustomerName, Row> = {
  readCsrf: { own: everyone },
  // By the token of a learner’s link.
  openLearning: {
    own: Array(8).fill(404),
    path: () => '/learning/open/',
    body: () => ({ token: 'nobody-made-this', itemId: 1 }),
  },
  commitLearning: {
    own: Array(8).fill(404),
    path: () => '/learning/commits/',
    body: () => ({
      attempt: 'nobody-made-this',
      sequence: 1,
      completion: 'completed',
      success: '',
      score: null,
      location: '',
      suspendData: '',
      seconds: 1,
    }),
  },
  answerQuestion: {
    own: Array(8).fill(404),
    path: () => '/learning/answers/',
    body: () => ({ attempt: 'nobody-made-this', question: 'q', choices: ['a'] }),
  },
  finishModule: {
    own: Array(8).fill(404),
    path: () => '/learning/modules/finish/',
    body: () => ({ attempt: 'nobody-made-this' }),
  },
  // A session is no key.
  readOrdersByKey: { own: noOne },
  readBookingsByKey: { own: noOne },
  readResultsByKey: { own: noOne },
  readEnquiriesByKey: { own: noOne },
  readSessionsByKey: { own: noOne },
  readAuthStatus: { own: everyone },
  readPlatformConfig: { own: everyone },
  listLocations: { own: everyone },
  listCourses: { own: everyone, path: () => '/course/taupo/all/' },
  listElsewhere: { own: everyone, path: () => '/course/locations/taupo/elsewhere/' },
  readSession: { own: everyone, path: ({ session }) => `/course/session/${session}/` },
  searchAddress: { own: everyone, path: () => '/places/address-search/?q=queen' },
  readAddress: { own: Array(8).fill(404), path: () => '/places/address/0/' },
  readBotCheck: { own: everyone },
  listTradeAreas: { own: everyone },
  readProfile: { own: loggedIn },
  writeProfile: { own: [401, 409, 409, 409, 409, 409, 409, 409], body: () => ({ version: 9_999 }) },
  listOwnSessions: { own: loggedIn },
  renewCalendarLinks: { own: loggedIn },
  endOwnSession: { own: notThere, path: () => '/user/sessions/999999/end/' },
  readOverview: { own: [401, 403, 200, 403, 200, 200, 200, 200] },
  listOwnCompanies: { own: loggedIn },
  chooseCompany: { own: notThere, body: (_role, { company }) => ({ companyId: company }) },
  closeCompanyWelcome: { own: managing(200), path: () => '/company/welcome/close/' },
  listAccessRequests: { own: managing(200) },
  answerAccessRequest: {
    own: managing(404),
    foreign: managing(404),
    path: ({ request }) => `/company/access-requests/${request}/answer/`,
    body: () => ({ isApproved: true }),
  },
  listBusinessAdmins: { own: [401, 403, 403, 403, 200, 403, 200, 200] },
  inviteBusinessAdmin: {
    own: managing(200),
    body: (role) => ({ email: `invited-by-${role}@people.example`, permission: 'viewer' }),
  },
  removeBusinessAdmin: { own: managing(404), body: () => noOneKnown },
  resendInvite: { own: managing(404), body: () => noOneKnown },
  addNzbn: { own: managing(409), body: () => ({ nzbn: '9429000000017' }) },
  updatePermission: { own: managing(404), body: () => ({ ...noOneKnown, permission: 'booker' }) },
  readInvitee: { own: [404, 404, 404, 404, 404, 404, 404, 404], path: () => invitationPath },
  acceptInvitation: { own: notThere, path: () => invitationPath },
  listEmployees: { own: reading(200) },
  // For a person who books for themselves anyone else is missing.
  readEmployee: {
    own: reading(200).with(2, 404),
    foreign: reading(404),
    path: ({ employee }) => `/company/employees/${employee}/`,
  },
  // One of the demo’s people has no card.
  readCardLetter: { own: [401, 200, 200, 200, 409, 200, 200, 200] },
  readGooglePass: {
    own: booking(200),
    foreign: booking(404),
    path: ({ employee }) => `/google-wallet/employee-pass/?employeeId=${employee}`,
  },
  readApplePass: {
    own: booking(200),
    foreign: booking(404),
    path: ({ employee }) => `/apple-wallet/employee-pass/?employeeId=${employee}`,
  },
  emailPass: {
    own: booking(200),
    foreign: booking(404),
    body: (_role, { employee }) => ({ employeeId: employee }),
  },
  listCardChecks: { own: booking(200) },
  logCardCheck: { own: booking(404), body: () => ({ token: 'x' }) },
  logOfflineChecks: { own: booking(404), body: () => offlineChecks },
  readCardProofs: { own: everyone },
  lookUpCard: { own: Array(8).fill(404), body: () => ({ number: '1', familyName: 'Nobody' }) },
  readTrainingMatrix: { own: reading(200) },
  writeRequirements: { own: booking(200), body: () => ({ items: [] }) },
  addEmployee: { own: booking(200), body: newcomer },
  changeEmployee: {
    own: booking(200),
    foreign: booking(404),
    path: ({ employee }) => `/company/employees/${employee}/`,
    body: () => ({ firstName: 'Same', lastName: 'Person' }),
  },
  findAlike: { own: booking(200), body: () => ({ firstName: 'Ana', lastName: 'Smith' }) },
  importEmployees: { own: booking(200), body: () => ({ list: 'Ana,Smith' }) },
  endEmployment: {
    // The first who may ends it; then it is not there any more.
    own: [401, 403, 403, 403, 403, 200, 404, 404],
    foreign: booking(404),
    path: ({ employee }) => `/company/employees/${employee}/end/`,
  },
  readAdvisorConfig: { own: everyone },
  readContactUsConfig: { own: everyone },
  readOrderCardConfig: { own: everyone },
  readWaitlistConfig: { own: everyone },
  ...formRows(),
  sendJobFile: {
    own: everyone,
    body: () => ({
      name: 'cv.pdf',
      file: Buffer.from('%PDF-1.7 permissions').toString('base64'),
      recaptchaToken: botCheckToken(),
    }),
  },
  stopCourseRequest: { own: Array(8).fill(404), body: () => ({ token: 'nobody-made-this' }) },
  listShopItems: { own: everyone },
  calculateTotalPrice: { own: buying(200), body: () => ({ items: [{ id: 1, count: 1 }] }) },
  checkout: { own: buying(409), body: orderBody },
  // The demo's booker was not granted it.
  payByAccount: { own: [401, 403, 403, 403, 403, 403, 409, 409], body: orderBody },
  listOrders: { own: [401, 403, 200, 403, 200, 200, 200, 200] },
  readOrder: { own: someOrder, foreign: someOrder, path: ({ order }) => `/shopping/orders/${order}/` },
  payOrder: { own: someOrder, foreign: someOrder, path: ({ order }) => `/shopping/orders/${order}/pay/` },
  payOrderOnAccount: {
    own: [401, 403, 403, 403, 403, 403, 404, 404],
    foreign: [401, 403, 403, 403, 403, 403, 404, 404],
    path: ({ order }) => `/shopping/orders/${order}/pay-by-account/`,
    body: () => ({}),
  },
  checkInAtDoor: {
    own: Array(8).fill(404),
    path: () => '/booking/door/',
    body: () => ({ token: 'nobody-made-this', shown: '4567' }),
  },
  startLinkPayment: {
    own: Array(8).fill(404),
    path: () => '/payment/link/',
    body: () => ({ token: 'nobody-made-this' }),
  },
  stopPayment: {
    own: buying(404),
    foreign: buying(404),
    path: ({ order }) => `/shopping/orders/${order}/stop-payment/`,
  },
  cancelOrder: { own: someOrder, foreign: someOrder, path: ({ order }) => `/shopping/orders/${order}/cancel/` },
  listDocuments: { own: someOrder, foreign: someOrder, path: ({ order }) => `/shopping/orders/${order}/documents/` },
  readDocument: { own: someOrder, path: () => '/shopping/documents/999999/' },
  readReceipt: { own: someOrder, path: () => '/shopping/orders/999999/receipt/' },
  readStatement: { own: [401, 403, 200, 403, 200, 200, 200, 200] },
  readStatementFile: { own: [401, 403, 200, 403, 200, 200, 200, 200] },
  dataLayerSent: {
    own: someOrder,
    foreign: someOrder,
    path: ({ order }) => `/payment/transaction/${order}/data-layer-sent/`,
  },
  holdBooking: {
    own: buying(404),
    body: () => ({ holdId: randomUUID(), slotId: 999_999, party: [{ isSelf: true }] }),
  },
  listBookings: { own: [401, 403, 200, 403, 200, 200, 200, 200] },
  readBooking: { own: someOrder, path: () => '/booking/999999/' },
  readTold: { own: someOrder, path: () => '/booking/999999/told/' },
  readCalendar: { own: someOrder, path: () => '/booking/999999/calendar/' },
  readSeatCalendar: {
    own: [401, 404, 404, 404, 404, 404, 404, 404],
    path: () => '/booking/seats/999999/calendar/',
  },
  changeParty: {
    own: buying(404),
    path: () => '/booking/999999/party/',
    body: () => ({ party: [{ isSelf: true }] }),
  },
  changeNeeds: { own: buying(404), path: () => '/booking/999999/needs/', body: () => ({ needs: [] }) },
  extendHold: { own: buying(404), path: () => '/booking/999999/extend/' },
  releaseHold: { own: buying(404), path: () => '/booking/999999/release/' },
  nameAttendee: {
    own: buying(404),
    path: () => '/booking/999999/attendees/999999/',
    body: () => ({ person: { isSelf: true } }),
  },
  shareBooking: { own: buying(404), path: () => '/booking/999999/share/' },
  endSharing: { own: buying(404), path: () => '/booking/999999/share/end/' },
  readMoneyBack: { own: buying(404), path: () => '/booking/999999/cancel/' },
  cancelSeats: {
    own: buying(404),
    path: () => '/booking/999999/cancel/',
    body: () => ({ attendeeIds: [1], to: 'credit' }),
  },
  moveBooking: { own: buying(404), path: () => '/booking/999999/move/', body: () => ({ slotId: 1 }) },
  exchangeBooking: {
    own: buying(404),
    path: () => '/booking/999999/exchange/',
    body: () => ({ holdId: randomUUID(), slotId: 1, to: 'credit' }),
  },
  listExchangeTargets: { own: buying(404), path: () => '/booking/999999/exchange/' },
  // Whom it is about has a test of their own (certificates.test.ts).
  readCertificate: {
    own: [401, 404, 404, 404, 404, 200, 200, 200],
    foreign: notThere,
    path: ({ attendee }) => `/booking/certificates/${attendee}/`,
  },
  listMoveTargets: { own: someOrder, path: () => '/booking/999999/move/' },
  joinWaitlist: {
    own: buying(404),
    body: () => ({ slotId: 999_999, quantity: 1, acceptsPart: false }),
    path: () => '/booking/waitlist/',
  },
  listWaitlist: { own: buying(200), path: () => '/booking/waitlist/' },
  leaveWaitlist: { own: buying(404), path: () => '/booking/waitlist/999999/leave/' },
  answerOffer: {
    own: Array(8).fill(404),
    path: () => '/booking/waitlist/answer/',
    body: () => ({ token: 'nobody-made-this', answer: 'leave' }),
  },
  giveFeedback: {
    own: Array(8).fill(404),
    path: () => '/booking/feedback/',
    body: () => ({ token: 'nobody-made-this', courseMark: 5, trainerMark: 5, comment: null }),
  },
  noteOpening: {
    own: Array(8).fill(404),
    path: () => '/messages/opened/',
    body: () => ({ mark: 'nobody-made-this' }),
  },
  answerMoveOffer: {
    own: Array(8).fill(404),
    path: () => '/booking/move-offers/answer/',
    body: () => ({ token: 'nobody-made-this', answer: 'decline' }),
  },
  bookingTotals: { own: buying(404), path: () => '/booking/999999/totals/' },
  payByCard: { own: buying(404), path: () => '/booking/999999/checkout/', body: seatPayment },
  payOnAccount: {
    own: [401, 403, 403, 403, 403, 403, 404, 404],
    path: () => '/booking/999999/checkout/pay-by-account/',
    body: seatPayment,
  },
  readRenewalSettings: { own: running(200), path: () => '/company/renewals/' },
  writeRenewalSettings: { own: managing(409), path: () => '/company/renewals/', body: renewalSettings },
  readRenewalProposal: { own: running(404), path: () => '/company/renewals/999999/' },
  renewalTotals: {
    own: running(404),
    path: () => '/company/renewals/999999/totals/',
    body: () => ({ lines: [] }),
  },
  bookRenewalsByCard: {
    own: buying(404),
    path: () => '/company/renewals/999999/checkout/',
    body: renewalBooking,
  },
  bookRenewalsOnAccount: {
    own: [401, 403, 403, 403, 403, 403, 404, 404],
    path: () => '/company/renewals/999999/checkout/pay-by-account/',
    body: renewalBooking,
  },
  declineRenewals: {
    own: buying(404),
    path: () => '/company/renewals/999999/decline/',
    body: () => ({ reason: 'Dates don’t suit' }),
  },
  listClearancePacks: { own: running(200), path: () => '/company/clearances/' },
  makeClearancePack: { own: making(200), path: () => '/company/clearances/', body: clearancePack },
  readClearancePack: { own: running(404), foreign: running(404), path: ({ pack }) => `/company/clearances/${pack}/` },
  readClearanceFile: {
    own: running(404),
    foreign: running(404),
    path: ({ pack }) => `/company/clearances/${pack}/file/`,
  },
  changeClearancePack: {
    own: making(404),
    foreign: making(404),
    path: ({ pack }) => `/company/clearances/${pack}/`,
    body: () => ({ ...clearancePack(), linkLife: 'keep', version: 1 }),
  },
  sendClearancePack: {
    own: making(404),
    foreign: making(404),
    path: ({ pack }) => `/company/clearances/${pack}/send/`,
    body: () => ({ email: 'site@principal.example' }),
  },
  endClearanceLink: { own: making(404), foreign: making(404), path: ({ pack }) => `/company/clearances/${pack}/end/` },
  renewClearanceLink: {
    own: making(404),
    foreign: making(404),
    path: ({ pack }) => `/company/clearances/${pack}/link/`,
    body: () => ({ linkLife: 'project' }),
  },
  proposeRenewals: { own: managing(200), path: () => '/company/renewals/propose/' },
  logOut: { own: everyone },
  // Last: it makes companies.
  signUp: {
    own: [401, 200, 409, 200, 200, 200, 200, 200],
    body: () => ({ kind: 'personal', phoneNumber: '021 555 0100' }),
  },
}

type DeskRow = {
  /** Who may, as well as admins. */
  roles: readonly StaffRole[]
  /** What those who may are answered; of most rows there is none with the number. */
  gives: number
  path?: string
  body?: unknown
}

const inbox = ['support'] as const
const anyone = staffRoles
const money = ['finance'] as const
const orderReaders = ['finance', 'support'] as const
const runners = ['scheduler', 'support', 'trainer'] as const
const office = ['scheduler', 'support'] as const
const planners = ['scheduler'] as const
const why = { reason: 'The customer rang' }
const plan = { firstDay: '2027-03-01', repeat: null, leaveOut: [], state: 'draft' }
const series = {
  ...plan,
  courseId: 999_999,
  locationId: 999_999,
  format: 'classroom',
  language: 'en',
  venue: '',
  trainerId: null,
}
const byPhone = { customer: { personId: 999_999 }, slotId: 999_999, party: [{ isSelf: true }], way: 'account' }
const someStart = (name: string) => `/desk/starts/999999/${name}`

const snippet = { name: 'Parking', text: 'Kia ora {name}' }

const completed = {
  courseId: null,
  name: 'First aid',
  courseType: 'technical',
  numberOfCredits: 5,
  isSitePassRenewal: false,
  completedDate: '2026-01-01',
  result: 'pass',
  courseInfo: '',
}

const voucher = {
  code: 'SPRING-2',
  kind: 'percent',
  value: 5,
  startsOn: '',
  endsOn: '',
  mostUses: null,
  isActive: true,
}
const freight = { name: 'Parcel', upToGrams: 3000, regions: [], priceCents: 500 }
const item = { title: 'Knee pads', isForMembers: false, countsStock: true, weightGrams: 300 }
const business = {
  accountsEmail: '',
  bankAccount: '',
  gstNumber: '',
  legalName: '',
  nzbn: '',
  companyNumber: '',
  address: '',
  holdMinutes: 15,
  overrideLimitCents: 50_000,
  recaptchaSiteKey: '',
  walletEnabled: true,
}
/** Who says what the shop sells; finance alone says for how much. */
const describers = ['finance', 'support', 'editor'] as const
const clocks = { startsOn: '2027-03-01', from: '08:30', endsOn: '2027-03-01', to: '12:30' }

const newCourse = {
  name: 'Foundation',
  slug: 'first-aid-for-site',
  category: 'workshop',
  shortDescription: 'Bleeding, breaks and burns.',
  description: 'A full day, hands on.',
  deliveryModes: ['classroom'],
  duration: '8 hours',
  siteSafeCredits: 6,
  renewsCard: false,
  renewalOnly: false,
  prerequisites: [],
  minimumAge: 0,
  changeDays: 5,
  passLevel: null,
}

const newPlace = {
  name: 'Taupō',
  slug: 'taupo',
  region: 'waikato',
  kind: 'physical',
  streetAddress: '',
  lat: null,
  lng: null,
  vrEnabled: false,
  transitNote: '',
  sortOrder: 0,
  active: true,
}

const offices = ['scheduler', 'support', 'finance'] as const
/** Those who keep records at the desk, and those who keep pages in the back office. */
const watchers = [...offices, 'editor', 'publisher'] as const
/** Each kind of list has its own roles among them: redirects are the publishers’. */
const importers = [...offices, 'publisher'] as const

const brand = {
  brandName: 'Hivis Training',
  supportPhone: '0800 448 472',
  supportEmail: 'kia.ora@hivis.example',
  supportHours: '',
  colour: '',
}

const deskTable: Record<DeskName, DeskRow> = {
  listSessions: { roles: runners, gives: 200 },
  exportSessions: { roles: runners, gives: 200 },
  listBookedSeats: { roles: offices, gives: 200 },
  exportBookedSeats: { roles: offices, gives: 200 },
  listWaiting: { roles: office, gives: 200 },
  exportWaiting: { roles: office, gives: 200 },
  listCards: { roles: office, gives: 200 },
  exportCards: { roles: office, gives: 200 },
  listAllOrders: { roles: orderReaders, gives: 200 },
  exportAllOrders: { roles: money, gives: 200 },
  listDeskDocuments: { roles: orderReaders, gives: 200 },
  exportDeskDocuments: { roles: money, gives: 200 },
  listDeskPayments: { roles: money, gives: 200 },
  exportDeskPayments: { roles: money, gives: 200 },
  listDeskRefunds: { roles: money, gives: 200 },
  exportDeskRefunds: { roles: money, gives: 200 },
  listDeskCredit: { roles: money, gives: 200 },
  exportDeskCredit: { roles: money, gives: 200 },
  listDebtors: { roles: money, gives: 200 },
  exportDebtors: { roles: money, gives: 200 },
  exportReport: { roles: offices, gives: 200, path: '/desk/reports/fill/export/' },
  exportAccounting: { roles: money, gives: 200 },
  readDeskStatementFile: { roles: money, gives: 404 },
  readStatements: { roles: money, gives: 404, body: { companyIds: [999_999] } },
  lookAtBankFile: { roles: money, gives: 422, body: { name: 'x.csv', file: 'eA==', mapping: null } },
  takeBankFile: {
    roles: money,
    gives: 422,
    body: { name: 'x.csv', file: 'eA==', mapping: null, lines: [{ line: 2, companyId: 1, parts: [] }] },
  },
  setBankLineAside: { roles: money, gives: 404, body: { isAside: true } },
  holdCompanyReminders: { roles: money, gives: 404, body: why },
  holdOrderReminders: { roles: money, gives: 404, body: why },
  changeReminders: { roles: money, gives: 409, body: { friendly: 1, firm: 14, final: 30, version: 'x' } },
  listPayouts: { roles: money, gives: 200 },
  changeCodes: {
    roles: money,
    gives: 409,
    body: { program: 'xero', codes: { seats: '1', shop: '1', freight: '1', discount: '1', tax: '1' }, version: 'x' },
  },
  saveReport: {
    roles: offices,
    gives: 422,
    body: { name: '', report: 'fill', query: '', moves: true, isShared: false, readerIds: [] },
  },
  changeSavedReport: { roles: offices, gives: 404, body: { name: 'Mine', isShared: false, readerIds: [] } },
  removeSavedReport: { roles: offices, gives: 404 },
  takeAccountPayment: {
    roles: money,
    gives: 404,
    body: { amountCents: 100, receivedOn: '2026-11-02', reference: '', parts: [] },
  },
  emailStatements: { roles: money, gives: 404, body: { companyIds: [999_999] } },
  listDeskItems: { roles: ['finance', 'support', 'editor', 'publisher'], gives: 200 },
  exportDeskItems: { roles: money, gives: 200 },
  listVouchers: { roles: orderReaders, gives: 200 },
  exportVouchers: { roles: money, gives: 200 },
  addVoucher: { roles: money, gives: 422, body: { code: 'low' } },
  changeVoucher: { roles: money, gives: 404, body: { ...voucher, version: 'x' } },
  addFreight: { roles: money, gives: 422, body: { ...freight, name: '' } },
  changeFreight: { roles: money, gives: 404, body: { ...freight, version: 'x' } },
  removeFreight: { roles: money, gives: 404, body: { version: 'x' } },
  addItem: { roles: describers, gives: 422, body: { ...item, title: '' } },
  changeItem: { roles: describers, gives: 404, body: { ...item, isOnSale: false, version: 'x' } },
  setItemPrices: { roles: money, gives: 404, body: { priceCents: 100, memberPriceCents: 100, version: 'x' } },
  receiveStock: { roles: describers, gives: 404, body: { how: 'add', count: 1, seen: 0 } },
  changeCertificates: {
    roles: [],
    gives: 409,
    body: { words: '', signer: '', role: '', signatureId: null, version: 'x' },
  },
  changeBusiness: { roles: [], gives: 409, body: { ...business, version: 'x' } },
  findCustomers: { roles: office, gives: 200, path: '/desk/phone-bookings/customers/?find=moana' },
  findTwins: { roles: office, gives: 200, body: { firstName: 'Mere', lastName: 'Kahu', phoneNumber: '021 555 0999' } },
  readCrew: { roles: office, gives: 404 },
  findStarts: { roles: office, gives: 200 },
  previewPhoneBooking: { roles: office, gives: 404, body: byPhone },
  bookByPhone: {
    roles: office,
    gives: 404,
    body: { ...byPhone, key: '6f1c9f0e-7c3a-4f7e-9d53-0d5a3f1f5a11', expectedTotalCents: 0 },
  },
  addToWaitlist: {
    roles: office,
    gives: 404,
    body: { customer: { personId: 999_999 }, quantity: 1, acceptsPart: false },
  },
  offerSeatNow: { roles: office, gives: 404, body: {} },
  moveToFront: { roles: office, gives: 404, body: why },
  removeFromWaitlist: { roles: office, gives: 404, body: why },
  moveDeskBooking: { roles: office, gives: 404, body: { version: 'x', slotId: 1, attendeeIds: [1] } },
  previewMove: { roles: office, gives: 404, body: { version: 'x', slotId: 1, attendeeIds: [1] } },
  addSeats: {
    roles: office,
    gives: 404,
    body: {
      version: 'x',
      party: [{ isLater: true }],
      way: 'account',
      poNumber: null,
      key: randomUUID(),
      expectedTotalCents: 1,
    },
  },
  previewSeats: {
    roles: office,
    gives: 404,
    body: { version: 'x', party: [{ isLater: true }], way: 'account', poNumber: null },
  },
  changeBookingCourse: {
    roles: office,
    gives: 404,
    body: {
      ...{ version: 'x', slotId: 1, attendeeIds: [1], to: null, way: 'account', poNumber: null },
      key: randomUUID(),
      expectedTotalCents: 1,
    },
  },
  previewBookingCourse: {
    roles: office,
    gives: 404,
    body: { version: 'x', slotId: 1, attendeeIds: [1], to: null, way: 'account', poNumber: null },
  },
  listOtherCourses: { roles: office, gives: 404, path: '/desk/bookings/999999/other-courses/?courseId=1' },
  cancelDeskSeats: { roles: offices, gives: 404, body: { version: 'x', attendeeIds: [1], to: 'credit' } },
  previewCancel: { roles: offices, gives: 404, body: { version: 'x', attendeeIds: [1], to: 'credit' } },
  nameDeskSeat: { roles: office, gives: 404, body: { version: 'x', attendeeId: 1, employeeId: 1 } },
  giveBookingSeat: { roles: office, gives: 404, body: { version: 'x', employeeId: 1, ...why } },
  changeBookingContact: {
    roles: offices,
    gives: 404,
    body: { version: 'x', name: 'Ana Rewi', email: 'ana@people.example', phoneNumber: '' },
  },
  sendBookingAgain: {
    roles: offices,
    gives: 404,
    body: { key: randomUUID(), isBookerToo: true, attendeeIds: [] },
  },
  noteBooking: { roles: offices, gives: 404, body: { text: 'Rang them' } },
  seeBookingNote: { roles: offices, gives: 404 },
  listPeople: { roles: offices, gives: 200 },
  exportPeople: { roles: offices, gives: 200 },
  listCompanies: { roles: offices, gives: 200 },
  exportCompanies: { roles: offices, gives: 200 },
  listEnquiries: { roles: inbox, gives: 200 },
  listGateChecks: { roles: inbox, gives: 200 },
  exportGateChecks: { roles: inbox, gives: 200 },
  lookAtMove: { roles: planners, gives: 404, body: { version: '1' } },
  moveStart: { roles: planners, gives: 404, body: { version: '1' } },
  decideStarts: {
    roles: planners,
    gives: 404,
    body: { choice: 'go', starts: [{ slotId: 999_999, version: '1' }], ...why },
  },
  previewDecision: { roles: planners, gives: 404, body: { choice: 'go', starts: [{ slotId: 999_999, version: '1' }] } },
  listMergeDates: { roles: planners, gives: 404 },
  addLeave: {
    roles: planners,
    gives: 422,
    body: { trainerId: 999999, startsOn: '2027-01-05', endsOn: '2027-01-06', reason: null },
  },
  removeLeave: { roles: planners, gives: 404 },
  setTrainerCourses: { roles: planners, gives: 404, body: { courseIds: [] } },
  setTrainerProfile: { roles: planners, gives: 404, body: { line: '', pictureId: null, hasAgreed: false } },
  findAnything: { roles: anyone, gives: 200, path: '/desk/find/?q=rapana' },
  listDeskViews: { roles: anyone, gives: 200, path: '/desk/views/?listName=people' },
  addDeskView: { roles: anyone, gives: 422, body: { listName: 'people', name: '', query: '', isShared: false } },
  changeDeskView: { roles: anyone, gives: 404, body: { name: 'Mine', isShared: false } },
  removeDeskView: { roles: anyone, gives: 404 },
  listDeskTradeAreas: { roles: ['editor', 'scheduler', 'support', 'finance'], gives: 200 },
  addTradeArea: {
    roles: ['editor', 'support'],
    gives: 422,
    body: { name: '', division: 'Trades', place: 1, isActive: true },
  },
  changeTradeArea: {
    roles: ['editor', 'support'],
    gives: 404,
    body: { name: 'Diving', division: 'Trades', place: 1, isActive: true, changedAt: '2026-01-01T00:00:00.000Z' },
  },
  readFormSettings: { roles: ['editor', 'publisher', 'support'], gives: 200 },
  changeFormSettings: { roles: inbox, gives: 409, body: { changedAt: '2026-01-01T00:00:00.000Z' } },
  endPersonSession: { roles: inbox, gives: 404 },
  changeEnquiry: {
    roles: inbox,
    gives: 404,
    body: { state: 'closed', assignee: null, dueOn: '', changedAt: '2026-01-01T00:00:00.000Z' },
  },
  listStaff: { roles: [], gives: 200 },
  exportStaff: { roles: [], gives: 200 },
  readSetup: { roles: [], gives: 200 },
  seeClosedSite: { roles: anyone, gives: 200 },
  skipStep: { roles: [], gives: 200, path: '/desk/setup/people/skip/' },
  resumeStep: { roles: [], gives: 200, path: '/desk/setup/people/resume/' },
  acceptPolicies: { roles: [], gives: 200 },
  testMail: { roles: [], gives: 200 },
  // The site of the demo is open already.
  goLive: { roles: [], gives: 409, body: { acceptsAccountOnly: false } },
  closeSite: { roles: [], gives: 422, body: { why: '' } },
  addFirstPlace: { roles: [], gives: 422, body: { name: '', region: 'waikato', address: '1 Main Road', rooms: [] } },
  addFirstCourse: { roles: [], gives: 422, body: { name: '' } },
  sellFirstCourse: { roles: [], gives: 404, body: { locationId: 1, day: '2099-01-05' } },
  changeLogo: { roles: [], gives: 422, body: { mediaId: 2_147_483_000 } },
  changeBrand: { roles: [], gives: 409, body: { ...brand, version: 'x' } },
  addStaff: { roles: [], gives: 422, body: { name: 'Ana Rewi', email: 'editor@hivis.example', roles: ['editor'] } },
  changeStaff: { roles: [], gives: 404, body: { name: 'Ana Rewi', email: 'no-one@hivis.example', roles: ['editor'] } },
  closeStaff: { roles: [], gives: 404 },
  reopenStaff: { roles: [], gives: 404 },
  endStaffSessions: { roles: [], gives: 404 },
  listApiKeys: { roles: [], gives: 200 },
  addApiKey: { roles: [], gives: 422, body: { name: 'Accounts', scopes: ['orders'], endsOn: '2020-01-01' } },
  revokeApiKey: { roles: [], gives: 404 },
  listWebhooks: { roles: [], gives: 200 },
  addWebhook: {
    roles: [],
    gives: 422,
    body: { name: 'Accounts', url: 'ftp://accounts.example', events: ['order.placed'] },
  },
  changeWebhook: {
    roles: [],
    gives: 404,
    body: { name: 'Accounts', url: 'https://a.example/', events: ['order.placed'] },
  },
  pauseWebhook: { roles: [], gives: 404 },
  resumeWebhook: { roles: [], gives: 404 },
  removeWebhook: { roles: [], gives: 404 },
  testWebhook: { roles: [], gives: 404 },
  renewWebhookSecret: { roles: [], gives: 404 },
  sendWebhookAgain: { roles: [], gives: 404 },
  listMessages: { roles: offices, gives: 200 },
  exportMessages: { roles: offices, gives: 200 },
  tryAddress: { roles: inbox, gives: 404 },
  sendMessageAgain: { roles: inbox, gives: 404, body: { key: randomUUID(), to: null } },
  sendMessagesAgain: { roles: inbox, gives: 200, body: { ids: [999_999] } },
  listAssignees: { roles: inbox, gives: 200 },
  exportEnquiries: { roles: inbox, gives: 200 },
  changeEnquiries: { roles: inbox, gives: 200, body: { action: 'close', ids: [] } },
  markPrinted: { roles: inbox, gives: 200, body: { ids: [999_999] } },
  readEnquiry: { roles: inbox, gives: 404 },
  readEnquiryFile: {
    roles: inbox,
    gives: 404,
    path: '/desk/enquiries/999999/files/3f1b6f0e-0000-4000-8000-000000000000/',
  },
  listCaseRules: { roles: ['support'], gives: 200 },
  tryCaseRule: { roles: ['support'], gives: 200, body: { words: ['invoice'], dueIn: 1 } },
  addCaseRule: { roles: ['support'], gives: 422, body: {} },
  changeCaseRule: {
    roles: ['support'],
    gives: 404,
    body: { words: ['invoice'], dueIn: 1, changedAt: '2026-11-24T00:00:00.000Z' },
  },
  moveCaseRule: { roles: ['support'], gives: 404, body: { to: 'up' } },
  removeCaseRule: { roles: ['support'], gives: 404, body: { changedAt: '2026-11-24T00:00:00.000Z' } },
  readMailHtml: { roles: inbox, gives: 404, path: '/desk/enquiries/999999/mails/999999/html/' },
  readMailFile: {
    roles: inbox,
    gives: 404,
    path: '/desk/enquiries/999999/mail-files/3f1b6f0e-0000-4000-8000-000000000000/',
  },
  addNote: { roles: inbox, gives: 404, body: { text: 'Rang them' } },
  sendReply: { roles: inbox, gives: 404, body: { text: 'Kia ora' } },
  readTalk: { roles: inbox, gives: 200, path: '/desk/talk/?person=999999' },
  sendTextReply: { roles: inbox, gives: 404, body: { text: 'Kia ora' } },
  chooseSender: { roles: inbox, gives: 404, body: { personId: 999_999 } },
  snoozeEnquiry: { roles: inbox, gives: 404, body: { until: null } },
  mergeEnquiry: { roles: inbox, gives: 404, body: { other: 999_998 } },
  readCallForms: { roles: inbox, gives: 200 },
  findCallers: { roles: inbox, gives: 200 },
  takeCall: { roles: inbox, gives: 404, body: { form: 'contact-us', personId: 999_999, answers: {} } },
  takeFromColleague: { roles: inbox, gives: 404, body: { askedBy: 1, personId: 999_999, message: 'Hi' } },
  caseOfBounce: { roles: inbox, gives: 404 },
  noteContact: { roles: inbox, gives: 404, body: { way: 'call' } },
  partEnquiry: { roles: inbox, gives: 404 },
  splitEnquiry: { roles: inbox, gives: 404, body: { events: [1] } },
  changeSignature: { roles: inbox, gives: 200, body: { text: '' } },
  previewReply: { roles: inbox, gives: 404, body: { text: 'Kia ora' } },
  listSnippets: { roles: inbox, gives: 200 },
  listTasks: { roles: anyone, gives: 200 },
  exportTasks: { roles: anyone, gives: 200 },
  changeWording: { roles: inbox, gives: 404, body: { subject: 'Hi', text: 'Hi', version: 0 } },
  useOurWording: { roles: inbox, gives: 404, body: { version: 0 } },
  previewWording: { roles: inbox, gives: 404, body: { subject: 'Hi', text: 'Hi' } },
  testWording: { roles: inbox, gives: 404, body: { subject: 'Hi', text: 'Hi' } },
  lookAtRecord: { roles: watchers, gives: 200, body: { kind: 'page', id: 999_999, isWriting: false } },
  leaveRecord: { roles: watchers, gives: 200, body: { kind: 'page', id: 999_999 } },
  addTask: { roles: anyone, gives: 422, body: { what: '' } },
  finishTasks: { roles: anyone, gives: 200, body: { ids: [999_999] } },
  reopenTask: { roles: anyone, gives: 404 },
  addSnippet: { roles: inbox, gives: 422, body: { name: '', text: 'Kia ora {name}' } },
  changeSnippet: { roles: inbox, gives: 404, body: { ...snippet, changedAt: '2026-01-01T00:00:00.000Z' } },
  removeSnippet: { roles: inbox, gives: 404, body: { changedAt: '2026-01-01T00:00:00.000Z' } },
  undoPrint: { roles: inbox, gives: 404, body: { text: 'Torn' } },
  eraseEnquiry: { roles: inbox, gives: 404, body: { reason: 'asked', isConfirmed: true } },
  releaseEnquiry: { roles: inbox, gives: 404 },
  closeEnquiry: { roles: inbox, gives: 404 },
  closeAsSpam: { roles: inbox, gives: 404 },
  assignToMe: { roles: inbox, gives: 404 },
  readBooks: { roles: money, gives: 200 },
  readDeskOrder: { roles: orderReaders, gives: 404 },
  readDeskDocument: { roles: orderReaders, gives: 404 },
  refundOrder: { roles: money, gives: 404, body: { to: 'credit', amountCents: 100, ...why } },
  approveRefund: { roles: money, gives: 404, body: { to: 'credit', refundId: 999_999 } },
  declineRefund: { roles: money, gives: 404, body: { to: 'credit', refundId: 999_999, ...why } },
  markOrderPaid: { roles: money, gives: 404, body: why },
  cancelDeskOrder: { roles: money, gives: 404, body: why },
  resendConfirmation: { roles: orderReaders, gives: 404 },
  setTerms: { roles: money, gives: 404, body: { state: 'stopped', ...why } },
  readDeskCard: { roles: runners, gives: 404 },
  renewCard: { roles: ['support'], gives: 404, body: why },
  endDeskClearanceLink: { roles: inbox, gives: 404 },
  revokeCard: { roles: ['support'], gives: 404, body: { ...why, on: '2099-01-01' } },
  listTrainers: { roles: runners, gives: 200 },
  renewCalendarLink: { roles: ['trainer'], gives: 200 },
  addOwnLeave: { roles: ['trainer'], gives: 422, body: { startsOn: '2099-01-06', endsOn: '2099-01-05', reason: null } },
  removeOwnLeave: { roles: ['trainer'], gives: 404 },
  addMaterial: {
    roles: ['scheduler'],
    gives: 404,
    body: { name: 'Slides', versionOn: '2026-11-02', url: 'https://drive.example.co.nz/slides', file: null },
  },
  removeMaterial: { roles: ['scheduler'], gives: 404 },
  startImport: { roles: importers, gives: 404, body: { kind: 'nothing', fileName: 'list.csv' } },
  sendImportPart: { roles: importers, gives: 404, body: { place: 0, content: 'UEsF' } },
  readImportFile: { roles: importers, gives: 404, body: {} },
  readImport: { roles: importers, gives: 404 },
  setImportColumns: { roles: importers, gives: 404, body: { mapping: [{ field: null, dates: null }] } },
  previewImportRow: { roles: importers, gives: 404, body: { mapping: [{ field: null, dates: null }], row: 0 } },
  listImportRows: { roles: importers, gives: 404 },
  fixImportRow: { roles: importers, gives: 404, body: { isKept: true } },
  leaveImportRow: { roles: importers, gives: 404 },
  fixImportGroup: { roles: importers, gives: 404, body: { code: 'twice', fix: 'keep last' } },
  checkImport: { roles: importers, gives: 404 },
  applyImport: { roles: importers, gives: 404, body: {} },
  pauseImport: { roles: importers, gives: 404 },
  undoImport: { roles: importers, gives: 404 },
  dropImport: { roles: importers, gives: 404 },
  exportImportRows: { roles: importers, gives: 404 },
  readInvitationWave: { roles: inbox, gives: 200 },
  // The demo has no contacts from another system.
  sendInvitationWave: { roles: inbox, gives: 409, body: { size: 1, waiting: 0 } },
  addOutage: {
    roles: ['scheduler'],
    gives: 404,
    body: { count: 1, startsOn: '2027-03-01', endsOn: '2027-03-02', reason: null },
  },
  removeOutage: { roles: ['scheduler'], gives: 404 },
  addLearningLink: {
    roles: ['scheduler'],
    gives: 404,
    body: { title: 'Refresher', url: 'https://lms.example/launch', openDays: 90, passMark: null },
  },
  enterLearningResults: {
    roles: ['scheduler', 'support'],
    gives: 200,
    body: { lines: 'no-one@people.example, passed' },
  },
  startUpload: { roles: ['scheduler'], gives: 404, body: { fileName: 'course.zip', openDays: 90 } },
  uploadPart: { roles: ['scheduler'], gives: 404, body: { place: 0, content: 'UEsF' } },
  finishUpload: { roles: ['scheduler'], gives: 404 },
  chooseModules: { roles: ['scheduler'], gives: 404, body: { onlineCourseId: 1, openDays: 90 } },
  giveAttempt: { roles: ['scheduler', 'support'], gives: 404, body: {} },
  extendLearning: { roles: ['scheduler', 'support'], gives: 404, body: { days: 30 } },
  readMaterial: { roles: ['scheduler', 'support', 'finance', 'trainer'], gives: 404 },
  acceptSession: { roles: ['trainer'], gives: 404 },
  readDay: { roles: ['trainer'], gives: 200 },
  readDayPhoto: { roles: ['trainer', 'scheduler', 'support'], gives: 404 },
  // Each action is answered by itself.
  sendActs: {
    roles: ['trainer'],
    gives: 200,
    body: {
      acts: [{ id: randomUUID(), slotId: 999_999, madeAt: '2026-11-27T00:00:00Z', kind: 'late', minutes: 10 }],
    },
  },
  declineSession: { roles: ['trainer'], gives: 404, body: why },
  readRoll: { roles: runners, gives: 404 },
  readRollSheet: { roles: runners, gives: 404 },
  readDeskCertificate: { roles: runners, gives: 404 },
  checkIn: { roles: runners, gives: 404, body: { attendeeId: 1, isHere: true } },
  markResults: { roles: runners, gives: 404, body: { attendeeIds: null, result: 'pass' } },
  correctResult: { roles: runners, gives: 404, body: { attendeeId: 1, result: 'pass', ...why } },
  writeNotes: { roles: runners, gives: 404, body: { text: 'Bring the projector' } },
  messageAll: { roles: runners, gives: 404, body: { key: randomUUID(), subject: 'Parking', text: 'It is full' } },
  lookAtCancelling: { roles: office, gives: 404, body: { isWhole: false, ...why } },
  cancelStarts: { roles: office, gives: 404, body: { isWhole: false, ...why } },
  giveSeat: { roles: office, gives: 404, body: { who: 'owner@people.example', ...why } },
  blockSeats: { roles: office, gives: 404, body: { seats: 1, ...why } },
  takeBack: { roles: office, gives: 404, body: { claimId: 1, ...why } },
  previewSeries: { roles: planners, gives: 422, body: series },
  makeSeries: { roles: planners, gives: 422, body: series },
  previewCopies: { roles: planners, gives: 404, body: plan, path: someStart('copy/preview/') },
  makeCopies: { roles: planners, gives: 404, body: plan, path: someStart('copy/') },
  listDeskCourses: { roles: offices, gives: 200 },
  exportDeskCourses: { roles: offices, gives: 200 },
  listDeskPlaces: { roles: office, gives: 200 },
  exportDeskPlaces: { roles: office, gives: 200 },
  // An address that is taken: those who may know see that it is.
  addCourse: { roles: planners, gives: 409, body: newCourse },
  changeCourse: { roles: planners, gives: 404, body: { name: 'Other', version: '1' } },
  setCoursePrices: {
    roles: money,
    gives: 404,
    body: { priceCents: 100, memberPriceCents: 90, isConfirmed: false, version: '1' },
  },
  setCourseTemplate: {
    roles: planners,
    gives: 404,
    body: { starts: [], capacity: 12, minimum: 0, venue: '', trainerId: null, version: '1' },
  },
  removeCourse: { roles: planners, gives: 404 },
  addPlace: { roles: planners, gives: 409, body: newPlace },
  changePlace: { roles: planners, gives: 404, body: { name: 'Other', version: '1' } },
  setRooms: { roles: planners, gives: 404, body: { rooms: [{ name: 'Room 1', capacity: 12 }], version: '1' } },
  removePlace: { roles: planners, gives: 404 },
  addEquipment: { roles: planners, gives: 409, body: { name: 'Van', count: 1, homeId: 2_147_480_000, note: '' } },
  changeEquipment: { roles: planners, gives: 404, body: { name: 'Van', count: 1, homeId: 1, note: '' } },
  removeEquipment: { roles: planners, gives: 404 },
  setCourseEquipment: { roles: planners, gives: 404, body: { needs: [] } },
  changeSession: { roles: planners, gives: 404, body: { title: 'Other', version: '1' } },
  removeSession: { roles: planners, gives: 404 },
  addStart: { roles: planners, gives: 404, body: { ...clocks, capacity: 10 } },
  changeStart: {
    roles: planners,
    gives: 404,
    body: { ...clocks, capacity: 10, state: 'open', tellPeople: false, version: '1' },
  },
  removeStart: { roles: planners, gives: 404 },
  addCompletedCourse: { roles: office, gives: 404, body: completed },
  correctCompletedCourse: { roles: office, gives: 404, body: completed },
  issueDeskCard: { roles: inbox, gives: 404, body: { level: 'foundation', on: '2026-01-01', ...why } },
  correctCard: {
    roles: inbox,
    gives: 404,
    body: { level: 'foundation', issuedOn: '2026-01-01', expiresOn: '2028-01-01', ...why },
  },
  changeDeskPerson: { roles: inbox, gives: 404, body: { version: 1 } },
  addDeskPerson: { roles: inbox, gives: 200, body: { firstName: 'New', lastName: 'Person' } },
  addDeskCompany: { roles: orderReaders, gives: 200, body: { name: 'New Company' } },
  changeDeskCompany: { roles: orderReaders, gives: 404, body: { name: 'Other' } },
  setMembership: { roles: inbox, gives: 404, body: { state: 'ended', number: '', since: '', until: '' } },
  setAccount: {
    roles: money,
    gives: 404,
    body: { isOpen: true, limitCents: 100, dueIn: '20th', requiresPoNumber: false },
  },
  addDeskEmployee: { roles: inbox, gives: 404, body: { who: 'owner@people.example' } },
  addNewDeskEmployee: { roles: inbox, gives: 404, body: { firstName: 'New', lastName: 'Person' } },
  changeDeskEmployee: { roles: inbox, gives: 404, body: { jobTitle: 'Rigger' } },
  addDeskAdmin: { roles: inbox, gives: 404, body: { who: 'owner@people.example', permission: 'viewer' } },
  changeDeskAdmin: { roles: inbox, gives: 404, body: { permission: 'viewer' } },
  removeDeskAdmin: { roles: inbox, gives: 404, body: {} },
  checkDeskCompany: { roles: inbox, gives: 404, body: { sameAsId: null } },
  answerDeskRequest: { roles: inbox, gives: 404, body: { isApproved: false } },
  findPerson: { roles: inbox, gives: 200, body: { words: 'owner@people.example' } },
  readHeld: { roles: inbox, gives: 404, body: { person: 999_999 } },
  exportPerson: { roles: inbox, gives: 404, body: { of: { person: 999_999 }, format: 'json' } },
  mergePeople: { roles: inbox, gives: 404, body: { goes: 999_998, take: [], versions: { stays: 1, goes: 1 } } },
  undoMerge: { roles: inbox, gives: 404 },
  keepApart: { roles: inbox, gives: 404, body: { other: 999_998 } },
  listPrivacyRequests: { roles: inbox, gives: 200 },
  exportPrivacyRequests: { roles: inbox, gives: 200 },
  addPrivacyRequest: {
    roles: inbox,
    gives: 404,
    body: { kind: 'access', personId: 999_999, name: 'Ana', cameBy: 'phone', receivedOn: '2026-11-02' },
  },
  assignPrivacyRequest: { roles: inbox, gives: 422, body: { assigneeId: 999_999 } },
  namePrivacyRequest: { roles: inbox, gives: 404, body: { who: 'owner@people.example' } },
  extendPrivacyRequest: { roles: inbox, gives: 404, body: { dueOn: '2027-01-01', why: 'Much to look for' } },
  answerPrivacyRequest: {
    roles: inbox,
    gives: 404,
    body: { outcome: 'done', answer: 'Given', answeredOn: '2026-11-02' },
  },
  reopenPrivacyRequest: { roles: inbox, gives: 404 },
  erasePerson: { roles: inbox, gives: 404, body: { of: { person: 999_999 }, reason: 'asked', isConfirmed: true } },
}

/** A call of the desk as this cookie asks for it. */
async function askDesk(name: DeskName, cookie: string | undefined, body: unknown): Promise<number> {
  const { method, path } = contracts[name]
  const to = deskTable[name].path ?? path.replaceAll(/\{\w+\}/g, '999999')
  const headers = { 'idempotency-key': randomUUID() }
  return (await call(api, to, { method: method.toUpperCase(), body, headers, ...(cookie ? { cookie } : {}) })).status
}

let api: Awaited<ReturnType<typeof startApiHere>>
let own: Ids
let foreign: Ids

async function idsOf(company: string, offset: number): Promise<Ids> {
  const [ids] = await query<Ids>(
    `SELECT c.id AS company, (SELECT min(id) FROM course_sessions) AS session, 2147480000 + $2::int AS request, 2147480000 + $2::int AS "order", 2147480000 + $2::int AS pack, 0 AS attendee,
       (SELECT min(e.id) FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = c.id AND p.issuer IS NULL) AS employee
     FROM companies c WHERE c.name = $1`,
    [company, offset],
  )
  if (!ids) throw new Error(`There is no company ${company}.`)
  return ids
}

/** A seat on a course that this employee has passed; booked by the demo's booker. */
async function passedBy(company: string, employee: number): Promise<number> {
  const [seat] = await query<{ id: number }>(
    `WITH slot AS (SELECT id, session_id FROM session_slots ORDER BY id LIMIT 1),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id)
         SELECT 'BKG-PASS-' || $2::text, 'confirmed', slot.session_id, slot.id, k.id, p.id, 5, '2026-11', gen_random_uuid()::text
         FROM slot, companies k, people p WHERE k.name = $1 AND p.subject = 'demo-booker' RETURNING id, slot_id)
     INSERT INTO attendees (booking_id, slot_id, person_id, state, result)
       SELECT booking.id, booking.slot_id, e.person_id, 'booked', 'pass' FROM booking, employments e WHERE e.id = $2::int RETURNING id`,
    [company, employee],
  )
  await query(
    `INSERT INTO completed_courses (attendee_id, person_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
     SELECT id, person_id, 'A course', 'foundation', 5, false, '2026-11-01', 'pass' FROM attendees WHERE id = $1`,
    [seat?.id],
  )
  return seat?.id ?? 0
}

beforeAll(async () => {
  api = await startApiHere()
  // All roles send forms from one address.
  await query(
    'INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (1000, 1000, 1000)',
  )
  const harbour = `(SELECT id FROM companies WHERE name = 'Harbour Build')`
  await query(`WITH p AS (INSERT INTO people (first_name, last_name) VALUES ('Foreign', 'Worker') RETURNING id)
    INSERT INTO employments (company_id, person_id) SELECT ${harbour}, id FROM p`)
  await query(
    `INSERT INTO access_requests (company_id, person_id) SELECT ${harbour}, id FROM people WHERE subject = 'demo-user'`,
  )
  const [request] = await query<{ id: number }>(`SELECT id FROM access_requests`)
  own = { ...(await idsOf('Tairua Civil', 0)) }
  const [order] = await query<{ id: number }>(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id)
     SELECT 'ORD-foreign', 'awaiting_payment', 'card', ${harbour}, min(id), 'Harbour Build', 'x', 'x', '{}', 'x', 'x' FROM people RETURNING id`,
  )
  const [pack] = await query<{ id: number }>(
    `INSERT INTO clearance_packs (company_id, reference, project, principal, from_day, to_day, is_everyone, needs_card, link_ends_on)
     VALUES (${harbour}, 'CP-FOREIGN2', 'Wharf', 'Port', '2026-01-01', '2029-01-01', true, true, '2029-01-01') RETURNING id`,
  )
  foreign = {
    ...(await idsOf('Harbour Build', 0)),
    request: request?.id ?? 0,
    order: order?.id ?? 0,
    pack: pack?.id ?? 0,
  }
  own.company = foreign.company
  own.attendee = await passedBy('Tairua Civil', own.employee)
  foreign.attendee = await passedBy('Harbour Build', foreign.employee)
  await query(
    `INSERT INTO cards (person_id, level, expires_on) SELECT person_id, 'foundation', '2099-12-31' FROM employments WHERE id = ANY($1)`,
    [[own.employee, foreign.employee]],
  )
})

afterAll(endQueries)

type Contract = (typeof contracts)[keyof typeof contracts]

async function statuses(name: CustomerName, contract: Contract, ids: Ids): Promise<number[]> {
  const { path = () => contract.path, body } = table[name]
  const found: number[] = []
  for (const role of roles) {
    const cookie = role === 'visitor' ? undefined : (await sessionOf(`demo-${role}`)).cookie
    const headers = { 'idempotency-key': randomUUID() }
    const given = {
      method: contract.method.toUpperCase(),
      body: body?.(role, ids),
      headers,
      ...(cookie ? { cookie } : {}),
    }
    found.push((await call(api, path(ids), given)).status)
  }
  return found
}

test('a call that comes through the front is answered as the API itself answers it', async () => {
  const front = await startApi()
  const asked = [
    ['/user/profile/', 'demo-user'],
    ['/company/business-admin-list/', 'demo-viewer'],
    ['/company/business-admin-list/', 'demo-booker'],
    ['/company/employees/', 'demo-owner'],
    [`/company/employees/${foreign.employee}/`, 'demo-owner'],
    ['/desk/people/', 'demo-owner'],
  ] as const
  for (const [path, subject] of asked) {
    const { cookie } = await sessionOf(subject)
    const [near, far] = [await call(api, path, { cookie }), await call(front.url, path, { cookie })]
    expect([path, far.status, far.text]).toEqual([path, near.status, near.text])
  }
  for (const path of ['/desk/people/', '/desk/books/', '/desk/staff/']) {
    const { cookie } = await deskSessionOf('support')
    expect([path, (await call(front.url, path, { cookie })).status]).toEqual([
      path,
      (await call(api, path, { cookie })).status,
    ])
  }
  await front.close()
})

test('every route of the API has its row', () => {
  expect([...Object.keys(table), ...Object.keys(deskTable)].sort()).toEqual(Object.keys(contracts).sort())
})

describe('with rows of a foreign company', () => {
  const rows = customerContracts.filter(([name]) => table[name].foreign)
  test.each(rows)('%s answers as for one that is missing', async (name, contract) => {
    expect(await statuses(name, contract, foreign)).toEqual(table[name].foreign)
    const { path = () => '', body } = table[name]
    const { cookie } = await sessionOf('demo-owner')
    const ask = (ids: Ids) =>
      call(api, path(ids), { method: contract.method.toUpperCase(), body: body?.('owner', ids), cookie })
    const missing = {
      ...foreign,
      employee: 2_147_480_001,
      request: 2_147_480_001,
      order: 2_147_480_001,
      attendee: 2_147_480_001,
      pack: 2_147_480_001,
    }
    expect((await ask(foreign)).text).toBe((await ask(missing)).text)
  })
})

describe('with a body that is all wrong', () => {
  const asking = customerContracts.filter(
    // Whose pass is mailed, and so who may, is said by the body alone: without a number it is the own one.
    ([name, contract]) =>
      name !== 'emailPass' && contract.access !== 'public' && 'body' in Object(Reflect.get(contract, 'request')),
  )
  test.each(asking)('%s says first who may not send it', async (name, contract) => {
    const { path = () => contract.path, own: expected } = table[name]
    for (const [index, role] of roles.entries()) {
      const cookie = role === 'visitor' ? undefined : (await sessionOf(`demo-${role}`)).cookie
      const given = { method: contract.method.toUpperCase(), body: { nothing: [1] }, ...(cookie ? { cookie } : {}) }
      const { status } = await call(api, path(own), given)
      const right = expected[index] ?? 0
      if (right === 401 || right === 403) expect([role, status]).toEqual([role, right])
      else expect([role, [401, 403].includes(status)]).toEqual([role, false])
    }
  })

  test('every call that can answer 401 asks who it is, and no other does', () => {
    for (const [name, contract] of customerContracts) {
      const asks = contract.access !== 'public'
      expect([name, asks, contract.security.length > 0]).toEqual([name, asks, asks])
      expect([name, asks]).toEqual([name, table[name].own[0] === 401])
    }
  })
})

describe('asked by staff at the desk', () => {
  const asking = customerContracts.filter(([, { access }]) => access !== 'public')
  test.each(asking)('%s knows none of them', async (name, contract) => {
    const { path = () => contract.path, body } = table[name]
    const asked = staffRoles.map(async (role) => {
      const { cookie } = await deskSessionOf(role)
      const headers = { 'idempotency-key': randomUUID() }
      const given = { method: contract.method.toUpperCase(), body: body?.('owner', own), cookie, headers }
      expect([role, (await call(api, path(own), given)).status]).toEqual([role, 401])
    })
    await Promise.all(asked)
  })
})

describe('of the desk', () => {
  test.each(deskContracts)('%s is for the roles that the table says, and for no customer', async (name) => {
    const { roles: may, gives, body } = deskTable[name]
    const askedByStaff = staffRoles.map(async (role) => {
      const { cookie } = await deskSessionOf(role)
      const isNamed = role === 'admin' || may.some((one) => one === role)
      expect([role, await askDesk(name, cookie, body)]).toEqual([role, isNamed ? gives : 403])
      // No one learns from the rules of a body what they may not send anyway.
      if (!isNamed) expect([role, await askDesk(name, cookie, { nothing: [1] })]).toEqual([role, 403])
    })
    const askedByCustomers = roles.map(async (role) => {
      const cookie = role === 'visitor' ? undefined : (await sessionOf(`demo-${role}`)).cookie
      expect([role, await askDesk(name, cookie, body)]).toEqual([role, 401])
    })
    await Promise.all([...askedByStaff, ...askedByCustomers])
  })

  test('a trainer is told of their own start, and of another as of one that is missing', async () => {
    const { cookie, staffId } = await deskSessionOf('trainer')
    const [start] = await query<{ own: number; session: number; foreign: number }>(
      `SELECT min(sl.id) AS own, (array_agg(s.id ORDER BY sl.id))[1] AS session, max(sl.id) AS foreign
       FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id WHERE s.state <> 'draft'`,
    )
    await query('UPDATE course_sessions SET trainer_id = CASE WHEN id = $1 THEN $2::int END', [start?.session, staffId])
    const ask = async (slot: number | undefined) => (await call(api, `/desk/starts/${slot}/`, { cookie })).status
    expect([await ask(start?.own), await ask(start?.foreign), await ask(999_999)]).toEqual([200, 404, 404])
  })

  test('a role that was taken away is gone at the next call', async () => {
    const { cookie, staffId } = await deskSessionOf('finance')
    expect(await askDesk('readBooks', cookie, undefined)).toBe(200)
    await query('DELETE FROM staff_roles WHERE parent_id = $1', [staffId])
    expect(await askDesk('readBooks', cookie, undefined)).toBe(403)
    await query(`INSERT INTO staff_roles (parent_id, "order", value) VALUES ($1, 1, 'finance')`, [staffId])
    await query('UPDATE desk_sessions SET ended_at = now() WHERE staff_id = $1', [staffId])
    expect(await askDesk('readBooks', cookie, undefined)).toBe(401)
  })
})

describe('of the own company', () => {
  // In the order of the table: the last calls make companies and end sessions.
  const places = Object.keys(table)
  const inOrder = customerContracts.toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b))
  test.each(inOrder)('%s is for whom the table says', async (name, contract) => {
    expect(await statuses(name, contract, own)).toEqual(table[name].own)
  })
})
