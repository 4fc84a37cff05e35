/*
 * Actions of customers: each call that changes something and has a button is pressed in a browser under the watch of `kept-focus.ts`, in the test
 * that is named here: its file and words of its title. The watch itself hears whether that test sends it; `tests/safety/watched-calls.test.ts`
 * holds the list against the contract.
 */

const company = 'manager-runs-a-company.spec.ts'
const booking = 'people-book-seats.spec.ts'
const shop = 'manager-buys-from-the-shop.spec.ts'
const queue = 'people-wait-for-seats.spec.ts'
const place = 'people-keep-their-place.spec.ts'
const packs = 'company-shares-a-clearance-pack.spec.ts'
const renewals = 'company-renews-its-crew.spec.ts'
const modules = 'learner-takes-modules.spec.ts'
const job = 'visitor-applies-for-a-job.spec.ts'
const ofPerson = 'person-sends-a-form.spec.ts › sends '
const ofVisitor = 'visitor-sends-a-form.spec.ts › sends '

export const watchedCalls: Readonly<Record<string, string>> = {
  writeProfile: `${place} › on the pages of an account and a company`,
  endOwnSession: `${place} › on the pages of an account and a company`,
  closeCompanyWelcome: `${place} › on the pages of an account and a company`,
  renewCalendarLinks: `${place} › on the pages of an account and a company`,
  chooseCompany: `${company} › someone who runs two companies switches between them`,
  signUp: `${company} › signs a company up; someone else who gives its NZBN asks to join, and is let in`,
  answerAccessRequest: `${company} › signs a company up; someone else who gives its NZBN asks to join, and is let in`,
  addNzbn: 'company-has-the-name-of-another.spec.ts › goes on at once when its NZBN is added',
  inviteBusinessAdmin: `${company} › an invitation goes from the owner by mail to whom it is for, and to no one else`,
  acceptInvitation: `${company} › an invitation goes from the owner by mail to whom it is for, and to no one else`,
  resendInvite: `${company} › the owner sends an invitation again, which ends the first link`,
  removeBusinessAdmin: `${company} › the owner changes what someone may do, and takes it away after being asked`,
  updatePermission: `${company} › the owner changes what someone may do, and takes it away after being asked`,
  addEmployee: `${company} › adds someone after correcting what was wrong, changes them, and ends their employment`,
  changeEmployee: `${company} › adds someone after correcting what was wrong, changes them, and ends their employment`,
  endEmployment: `${company} › adds someone after correcting what was wrong, changes them, and ends their employment`,
  importEmployees: `${company} › brings a list in, is told line by line what to change, and adds everyone at once`,
  submitAskAnAdvisor: `${ofVisitor}ask-an-advisor, and is told the reference and what happens next`,
  submitContactUs: `${ofVisitor}contact-us, and is told the reference and what happens next`,
  submitSitesmartContact: `${ofVisitor}sitesmart-contact, and is told the reference and what happens next`,
  submitCourseWaitlist: `${ofPerson}course-waitlist with the name and e-mail of the profile`,
  submitOrderCard: `${ofPerson}order-site-safety-card with the name and e-mail of the profile`,
  submitAppeal: `${ofPerson}assignment-appeal with the name and e-mail of the profile`,
  submitComplaint: `${ofPerson}assignment-complaint with the name and e-mail of the profile`,
  submitExtension: `${ofPerson}assignment-extension with the name and e-mail of the profile`,
  submitJobApplication: `${job} › applies for a job with a CV, and is told the reference`,
  sendJobFile: `${job} › applies for a job with a CV, and is told the reference`,
  stopCourseRequest: `${queue} › someone who asked for a course is told of seats`,
  joinWaitlist: `${queue} › of three who wait for a full course the first is offered the freed seat`,
  answerOffer: `${queue} › the waiting list shows where someone stands, and an offer is answered there`,
  leaveWaitlist: `${queue} › the waiting list shows where someone stands, and an offer is answered there`,
  checkout: `${shop} › a manager buys by card`,
  payByAccount: `${shop} › a manager buys on account, with the PO number that the company asks for`,
  payOrder: `${shop} › a card that is declined is tried again and pays the same order`,
  cancelOrder: `${shop} › an order that waits is cancelled after being asked`,
  holdBooking: `${booking} › a manager books five on account, one of them new and one named later`,
  payOnAccount: `${booking} › a manager books five on account, one of them new and one named later`,
  payByCard: `${booking} › a worker books a seat alone and pays by card`,
  extendHold: `${booking} › seats are held ten minutes longer, once, and the new time is read out`,
  releaseHold: `${booking} › seats that are held are let go for another start`,
  changeNeeds: `${booking} › a worker books a seat alone and pays by card`,
  payOrderOnAccount: `${booking} › the browser’s Back from the payment page leads to the seat, and it goes on account`,
  changeParty: `${booking} › who has a seat already is taken off`,
  nameAttendee: `${booking} › a seat is named later, and someone else is sent the night before`,
  moveBooking: `${booking} › a booking is moved to another date, and a person of it is cancelled`,
  cancelSeats: `${booking} › a booking is moved to another date, and a person of it is cancelled`,
  exchangeBooking: `${booking} › a booking changes to another course`,
  shareBooking: `${place} › on the page of a booking`,
  endSharing: `${place} › on the page of a booking`,
  writeRenewalSettings: `${renewals} › a company turns renewals on with one tick`,
  proposeRenewals: `${renewals} › it is declined with a reason, and can be made again`,
  declineRenewals: `${renewals} › it is declined with a reason, and can be made again`,
  bookRenewalsOnAccount: `${renewals} › fourteen people are renewed in two actions`,
  bookRenewalsByCard: `${renewals} › a refusal says why, and nothing is booked`,
  makeClearancePack: `${packs} › a manager makes a pack and sends it`,
  sendClearancePack: `${packs} › a manager makes a pack and sends it`,
  endClearanceLink: `${packs} › a manager makes a pack and sends it`,
  changeClearancePack: `${packs} › what is missing leads to dates`,
  renewClearanceLink: `${place} › on the page of a clearance pack`,
  writeRequirements: 'gate-checks-a-card.spec.ts › a manager chooses what people need, and sees who needs a course',
  logCardCheck: 'gate-checks-a-card.spec.ts › a booker logs a check, finds it in the site log',
  emailPass: 'gate-checks-a-card.spec.ts › a booker logs a check, finds it in the site log',
  startLinkPayment:
    'clerk-pays-an-invoice.spec.ts › with the link of an invoice a clerk without a login pays it by card',
  giveFeedback:
    'coordinator-keeps-rooms-and-kits.spec.ts › a person says how their course was, on a phone, by keyboard, and changes it',
  answerMoveOffer:
    'coordinator-decides-go-or-no-go.spec.ts › people are asked to move to another date in words that are read before',
  openLearning: `${modules} › someone books it in the calendar, answers on a phone, fails, tries again`,
  answerQuestion: `${modules} › someone books it in the calendar, answers on a phone, fails, tries again`,
  finishModule: `${modules} › someone books it in the calendar, answers on a phone, fails, tries again`,
  checkInAtDoor: 'people-check-in-at-the-door.spec.ts › people check themselves in on a tablet',
}

/** The calls that a test of this file and title is named for. */
export const callsPressedIn = (file: string, title: string): string[] =>
  Object.entries(watchedCalls)
    .filter(([, test]) => {
      const [itsFile, words = ''] = test.split(' › ')
      return itsFile === file && title.includes(words)
    })
    .map(([name]) => name)

/** Calls that no press under that watch makes, and why. */
export const unwatchedCalls: Readonly<Record<string, string>> = {
  logOut: 'Leads to another page and ends everything of this one.',
  stopPayment: 'Made by the way back from the payment page, without a button.',
  dataLayerSent: 'Made by the page itself.',
  noteOpening: 'Made by the page itself.',
  logOfflineChecks: 'Made by the page itself, once there is signal.',
  commitLearning: 'Made by the package that plays.',
}
