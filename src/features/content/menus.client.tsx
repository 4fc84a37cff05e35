'use client'

import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cmsApiPath } from '@/paths'
import type { MenuSite } from './menus.routes'
import {
  addressOf,
  type Change,
  changesOf,
  type LinkFacts,
  type LinkPage,
  type Links,
  levelsOf,
  type MenuLink,
  readLinks,
  rowsOf,
} from './menus.rules'

const settled = (value: unknown) => ({ value, initialValue: value, valid: true, passesCondition: true })

function rowsField(before: FormState[string] | undefined, rows: Links): FormState[string] {
  const { errorMessage: _, errorPaths: __, ...kept } = before ?? {}
  return {
    ...kept,
    ...settled(rows.length),
    rows: rows.map(({ id }) => ({ id })),
    disableFormData: rows.length > 0,
  }
}

function linkFieldsAt(path: string, { id, label, page, url }: MenuLink): FormState {
  return {
    [`${path}.id`]: settled(id),
    [`${path}.label`]: settled(label),
    [`${path}.page`]: settled(page),
    [`${path}.url`]: settled(url),
  }
}

/** The form with these links in place of its own: everything else in it stays. */
export function withLinks(before: FormState, links: Links): FormState {
  const state: FormState = {}
  for (const [path, field] of Object.entries(before)) if (!path.startsWith('items.')) state[path] = field
  state.items = rowsField(before.items, links)
  links.forEach((link, index) => {
    const path = `items.${index}`
    Object.assign(state, linkFieldsAt(path, link))
    state[`${path}.openInNewTab`] = settled(link.openInNewTab)
    state[`${path}.children`] = rowsField(undefined, link.children)
    link.children.forEach((child, at) => {
      Object.assign(state, linkFieldsAt(`${path}.children.${at}`, child))
    })
  })
  return state
}

/** As Payload’s rows have them. */
export function newLinkId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const nothingKnown: LinkFacts = { pages: {}, urls: {} }

const noLinks: Links = []

/** What is behind the links, asked for once each, and again when the editor comes back to this tab. */
function useFacts(links: Links) {
  const [facts, setFacts] = useState(nothingKnown)
  const [checkedAt, setCheckedAt] = useState<Date | null>(null)
  const [round, setRound] = useState(0)
  const rows = rowsOf(links, new Set()).map(({ link }) => link)
  const wanted = JSON.stringify({
    pages: [...new Set(rows.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b),
    urls: [...new Set(rows.flatMap(({ page, url }) => (page === null && url ? [url] : [])))].sort(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const control = new AbortController()
    const ask = async () => {
      const answer = await fetch(cmsApiPath('menus/links'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: wanted,
        signal: control.signal,
      }).catch(() => null)
      if (!answer?.ok) return
      const found: LinkFacts = await answer.json()
      setFacts((known) => ({ pages: { ...known.pages, ...found.pages }, urls: { ...known.urls, ...found.urls } }))
      setCheckedAt(new Date())
    }
    void ask()
    return () => control.abort()
  }, [wanted, round])
  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [])
  const learn = useCallback((page: LinkPage) => {
    setFacts((known) => ({ ...known, pages: { ...known.pages, [page.id]: page } }))
  }, [])
  return { facts, checkedAt, learn }
}

function useMenuSite(): MenuSite | null {
  const [site, setSite] = useState<MenuSite | null>(null)
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(cmsApiPath('menus/site')).catch(() => null)
      if (answer?.ok) setSite(await answer.json())
    }
    void ask()
  }, [])
  return site
}

/** When each change was made, as far as it was made here. */
function useTimes(changes: readonly Change[]): ReadonlyMap<string, Date> {
  const times = useRef(new Map<string, Date>())
  return useMemo(() => {
    const now = new Date()
    const before = times.current
    times.current = new Map(
      changes.map(({ id, kind, words }) => {
        const key = `${id} ${kind} ${words}`
        return [key, before.get(key) ?? now]
      }),
    )
    return times.current
  }, [changes])
}

/** The menu in the form: its links, what is behind them, what was changed, and the ways to change and undo. */
export function useMenu() {
  const [fields, dispatch] = useAllFormFields()
  const { setModified } = useForm()
  const { savedDocumentData } = useDocumentInfo()
  const values: { items?: unknown; handle?: unknown } = useMemo(() => reduceFieldsToValues(fields, true), [fields])
  const read = JSON.stringify(readLinks(values.items))
  const links: Links = useMemo(() => JSON.parse(read), [read])
  const saved = useMemo(() => (savedDocumentData ? readLinks(savedDocumentData.items) : noLinks), [savedDocumentData])
  const [past, setPast] = useState<readonly Links[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save there is nothing left to undo.
  useEffect(() => setPast([]), [savedDocumentData])
  const { facts, checkedAt, learn } = useFacts(links)
  const site = useMenuSite()
  const changes = useMemo(() => changesOf(saved, links, (link) => addressOf(link, facts)), [saved, links, facts])
  const write = (next: Links) => {
    dispatch({ type: 'REPLACE_STATE', state: withLinks(fields, next), optimize: false })
    setModified(true)
  }
  return {
    handle: values.handle,
    levels: levelsOf(values.handle),
    site,
    links,
    saved,
    facts,
    checkedAt,
    learn,
    changes,
    times: useTimes(changes),
    canUndo: past.length > 0,
    problem: typeof fields.items?.errorMessage === 'string' ? fields.items.errorMessage : null,
    /** Shows the links as they would be; `keep` is called when they stay. */
    write,
    keep: (before: Links) => setPast((steps) => [...steps, before]),
    change: (next: Links) => {
      setPast((steps) => [...steps, links])
      write(next)
    },
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      write(last)
    },
  }
}

export type Menu = ReturnType<typeof useMenu>

/** Searches pages as one types; the newest answer wins. */
export function usePageSearch(words: string, isOpen: boolean): readonly LinkPage[] {
  const [pages, setPages] = useState<readonly LinkPage[]>([])
  useEffect(() => {
    if (!isOpen) return
    const control = new AbortController()
    const ask = async () => {
      const answer = await fetch(cmsApiPath(`menus/pages?words=${encodeURIComponent(words)}`), {
        signal: control.signal,
      }).catch(() => null)
      if (!answer?.ok) return
      const found: { pages: LinkPage[] } = await answer.json()
      setPages(found.pages)
    }
    const timer = setTimeout(() => void ask(), 120)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [words, isOpen])
  return pages
}
