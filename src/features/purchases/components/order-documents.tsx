'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { receiptPath, taxDocumentPath } from '@/account-paths'
import { ApiError, getData } from '@/lib/api-client'
import { formatDate } from '@/lib/dates'
import type { OrderAnswer } from '../contract'
import type { listDocuments } from '../documents.contract'
import type { ListedDocument } from '../documents.data'
import { hasReceipt } from '../receipt.rules'
import { refundedWords } from '../refunds.rules'
import { documentLabels } from '../rules'

type Props = {
  order: OrderAnswer
  first: readonly ListedDocument[]
  /** The invoice is about to be issued. */
  isDue: boolean
}

export function OrderDocuments({ order, first, isDue }: Props) {
  const [documents, setDocuments] = useState(first)
  const [known, setKnown] = useState(order.state)
  useEffect(() => {
    if (order.state === known) return
    getData<typeof listDocuments>(`/shopping/orders/${order.id}/documents/`)
      .then(({ items }) => {
        setDocuments(items)
        setKnown(order.state)
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
  }, [order.id, order.state, known])
  const isComing = documents.length === 0 && (isDue || order.state !== known)
  if (documents.length === 0 && !isComing) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-2xl">
        Tax documents
      </h2>
      <ul className="mt-4 border-y-2 border-ink">
        {isComing && (
          <li className="py-3">
            <span className="font-semibold">{documentLabels.invoice}</span>
            <span className="block text-[0.9375rem] text-ink-3">Ready in a moment</span>
          </li>
        )}
        {documents.map(({ id, number, kind, issuedAt, refundedTo }) => (
          <PaperRow
            key={id}
            name={
              <>
                {documentLabels[kind]} <span className="whitespace-nowrap tabular-nums">{number}</span>
              </>
            }
            says={[formatDate(issuedAt), ...refundedTo.map(refundedWords)].join(' · ')}
            href={taxDocumentPath(id)}
            label={`Download ${documentLabels[kind]} ${number} (PDF)`}
          />
        ))}
        {documents.length > 0 && hasReceipt(order.state) && (
          <PaperRow
            name="Receipt"
            says="Paid in full: how and when"
            href={receiptPath(order.id)}
            label={`Download the receipt of ${order.number} (PDF)`}
          />
        )}
      </ul>
    </section>
  )
}

type PaperRowProps = { name: ReactNode; says: string; href: string; label: string }

const PaperRow = ({ name, says, href, label }: PaperRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t-2 border-line py-3 first:border-t-0">
    <span>
      <span className="font-semibold">{name}</span>
      <span className="block text-[0.9375rem] text-ink-3">{says}</span>
    </span>
    <a className="link inline-flex min-h-11 items-center" href={href} download aria-label={label}>
      Download (PDF)
    </a>
  </li>
)

export function DocumentLinks({ documents }: { documents: readonly ListedDocument[] }) {
  if (documents.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-5">
      {documents.map(({ id, number, kind, issuedAt }) => (
        <a
          key={id}
          className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          href={taxDocumentPath(id)}
          download
        >
          {kind === 'invoice' ? 'Tax invoice' : 'Correction'} {number}, {formatDate(issuedAt)} (PDF)
        </a>
      ))}
    </span>
  )
}
