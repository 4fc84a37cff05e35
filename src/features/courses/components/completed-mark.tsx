'use client'

import { useEffect, useState } from 'react'
import type { Profile } from '@/features/account/contract'
import { nameCookieName } from '@/features/content/rules'

type Course = { slug: string; name: string }
type Passed = Pick<Profile['completedCourses'][number], 'name' | 'courseSlug'>

async function passedCourses(): Promise<readonly Passed[]> {
  if (!document.cookie.includes(`${nameCookieName}=`)) return []
  const { askForOwnProfile } = await import('@/features/account/client')
  const own = await askForOwnProfile()
  return own?.completedCourses.filter(({ result }) => result === 'pass') ?? []
}

/** By slug, or by name for imports without a course. */
const isPassOf = ({ slug, name }: Course, passed: Passed): boolean =>
  passed.courseSlug === null ? passed.name.toLowerCase() === name.toLowerCase() : passed.courseSlug === slug

/** Spec section 3, completed course. Loads afterwards, as pages are cached for everyone. */
export function CompletedMark({ slug, name, className = '' }: Course & { className?: string }) {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    let isHere = true
    passedCourses().then(
      (passed) => {
        if (isHere) setPassed(passed.some((one) => isPassOf({ slug, name }, one)))
      },
      // Without an answer, show the course without the mark.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [slug, name])
  return isPassed ? <span className={`tag border-ok text-ok ${className}`}>You passed this course</span> : null
}
