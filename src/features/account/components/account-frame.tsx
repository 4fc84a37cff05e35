import type { ReactNode } from 'react'
import {
  accountPath,
  accountProfilePath,
  accountSessionsPath,
  bookingsPath,
  companyPath,
  logoutPath,
  ordersPath,
  ownCardPath,
  waitingListPath,
} from '@/paths'
import type { Actor } from '../rules'
import { PersonalFrame } from './frame'

/** The frame of a person's own pages. */
export function AccountFrame({ actor, here, children }: { actor: Actor; here: string; children: ReactNode }) {
  const links = [
    { href: accountPath, label: 'Card and courses' },
    { href: ownCardPath, label: 'Show my card' },
    { href: accountProfilePath, label: 'Profile' },
    { href: accountSessionsPath, label: 'Where I am logged in' },
    ...(actor.company?.permission ? [{ href: bookingsPath, label: 'Bookings' }] : []),
    ...(actor.company?.permission ? [{ href: waitingListPath, label: 'Waiting list' }] : []),
    ...(actor.company?.permission ? [{ href: ordersPath, label: 'Orders' }] : []),
    ...(actor.company?.permission ? [{ href: companyPath, label: actor.company.name }] : []),
    { href: logoutPath, label: 'Log out' },
  ]
  const intro = actor.company ? `You act for ${actor.company.name}.` : 'You belong to no company here yet.'
  return (
    <PersonalFrame title={`Kia ora, ${actor.firstName}`} intro={intro} links={links} here={here} label="My account">
      {children}
    </PersonalFrame>
  )
}
