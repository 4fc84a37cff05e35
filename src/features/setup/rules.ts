import { countText, inWords, peopleText } from '@/lib/in-words'

/** In the order of the page. */
export const stepKeys = [
  'business',
  'brand',
  'mail',
  'payment',
  'place',
  'trainer',
  'course',
  'people',
  'policies',
  'live',
] as const

export type StepKey = (typeof stepKeys)[number]

/** All but going live may be left for later. What a site can’t go live without still has to be done by then. */
export const skippable = [
  'business',
  'brand',
  'mail',
  'payment',
  'place',
  'trainer',
  'course',
  'people',
  'policies',
] as const

export type StepState = 'open' | 'half done' | 'done' | 'skipped'

export type Step = { readonly key: StepKey; readonly title: string; readonly state: StepState; readonly says: string }

export type Mark = {
  readonly step: string
  readonly state: 'skipped' | 'accepted'
  readonly by: string | null
  readonly at: Date
}

export type CardPayment = 'stripe' | 'demo' | 'none'

/** What the database and the settings say; nothing here is stored by the set-up page but its marks. */
export type Facts = {
  readonly brandName: string
  readonly legalName: string | null
  readonly gstNumber: string | null
  readonly address: string | null
  readonly bankAccount: string | null
  readonly supportPhone: string | null
  readonly supportEmail: string | null
  /** The main colour, as `#rrggbb`; null for ours. */
  readonly colour: string | null
  /** The newest test email. `kept`: there is no mail server, it can be read at the desk. */
  readonly mailTest: {
    readonly state: 'queued' | 'sent' | 'kept' | 'dead'
    readonly to: string
    readonly lastError: string | null
  } | null
  readonly cards: CardPayment
  /** The first place that people come to. */
  readonly place: { readonly name: string; readonly rooms: number } | null
  /** The trainer who has signed in, or else was added first. */
  readonly trainer: { readonly name: string; readonly hasSignedIn: boolean } | null
  /** The course that is furthest. Dates are those people can book; an online course has one that never ends. */
  readonly course: {
    readonly id: number
    readonly name: string
    readonly hasPrices: boolean
    /** What everyone pays, as it is shown. */
    readonly priceCents: number | null
    readonly hasPage: boolean
    readonly isOnSale: boolean
    readonly dates: number
    /** The first of them, where it has a day. */
    readonly first: Date | null
  } | null
  readonly people: number
  /** Of files that were checked and have not come in. */
  readonly waiting: { readonly rows: number; readonly held: number } | null
  /** Titles of the policy pages that changed after they were accepted. */
  readonly changedPolicies: readonly string[]
  readonly marks: readonly Mark[]
  readonly openedAt: Date | null
  readonly closedAt: Date | null
}

type Found = { readonly state: Exclude<StepState, 'skipped'>; readonly says: string }

const done = (says: string): Found => ({ state: 'done', says })
const half = (says: string): Found => ({ state: 'half done', says })
const open = (says: string): Found => ({ state: 'open', says })

/** Of the business, in words, what is not entered yet. */
export function missingOf({ legalName, gstNumber, address, bankAccount }: Facts): string[] {
  const needed = [
    [legalName, 'the legal name'],
    [gstNumber, 'the GST number'],
    [address, 'the address'],
    [bankAccount, 'the bank account'],
  ] as const
  return needed.flatMap(([value, words]) => (value ? [] : [words]))
}

function business(facts: Facts): Found {
  const missing = missingOf(facts)
  if (missing.length === 0) return done(`${facts.legalName}, GST ${facts.gstNumber}, ${facts.bankAccount}`)
  if (missing.length === 4) return open('Your legal name, GST number, address and bank account. Invoices show them.')
  return half(`Still to enter: ${inWords(missing)}.`)
}

function brand({ brandName, supportPhone, supportEmail, colour }: Facts): Found {
  if (!supportPhone) return open('The name, phone, email and colour that people see on your site and in its emails.')
  return done([brandName, supportPhone, supportEmail, colour ?? 'our colour'].filter(Boolean).join(', '))
}

const mailSays = {
  queued: (to: string) => half(`A test email to ${to} is on its way.`),
  sent: (to: string) => done(`A test email went to ${to}.`),
  kept: (to: string) => done(`There is no mail server here: the test email to ${to} is kept under Messages.`),
} as const

function mail({ mailTest }: Facts): Found {
  if (!mailTest) return open('Send yourself a test email, to be sure that bookings and invoices will arrive.')
  const { state, to, lastError } = mailTest
  if (state === 'dead') return half(`The test email to ${to} failed. ${lastError ?? ''}`.trim())
  if (state === 'queued' && lastError) return half(`The test email to ${to} hasn’t been sent yet. ${lastError}`)
  return mailSays[state](to)
}

const payment = ({ cards }: Facts): Found =>
  ({
    stripe: done('People pay by card, through Stripe. Companies with an account pay by invoice.'),
    demo: done('The demo’s own payment page takes cards. No money moves.'),
    none: open(
      'No card payment is connected. Without it, only companies with an account can buy, and they pay by invoice.',
    ),
  })[cards]

function place({ place: first }: Facts): Found {
  if (!first) return open('Where you teach. Rooms are chosen when you plan, so they can’t be double-booked.')
  if (first.rooms === 0) return half(`${first.name} has no room yet.`)
  return done(`${first.name}, ${first.rooms === 1 ? '1 room' : `${first.rooms} rooms`}`)
}

