'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { deskExportPath } from '@/desk-paths'
import { type Choice, type Filter, type ListDefinition, type ListView, viewQuery } from '@/lib/desk-list'
import { DeskIconImage } from './icons'
import { ListViews } from './list-views'

type Props<Row extends { id: number }> = {
  definition: ListDefinition<Row>
  view: ListView
  change: (view: ListView) => void
  hasExport: boolean
  isLoading: boolean
}

/** On a phone the filters and exports fold away behind one button, so that the rows begin on the first screen. */
export function ListBar<Row extends { id: number }>({ definition, view, change, hasExport, isLoading }: Props<Row>) {
  const query = viewQuery(view, definition.sort).toString()
  const filtered = Object.keys(view.filters).length
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListViews definition={definition} query={query} />
      <div className="list-bar">
        <SearchField finds={definition.finds} q={view.q} isLoading={isLoading} change={(q) => change({ ...view, q })} />
        <button type="button" className="b list-tools-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <DeskIconImage name="filter" />
          {filtered > 0 ? `Filters: ${filtered}` : 'Filters'}
        </button>
        <div className={`list-tools ${isOpen ? 'open' : ''}`}>
          {definition.filters.map((filter) => (
            <FilterMenu key={filter.key} filter={filter} view={view} change={change} />
          ))}
          {(filtered > 0 || view.q !== '') && (
            <button type="button" className="b quiet" onClick={() => change({ ...view, q: '', filters: {} })}>
              Clear filters
            </button>
          )}
          {hasExport && (
            <a
              className="b"
              href={deskExportPath(definition.sheet ?? `lists/${definition.name}`, query)}
              download
              style={{ marginLeft: 'auto' }}
            >
              <DeskIconImage name="export" />
              Export
            </a>
          )}
          {hasExport && definition.sheet === undefined && (
            <a
              className="b"
              href={deskExportPath(`lists/${definition.name}`, `${query}${query && '&'}format=xlsx`)}
              download
            >
              <DeskIconImage name="export" />
              Excel
            </a>
          )}
        </div>
      </div>
    </>
  )
}

const goToFirstRow = (): void => document.querySelector<HTMLElement>('.list-table tbody tr a')?.focus()

type SearchProps = { finds: string; q: string; isLoading: boolean; change: (q: string) => void }

/** Enter and ↓ go to the first row, many presses of Tab away. They wait for the rows of what was just typed. */
function SearchField({ finds, q, isLoading, change }: SearchProps) {
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const waits = useRef(false)
  useEffect(() => {
    if (!waits.current || isLoading || q !== sent.current) return
    waits.current = false
    goToFirstRow()
  }, [isLoading, q])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const words = typed.trim()
    if (words === sent.current && !isLoading) return goToFirstRow()
    waits.current = true
    sent.current = words
    change(words)
  }
  useEffect(() => {
    // Changed from outside, for example by "Clear filters".
    if (q !== sent.current) setTyped(q)
    sent.current = q
  }, [q])
  useEffect(() => {
    const words = typed.trim()
    if (words === sent.current) return
    const timer = setTimeout(() => {
      sent.current = words
      change(words)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, change])
  return (
    <div className="find">
      <DeskIconImage name="find" />
      <input
        type="search"
        aria-label="Search this list"
        placeholder={finds}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          waits.current = false
          setTyped(event.target.value)
        }}
        onKeyDown={press}
      />
    </div>
  )
}

type FilterProps = { filter: Filter; view: ListView; change: (view: ListView) => void }

function FilterMenu({ filter, view, change }: FilterProps) {
  const values = view.filters[filter.key] ?? []
  const set = (next: readonly string[]) => {
    const { [filter.key]: _old, ...others } = view.filters
    change({ ...view, filters: next.some(Boolean) ? { ...others, [filter.key]: next } : others })
  }
  if (filter.kind === 'yes') {
    const isOn = values.length > 0
    return (
      <button
        type="button"
        className={`b ${isOn ? 'on' : ''}`}
        aria-pressed={isOn}
        onClick={() => set(isOn ? [] : ['yes'])}
      >
        {filter.label}
      </button>
    )
  }
  if (filter.kind === 'link') {
    if (values.length === 0) return null
    return (
      <button type="button" className="b on" aria-pressed onClick={() => set([])}>
        {filter.label}
        <DeskIconImage name="close" />
      </button>
    )
  }
  const label = filter.kind === 'choice' && values.length > 0 ? `${filter.label}: ${values.length}` : filter.label
  return (
    <details
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false
      }}
    >
      <summary className={`b ${values.length > 0 ? 'on' : ''}`}>
        {label}
        <DeskIconImage name="down" />
      </summary>
      <div className="pop">
        {filter.kind === 'choice' && <Ticks choices={filter.choices} values={values} set={set} />}
        {filter.kind === 'days' && <Days values={values} set={set} />}
      </div>
    </details>
  )
}

type ValueProps = { values: readonly string[]; set: (next: readonly string[]) => void }

const Ticks = ({ choices, values, set }: ValueProps & { choices: readonly Choice[] }) =>
  choices.map(({ value, label: words }) => (
    <label key={value} className="tick">
      <input
        type="checkbox"
        checked={values.includes(value)}
        onChange={(event) => set(event.target.checked ? [...values, value] : values.filter((one) => one !== value))}
      />
      {words}
    </label>
  ))

const Days = ({ values, set }: ValueProps) =>
  ['From', 'To'].map((words, index) => (
    <label key={words} className="desk-field">
      {words}
      <input
        type="date"
        className="box"
        value={values[index] ?? ''}
        onChange={(event) => set([0, 1].map((at) => (at === index ? event.target.value : (values[at] ?? ''))))}
      />
    </label>
  ))
