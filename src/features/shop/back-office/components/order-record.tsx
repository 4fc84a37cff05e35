'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import { Order } from './order'

/** The record of an order inside Payload's page of it. */
export function OrderRecordView() {
  const { id } = useDocumentInfo()
  return <Order id={Number(id ?? 0)} say={toast} />
}
