'use client'

import { phoneLink } from '@/lib/phone-link'
import type { DayPerson } from '../contract'

/** By tap: the person, or anyone who booked for them. */
export function Contact({ person }: { person: DayPerson }) {
  const { name, phoneNumber, email, contact, contactPhone } = person
  const who = name ?? 'the person who comes'
  return (
    <p className="day-contact">
      {phoneNumber && (
        <a className="b" href={phoneLink(phoneNumber)}>
          Call<span className="sr-only"> {who}</span> {phoneNumber}
        </a>
      )}
      {!phoneNumber && contactPhone && (
        <a className="b" href={phoneLink(contactPhone)}>
          Call {contact}, who booked
        </a>
      )}
      {email && (
        <a className="b" href={`mailto:${email}`}>
          Email<span className="sr-only"> {who}</span>
        </a>
      )}
    </p>
  )
}
