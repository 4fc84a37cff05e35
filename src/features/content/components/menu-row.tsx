'use client'

import type { ReactNode } from 'react'
import { formatShortDay } from '@/lib/dates'
import {
  addressOf,
  isDead,
  type LinkFacts,
  type LinkState,
  type MenuLink,
  needsWork,
  type Row,
  stateOf,
} from '../menus.rules'
import { MenuIcon, type MenuIconName } from './menu-icons'

type Mark = { readonly icon: MenuIconName; readonly tone: 'ok' | 'warn' | 'bad' | 'plain'; readonly words: string }

function markOf(state: LinkState): Mark | null {
  switch (state.kind) {
    case 'live':
      return { icon: 'tick', tone: 'ok', words: 'Live' }
    case 'elsewhere':
      return { icon: 'away', tone: 'plain', words: 'Another site' }
    case 'draft':
      return { icon: 'pen', tone: 'warn', words: 'Draft' }
    case 'scheduled':
      return { icon: 'clock', tone: 'warn', words: `Live on ${formatShortDay(state.at)}` }
    case 'redirects':
      return { icon: 'turn', tone: 'warn', words: 'Redirects' }
    case 'bin':
      return { icon: 'broken', tone: 'bad', words: 'In the bin' }
    case 'unknown':
      return { icon: 'broken', tone: 'bad', words: 'Unknown address' }
    case 'empty':
      return { icon: 'broken', tone: 'bad', words: 'Leads nowhere' }
    case 'asking':
      return null
  }
}

const Marked = ({ mark }: { mark: Mark | null }) => (
  <span className={`mn-mark mn-${mark?.tone ?? 'plain'}`}>
    {mark && <MenuIcon name={mark.icon} />}
    {mark?.words}
  </span>
)

/** A closed group speaks for what is in it. */
function markOfGroup(link: MenuLink, facts: LinkFacts): Mark | null {
  const states = [link, ...link.children].map((one) => stateOf(one, facts))
  const bad = states.filter(needsWork).length
  if (bad > 0) return { icon: 'broken', tone: 'bad', words: `${bad} ${bad === 1 ? 'needs' : 'need'} you` }
  const waiting = states.filter(({ kind }) => kind === 'draft' || kind === 'scheduled').length
  if (waiting > 0) return { icon: 'pen', tone: 'warn', words: `${waiting} not live` }
  return { icon: 'tick', tone: 'ok', words: 'All live' }
}

export type RowActions = {
  readonly focus: () => void
  readonly toggle: () => void
  readonly edit: () => void
  readonly remove: () => void
  readonly linkThere: (target: Pick<MenuLink, 'page' | 'url'>) => void
  readonly pickUp: () => void
}

const sentences: Partial<Record<LinkState['kind'], string>> = {
  bin: 'Visitors don’t see this link: its page is in the bin.',
  unknown: 'Visitors would get “page not found”.',
  empty: 'Visitors don’t see this link until it leads somewhere.',
  draft: 'Visitors don’t see this link until its page is published.',
  scheduled: 'Visitors don’t see this link until then.',
}

const targetOf = ({ to, page }: Extract<LinkState, { kind: 'redirects' }>) =>
  page === null ? { page, url: to } : { page, url: null }

/** What is wrong with a link, and the ways out. */
function Fix({ state, actions }: { state: LinkState; actions: RowActions }) {
  const says = state.kind === 'redirects' ? `Goes to ${state.to}` : sentences[state.kind]
  if (!says) return null
  return (
    <span className="mn-fix">
      <span>{says}</span>
      {state.kind === 'redirects' && (
        <button type="button" className="mn-b" onClick={() => actions.linkThere(targetOf(state))}>
          Link there
        </button>
      )}
      {isDead(state) && (
        <>
          <button type="button" className="mn-b" onClick={actions.edit}>
            Another page
          </button>
          <button type="button" className="mn-b" onClick={actions.remove}>
            Remove
          </button>
        </>
      )}
    </span>
  )
}

type Props = {
  readonly row: Row
  readonly facts: LinkFacts
  readonly isClosed: boolean
  readonly isMoving: boolean
  readonly isEditing: boolean
  readonly isCurrent: boolean
  readonly drop: 'before' | 'after' | 'inside' | null
  readonly actions: RowActions
  readonly below: ReactNode
}

const wordsOfLink = ({ link }: Row, facts: LinkFacts, mark: Mark | null) =>
  [link.label || 'New link', addressOf(link, facts), mark?.words].filter(Boolean).join(', ')

export function MenuRow({ row, facts, isClosed, isMoving, isEditing, isCurrent, drop, actions, below }: Props) {
  const { link, level } = row
  const hasChildren = link.children.length > 0
  const state = stateOf(link, facts)
  const mark = isClosed && hasChildren ? markOfGroup(link, facts) : markOf(state)
  const closedWords = `${link.children.length} ${link.children.length === 1 ? 'link' : 'links'}`
  return (
    <div
      className={`mn-row mn-l${level} ${isMoving ? 'mn-moving' : ''} ${drop ? `mn-drop-${drop}` : ''}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.index + 1}
      aria-setsize={row.count}
      aria-expanded={hasChildren ? !isClosed : undefined}
      aria-selected={isMoving}
      aria-label={wordsOfLink(row, facts, mark)}
      tabIndex={isCurrent ? 0 : -1}
      data-link={link.id}
      draggable
      onFocus={actions.focus}
      onDoubleClick={actions.edit}
    >
      <span className="mn-line">
        <button
          type="button"
          className="mn-grip"
          tabIndex={-1}
          aria-label={`Move ${link.label}`}
          onClick={actions.pickUp}
        >
          <MenuIcon name="grip" />
        </button>
        {level === 1 &&
          (hasChildren ? (
            <button
              type="button"
              className="mn-twist"
              tabIndex={-1}
              aria-label={`${isClosed ? 'Open' : 'Close'} ${link.label}`}
              onClick={actions.toggle}
            >
              <MenuIcon name={isClosed ? 'right' : 'down'} />
            </button>
          ) : (
            <span className="mn-twist" />
          ))}
        <button type="button" className="mn-name" tabIndex={-1} onClick={actions.edit}>
          <span className="mn-label">{link.label || 'New link'}</span>
          <span className="mn-address">{isClosed && hasChildren ? closedWords : addressOf(link, facts)}</span>
        </button>
        {!isEditing && <Marked mark={mark} />}
      </span>
      {!isClosed && !isEditing && <Fix state={state} actions={actions} />}
      {below}
    </div>
  )
}
