'use client'

import type { ComponentProps } from 'react'
import { companyPath } from '@/account-paths'
import { useAuthStatus } from '@/features/account/client'
import { Card } from '@/features/content/components/card'

const forMembers = 'See your membership'

/** The link of an editor to becoming a member; who is one sees their membership. */
export function JoinLink({ label, href, className }: { label: string; href: string; className: string }) {
  const { isMember } = useAuthStatus()
  return (
    <a className={className} href={isMember ? companyPath : href}>
      {isMember ? forMembers : label}
    </a>
  )
}

export function JoinCard({ card, place }: Omit<ComponentProps<typeof Card>, 'state'>) {
  const { isMember } = useAuthStatus()
  const link = { label: forMembers, href: companyPath }
  return <Card card={isMember ? { ...card, href: companyPath, cta: link } : card} place={place} />
}
