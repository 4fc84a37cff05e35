import { messageIdOf, problems } from '@/features/messages/rules'
import type { Ledger } from './bookings'
import type { Enquiry } from './enquiries'
import { type Letter, ofBooking, ofEnquiry, ofOrder } from './letters'
import type { Year } from './rows'
import { dayMs, minuteMs } from './times'

/** Messages older than this have no text. */
const daysBack = 45

const asHtml = (text: string) =>
  text
    .split('\n\n')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')

export function addLetter(year: Year, { kind, to, about, key, subject, text, at, problem }: Letter): void {
  const words = ['Kia ora', ...text, 'Ngā mihi\nHivis Training, 0800 448 472'].join('\n\n')
  const sentAt = problem ? null : new Date(at.getTime() + minuteMs)
  year.add('messages', {
    id: year.id('messages'),
    kind,
    to,
    state: problem ? 'dead' : 'kept',
    attempts: problem ? 29 : 1,
    dedupe_key: key,
    message_id: messageIdOf(key, 'localhost'),
    about,
    sent_at: sentAt,
    last_error: problem ?? null,
    subject,
    text: words,
    html: asHtml(words),
    created_at: at,
    updated_at: sentAt ?? new Date(Math.min(at.getTime() + dayMs, year.now.getTime())),
  })
}

export function addMessages({ year, bookings, orders }: Ledger, enquiries: readonly Enquiry[]): void {
  const since = year.now.getTime() - daysBack * dayMs
  const letters = [
    ...bookings
      .filter(({ confirmedAt, state }) => confirmedAt && confirmedAt.getTime() > since && state === 'confirmed')
      .flatMap(ofBooking),
    ...orders.filter(({ createdAt }) => createdAt.getTime() > since).flatMap(ofOrder),
    ...enquiries.filter(({ email, at }) => email !== '' && at.getTime() > since).flatMap(ofEnquiry),
  ]
  letters.sort((a, b) => a.at.getTime() - b.at.getTime())
  const gone = [problems.address, problems.refused(550), problems.busy(451)]
  for (const [index, letter] of letters.entries()) {
    const isGone = !('order' in letter.about) && index % 61 === 30 && letter.at.getTime() < year.now.getTime() - dayMs
    addLetter(year, isGone ? { ...letter, problem: gone[index % gone.length] ?? problems.address } : letter)
  }
}
