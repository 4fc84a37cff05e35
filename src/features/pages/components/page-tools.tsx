'use client'

import { toast, useAllFormFields, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { pathOfUse, placeWords, type Use } from '@/features/content/uses.rules'
import { isObject } from '@/lib/unknown'
import { cmsApiPath } from '@/paths'
import type { Problem } from '../rules'

async function ask<T>(path: string, method = 'GET'): Promise<T | null> {
  const answer = await fetch(cmsApiPath(path), { method, credentials: 'same-origin' })
  return answer.ok ? answer.json() : null
}

export function PageTools() {
  const { id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [problems, setProblems] = useState<Problem[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every save asks again.
  useEffect(() => {
    if (id)
      void ask<{ problems: Problem[] }>(`pages/${id}/problems`).then((answer) => setProblems(answer?.problems ?? null))
  }, [id, mostRecentUpdate])
  if (!id) return null
  return (
    <div style={{ display: 'grid', gap: '1.25rem', marginBottom: '1.5rem' }}>
      <Rows />
      <section aria-label="Before publishing">
        <h4>Before publishing</h4>
        {problems?.length === 0 && <p>Nothing is missing.</p>}
        <ul style={{ margin: 0, paddingLeft: '1.1rem' }}>
          {problems?.map(({ level, message, path }) => (
            <li key={`${path}${message}`}>
              <strong>{level === 'blocker' ? 'Must be fixed' : 'Could be better'}:</strong> {message}
            </li>
          ))}
        </ul>
      </section>
      <ShareLink id={id} />
      <UsedOn />
    </div>
  )
}

function ShareLink({ id }: { id: number | string }) {
  const [link, setLink] = useState<{ url: string; endsAt: string } | null>(null)
  const make = async () => {
    const made = await ask<{ url: string; endsAt: string }>(`pages/${id}/share`, 'POST')
    if (!made) return toast.error('The link could not be made. Please try again.')
    setLink(made)
    await navigator.clipboard?.writeText(made.url).then(
      () => toast.success('The link is in your clipboard.'),
      () => undefined,
    )
  }
  return (
    <section aria-label="Share the draft">
      <h4>Share the draft</h4>
      <p>Anyone with the link sees this version, without an account, for a week.</p>
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={() => void make()}>
        Make a link
      </button>
      {link && (
        <input readOnly aria-label="Link to the draft" value={link.url} style={{ width: '100%', marginTop: '.5rem' }} />
      )}
    </section>
  )
}

export function UsedOn() {
  const { id, collectionSlug } = useDocumentInfo()
  const [uses, setUses] = useState<Use[] | null>(null)
  useEffect(() => {
    if (id) void ask<{ uses: Use[] }>(`${collectionSlug}/${id}/uses`).then((answer) => setUses(answer?.uses ?? null))
  }, [id, collectionSlug])
  if (!uses) return null
  return (
    <section aria-label="Used on" className="used-on">
      <h4>Used on</h4>
      {uses.length === 0 ? (
        <p>Nowhere yet.</p>
      ) : (
        <ul style={{ margin: 0, paddingLeft: '1.1rem' }}>
          {uses.map((use) => (
            <li key={`${use.place}${use.id}${use.title}`}>
              <a href={pathOfUse(use)}>{use.title}</a>{' '}
              <small>
                {placeWords(use.place)}
                {use.isDraft && ', draft'}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Row = { id: string; collapsed?: boolean }

/** Payload would collapse a new row too, but an editor who adds a block wants to fill it in. */
function useNewRowsOpen(rows: Row[], update: (rows: Row[]) => void) {
  const known = useRef<ReadonlySet<string>>(null)
  useEffect(() => {
    const before = known.current
    known.current = new Set(rows.map(({ id }) => id))
    if (before === null || rows.every(({ id }) => before.has(id))) return
    update(rows.map((row) => (before.has(row.id) ? row : { ...row, collapsed: false })))
  }, [rows, update])
}

function Rows() {
  const [fields, dispatch] = useAllFormFields()
  const { mostRecentUpdate } = useDocumentEvents()
  const rows: Row[] = fields.blocks?.rows ?? []
  useNewRowsOpen(rows, (updatedRows) => dispatch({ type: 'SET_ROW_COLLAPSED', path: 'blocks', updatedRows }))
  useEffect(() => {
    const toPreview = (message: object) => {
      const frame = document.querySelector('#live-preview-iframe')
      if (frame instanceof HTMLIFrameElement) frame.contentWindow?.postMessage(message, window.location.origin)
    }
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !isObject(data) || data.type !== 'hivis-block') return
      const index = rows.findIndex(({ id }) => id === data.id)
      if (index < 0) return
      const updatedRows = rows.map((row, at) => (at === index ? { ...row, collapsed: false } : row))
      dispatch({ type: 'SET_ROW_COLLAPSED', path: 'blocks', updatedRows })
      document.getElementById(`blocks-row-${index}`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
    const onChoose = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[id^="blocks-row-"]') : null
      const index = Number(row?.id.replace('blocks-row-', '') || Number.NaN)
      const id = rows[index]?.id
      if (id) toPreview({ type: 'hivis-show-block', id })
    }
    window.addEventListener('message', onMessage)
    document.addEventListener('focusin', onChoose)
    document.addEventListener('click', onChoose)
    return () => {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('focusin', onChoose)
      document.removeEventListener('click', onChoose)
    }
  }, [rows, dispatch])
  useEffect(() => {
    const frame = document.querySelector('#live-preview-iframe')
    if (mostRecentUpdate && frame instanceof HTMLIFrameElement)
      frame.contentWindow?.postMessage({ type: 'hivis-saved' }, window.location.origin)
  }, [mostRecentUpdate])
  return null
}
