'use client'

import { companyPeoplePath, trainingMatrixPath } from '@/account-paths'
import type { Permission } from '@/features/account/rules'
import { courseCalendarPath } from '@/paths'
import { ResultBanner } from '@/ui/result-banner'
import { permissionWords } from '../../rules'

const firstThing: Readonly<Record<Permission, { label: string; href: string }>> = {
  viewer: { label: 'See who needs a course', href: trainingMatrixPath },
  booker: { label: 'Find a course to book', href: courseCalendarPath },
  manager: { label: 'See who needs a course', href: trainingMatrixPath },
  owner: { label: 'See your people', href: companyPeoplePath },
}

type Props = { companyName: string; permission: Permission; paying: string }

/** Shown once, on arrival from an invitation that was accepted. */
export function Joined({ companyName, permission, paying }: Props) {
  const { name, may } = permissionWords[permission]
  const { label, href } = firstThing[permission]
  return (
    <ResultBanner result={{ title: `Welcome to ${companyName}`, lines: [`You’re ${name}: you can ${may}.`, paying] }}>
      <a className="btn btn-primary mt-4" href={href}>
        {label}
      </a>
    </ResultBanner>
  )
}