function trainer({ trainer: first }: Facts): Found {
  if (!first) return open('Who teaches. They sign in with their own email, and see their sessions and rolls.')
  return first.hasSignedIn ? done(`${first.name} has signed in`) : half(`${first.name} hasn’t signed in yet.`)
}

function course({ course: first }: Facts): Found {
  if (!first) return open('A course with its price, its page and a date that people can book.')
  const { name, hasPrices, hasPage, isOnSale, dates } = first
  if (isOnSale && dates > 0) return done(`${name}, ${dates === 1 ? '1 date' : `${dates} dates`} to book`)
  const missing = [
    !hasPrices && 'prices',
    !hasPage && 'a page',
    !isOnSale && 'to be put on sale',
    dates === 0 && 'a date',
  ]
  return half(`${name} still needs ${inWords(missing.filter((one) => one !== false))}.`)
}

const rowsText = (count: number): string => countText(count, 'row', 'rows')

function people({ people: count, waiting }: Facts): Found {
  if (waiting) return half(`${rowsText(waiting.rows)} checked, ${waiting.held} held back, and not imported yet.`)
  if (count > 0) return done(`${peopleText(count)} here`)
  return open('Bring the people and companies you have trained. Skip this if you start with none.')
}

function policies({ marks, changedPolicies }: Facts): Found {
  const accepted = marks.find(({ step, state }) => step === 'policies' && state === 'accepted')
  if (!accepted) return open('Read your privacy, terms and accessibility pages. They speak for you.')
  if (changedPolicies.length > 0) return half(`${inWords(changedPolicies)} changed since. Read and accept again.`)
  return done(`Accepted${accepted.by ? ` by ${accepted.by}` : ''}`)
}

export const isLive = ({ openedAt, closedAt }: Pick<Facts, 'openedAt' | 'closedAt'>): boolean =>
  openedAt !== null && closedAt === null

/** A site that was never open. One that was closed again has work of every day. */
export const isNew = ({ openedAt }: Pick<Facts, 'openedAt'>): boolean => openedAt === null

function live(facts: Facts): Found {
  if (isLive(facts)) return done('The site is open to everyone.')
  const reasons = reasonsAgainst(facts)
  if (reasons.length === 0)
    return open(facts.closedAt ? 'The site is closed again. Everything is ready to open it.' : 'Everything is ready.')
  return open(`Opens when ${reasons.length === 1 ? 'one more thing is' : `${reasons.length} more things are`} done.`)
}

const titles: Readonly<Record<StepKey, string>> = {
  business: 'Your business',
  brand: 'Name and colour',
  mail: 'Email',
  payment: 'Card payment',
  place: 'First place and its rooms',
  trainer: 'First trainer',
  course: 'First course and date',
  people: 'Bring your people',
  policies: 'Policy pages',
  live: 'Go live',
}

const finders = { business, brand, mail, payment, place, trainer, course, people, policies, live } as const

/** Every step with its state, from what is there. A step that was skipped and then done is done. */
export const stepsOf = (facts: Facts): Step[] =>
  stepKeys.map((key) => {
    const { state, says } = finders[key](facts)
    const isSkipped = state !== 'done' && facts.marks.some((one) => one.step === key && one.state === 'skipped')
    return { key, title: titles[key], says, state: isSkipped ? 'skipped' : state }
  })

export type Need = { readonly label: string; readonly isMet: boolean; readonly says: string; readonly step: StepKey }

/** What a site can’t go live without, met or not. `says` is what to do. */
export function needsOf(facts: Facts): Need[] {
  const missing = missingOf(facts)
  return [
    {
      label: 'Name, GST number and address',
      isMet: missing.every((one) => one === 'the bank account'),
      says: `Enter ${inWords(missing.filter((one) => one !== 'the bank account'))} of the business.`,
      step: 'business',
    },
    { label: 'Bank account', isMet: Boolean(facts.bankAccount), says: 'Enter the bank account.', step: 'business' },
    { label: 'Email', isMet: mail(facts).state === 'done', says: 'Send a test email that arrives.', step: 'mail' },
    { label: 'A place', isMet: facts.place !== null, says: 'Add a place.', step: 'place' },
    {
      label: 'A course with a date',
      isMet: course(facts).state === 'done',
      says: 'Put a course on sale, with a date that people can book.',
      step: 'course',
    },
    {
      label: 'Policy pages accepted',
      isMet: policies(facts).state === 'done',
      says: 'Read and accept the policy pages.',
      step: 'policies',
    },
  ]
}

/** Sentences that say what is to be done before the site can go live; none when it can. */
export const reasonsAgainst = (facts: Facts): string[] =>
  needsOf(facts).flatMap(({ isMet, says }) => (isMet ? [] : [says]))

const isLeft = ({ state }: Step): boolean => state === 'open' || state === 'half done'

/** The step to go on with: the one asked for, else the first that is neither done nor skipped. */
export const currentOf = (steps: readonly Step[], asked: string | null = null): StepKey | null =>
  (steps.find((step) => step.key === asked && isLeft(step)) ?? steps.find(isLeft))?.key ?? null

/** Numbers of the steps that going live waits for, in words: “Waits for 3 and 5”. Null if for none. */
export function waitsFor(facts: Facts): string | null {
  const keys = needsOf(facts).flatMap(({ isMet, step }) => (isMet ? [] : [step]))
  const numbers = stepKeys.flatMap((key, index) => (keys.includes(key) ? [String(index + 1)] : []))
  return numbers.length === 0 ? null : `Waits for ${inWords(numbers)}`
}
