'use client'

import { toast, useAllFormFields, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useCallback } from 'react'
import type { InboxRecord } from '../contract'
import { Enquiry } from './enquiry'

/** The record of an enquiry inside Payload's page of it. */
export function Record() {
  const { id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [, dispatch] = useAllFormFields()
  // The form was read before: saved as it stands it would undo the deed.
  const changed = useCallback(
    ({ state, assignee }: InboxRecord) => {
      for (const [path, value] of [['state', state] as const, ['assignee', assignee] as const])
        dispatch({ type: 'UPDATE', path, value, initialValue: value })
    },
    [dispatch],
  )
  return <Enquiry id={Number(id ?? 0)} say={toast} stamp={mostRecentUpdate} changed={changed} />
}
