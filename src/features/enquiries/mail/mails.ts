import { type Answer, type Line, type Mail, newLine } from '@/features/messages/mail/mail'
import { formatNamedDay, formatTime } from '@/lib/dates'

type Received = {
  reference: string
  formLabel: string
  firstName: string
  /** DD MMM YYYY; null if we promise no answer. */
  answerBy: string | null
  rows: readonly Answer[]
}

export function writeReceived({ reference, formLabel, firstName, answerBy, rows }: Received): Mail {
  const answer = answerBy ? `We’ll answer by ${answerBy}.` : 'We’ll be in touch as soon as there’s something for you.'
  return {
    words: ['enquiry-received', { name: firstName, reference, form: formLabel, answer }],
    title: 'We have it',
    preview: `Your reference is ${reference}.`,
    parts: [
      'This is what you sent us:',
      { answers: rows },
      {
        note: 'Not you?',
        text: 'Someone may have mistyped their address. Tell us and we’ll delete the message. We keep what you send us only as long as we need it to answer you (Privacy Act 2020).',
      },
    ],
  }
}

type Arrived = {
  reference: string
  formLabel: string
  regionLabel: string | null
  dueOn: string | null
  isLate: boolean
  url: string
}

/** Notifies staff. Holds no personal data: that stays in the back office, where it can be erased. */
export function writeArrived({ reference, formLabel, regionLabel, dueOn, isLate, url }: Arrived): Mail {
  const facts = [reference, regionLabel, dueOn && `due ${dueOn}`].filter(Boolean).join(', ')
  return {
    subject: `${formLabel}: ${reference}`,
    title: `New: ${formLabel}`,
    preview: `${reference} is in the inbox.`,
    parts: [
      `${facts}.${isLate ? ' It came more than five working days after the result.' : ''}`,
      { action: 'Open it in the inbox', href: url },
    ],
  }
}

type Reply = {
  reference: string
  firstName: string
  text: string
  /** Of who answers, in lines. */
  signature: string
  /** Of their mail; null for an answer to a form. */
  subject: string | null
  /** Their words that it answers, quoted below. */
  answered: { from: string; at: Date; text: string } | null
}

const longestQuote = 4_000

const linesOf = (text: string): Line =>
  (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text)
    .split('\n')
    .flatMap((words, at) => (at === 0 ? [words] : [newLine, words]))

/** Under the subject of their mail, or that of the confirmation of their form, so that mail programs thread them. */
export const writeReply = ({ reference, firstName, text, signature, subject, answered }: Reply): Mail => ({
  subject: subject ?? `Re: We have your message, ${reference}`,
  title: 'About your message',
  preview: `Our answer to ${reference}.`,
  parts: [
    `Kia ora${firstName ? ` ${firstName}` : ''},`,
    { paragraphs: [text] },
    ['Ngā mihi', newLine, ...linesOf(signature)],
    `Reply to this email and it reaches us. Your reference is ${reference}.`,
    answered && {
      note: `${answered.from} wrote on ${formatNamedDay(answered.at)}, ${formatTime(answered.at)}:`,
      text: linesOf(answered.text),
    },
  ],
})

type CourseHasSeats = {
  firstName: string
  reference: string
  learners: string
  sessions: readonly { name: string; place: string; when: string; seats: string; price: string; url: string }[]
  more: number
  calendarUrl: string
  stopUrl: string
  stopToken: string
}

export function writeCourseHasSeats(found: CourseHasSeats): Mail {
  const { firstName, reference, learners, sessions, more, calendarUrl, stopUrl, stopToken } = found
  const title = sessions.length === 1 ? 'A course you asked for has seats' : 'Courses you asked for have seats'
  const first = `${sessions[0]?.name}, ${sessions[0]?.place}`
  return {
    subject: `${title}: ${first}`,
    stop: { what: `course dates for ${reference}`, token: stopToken },
    title,
    preview: first,
    parts: [
      `Kia ora ${firstName},`,
      `You asked us for training${learners ? ` for ${learners} learners` : ''} (${reference}). Seats aren’t held for you: first in, first served.`,
      ...sessions.map(({ name, place, when, seats, price, url }) => ({
        note: `${name}, ${place}`,
        text: [when, newLine, `${seats} free. ${price}`],
        action: 'See it and book',
        href: url,
      })),
      more > 0
        ? [`${more} more ${more === 1 ? 'date is' : 'dates are'} in `, { link: 'the calendar', href: calendarUrl }, '.']
        : null,
      ['We’ll keep looking for you. ', { link: 'I don’t need this anymore', href: stopUrl }],
    ],
  }
}
