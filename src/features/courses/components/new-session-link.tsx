'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { adminNewSessionPath } from '@/paths'

/** On a course that is stored: to the page that makes sessions of it. */
export function NewSessionLink() {
  const { id } = useDocumentInfo()
  if (typeof id !== 'number') return null
  return (
    <p>
      <a className="btn btn--style-secondary btn--size-small btn--no-margin" href={adminNewSessionPath(id)}>
        New session from this course
      </a>
    </p>
  )
}
