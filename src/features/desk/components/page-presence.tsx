'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { Presence } from '../presence/client'

/** In the editor of a page: who else has it open, before anyone types. */
export function PagePresence() {
  const { id } = useDocumentInfo()
  return typeof id === 'number' ? <Presence kind="page" id={id} /> : null
}
