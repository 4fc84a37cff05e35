'use client'

import { useRowLabel } from '@payloadcms/ui'
import { isObject } from '@/lib/unknown'

const telling = [
  'title',
  'asks',
  'itemTitle',
  'label',
  'name',
  'team',
  'caption',
  'testimonial',
  'text',
  'menuTitle',
  'formName',
  'pre_title',
]

function wordsOf(data: unknown): string {
  if (!isObject(data)) return ''
  for (const name of telling) {
    const value = data[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
  }
  return firstText(data.content)
}

function firstText(value: unknown): string {
  if (Array.isArray(value)) return value.map(firstText).find(Boolean) ?? ''
  if (!isObject(value)) return ''
  if (typeof value.text === 'string' && value.text.trim()) return value.text.trim()
  return firstText(value.root) || firstText(value.children)
}

type Props = { blockType?: string; label?: string }

export function BlockLabel({ label }: Props) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>()
  const words = wordsOf(data)
  return (
    <span>
      <strong>{label ?? `Block ${rowNumber ?? ''}`}</strong>
      {words && ` · ${words.length > 70 ? `${words.slice(0, 70)}…` : words}`}
    </span>
  )
}

/** A row of a list: “Question 2 · Do I need a card?”. */
export function RowLabel({ label }: { label: string }) {
  const { rowNumber } = useRowLabel<Record<string, unknown>>()
  return <BlockLabel label={rowNumber === undefined ? label : `${label} ${rowNumber + 1}`} />
}
