'use client'

import { useEffect, useState } from 'react'
import type { readProfile } from '@/features/account/contract'
import { nameCookieName } from '@/features/content/rules'
import { ApiError, getData } from '@/lib/api-client'

let asked: Promise<ReadonlySet<string>> | undefined

/** Names of the courses that whoever is logged in has passed; asked once for a page, and not at all for a visitor. */
function passedCourses(): Promise<ReadonlySet<string>> {
  if (!document.cookie.includes(`${nameCookieName}=`)) return Promise.resolve(new Set())
  asked ??= getData<typeof readProfile>('/user/profile/').then(
    ({ completedCourses }) =>
      new Set(completedCourses.filter(({ result }) => result === 'pass').map(({ name }) => name.toLowerCase())),
    (error: unknown) => {
      if (error instanceof ApiError) return new Set<string>()
      throw error
    },
  )
  return asked
}

/** Says at a course that whoever looks has passed it (spec section 3, completed course). Pages are the same for everybody, so it comes afterwards. */
export function CompletedMark({ course, className = '' }: { course: string; className?: string }) {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    let isHere = true
    void passedCourses().then((names) => {
      if (isHere) setPassed(names.has(course.toLowerCase()))
    })
    return () => {
      isHere = false
    }
  }, [course])
  return isPassed ? <span className={`tag border-ok text-ok ${className}`}>You passed this course</span> : null
}
