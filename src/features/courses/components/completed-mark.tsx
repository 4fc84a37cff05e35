'use client'

import { useEffect, useState } from 'react'
import type { Profile } from '@/features/account/contract'
import { nameCookieName } from '@/features/content/rules'

type Course = { slug: string; name: string }
type Passed = Pick<Profile['completedCourses'][number], 'name' | 'courseSlug'>

/** Courses that whoever is logged in has passed; not asked at all for a visitor. */
async function passedCourses(): Promise<readonly Passed[]> {
  if (!document.cookie.includes(`${nameCookieName}=`)) return []
  const { askForOwnProfile } = await import('@/features/account/client')
  const own = await askForOwnProfile()
  return own?.completedCourses.filter(({ result }) => result === 'pass') ?? []
}

/** What was passed is a course by its slug, whatever either is called; what was imported without a course is one by its name. */
const isPassOf = ({ slug, name }: Course, passed: Passed): boolean =>
  passed.courseSlug === null ? passed.name.toLowerCase() === name.toLowerCase() : passed.courseSlug === slug

/** Says at a course that whoever looks has passed it (spec section 3, completed course). Pages are the same for everybody, so it comes afterwards. */
export function CompletedMark({ slug, name, className = '' }: Course & { className?: string }) {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    let isHere = true
    passedCourses().then(
      (passed) => {
        if (isHere) setPassed(passed.some((one) => isPassOf({ slug, name }, one)))
      },
      // A weak signal: the course is whole without it.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [slug, name])
  return isPassed ? <span className={`tag border-ok text-ok ${className}`}>You passed this course</span> : null
}
