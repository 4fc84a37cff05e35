'use client'

import type { ListDefinition, ListView } from '@/lib/desk-list'

export type Listed = { id: number }

type HeadingProps = {
  column:
    | ListDefinition<Listed>['columns'][number]
    | { key: string; label: string; kind?: string; isSorted?: boolean; from?: string }
  view: ListView
  change: (view: ListView) => void
}

export function Heading({ column: { key, label, kind, isSorted, from }, view, change }: HeadingProps) {
  const isOwn = view.sort.replace(/^-/, '') === key
  const isDown = isOwn && view.sort.startsWith('-')
  const className = `${kind === 'money' || kind === 'number' ? 'right' : ''} ${from ? `from-${from}` : ''}`
  if (!isSorted) return <th className={className}>{label}</th>
  return (
    <th className={className} aria-sort={isOwn ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => change({ ...view, sort: isOwn && !isDown ? `-${key}` : key })}>
        {label}
        <span aria-hidden="true">{isOwn ? (isDown ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  )
}

type SelectAllProps = {
  loaded: readonly number[]
  chosen: ReadonlySet<number>
  setChosen: (ids: ReadonlySet<number>) => void
}

export const SelectAll = ({ loaded, chosen, setChosen }: SelectAllProps) => (
  <th>
    <input
      type="checkbox"
      aria-label="Select all loaded rows"
      checked={loaded.length > 0 && loaded.every((id) => chosen.has(id))}
      onChange={(event) => setChosen(new Set(event.target.checked ? loaded : []))}
    />
  </th>
)
