'use client'

import { useField } from '@payloadcms/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatTime } from '@/lib/dates'
import { adminPath } from '@/paths'
import { onTreeKey, type Tree, useDragging, useTree } from '../menu-tree.client'
import { type Menu, useMenu } from '../menus.client'
import {
  changeLink,
  countLinks,
  isNotLiveYet,
  isSitePlace,
  type LinkState,
  needsWork,
  newTargets,
  rowOf,
  rowsOf,
  sitePlaces,
  stateOf,
} from '../menus.rules'
import { MenuIcon } from './menu-icons'
import { MenuLinkForm } from './menu-link-form'
import { MenuPreview } from './menu-preview'
import { MenuRow } from './menu-row'

const MoveBar = ({ tree }: { tree: Tree }) => {
  const key = (words: string, label: string, act: () => void) => (
    <button type="button" tabIndex={-1} aria-label={label} onClick={act}>
      <kbd>{words}</kbd>
    </button>
  )
  return (
    <span className="mn-movebar">
      <b>Moving.</b> <span>{tree.said.replace('Picked up. ', '')}</span>
      <span className="mn-keys">
        {key('↑', 'Up', () => tree.move('up'))}
        {key('↓', 'Down', () => tree.move('down'))} Order
      </span>
      <span className="mn-keys">
        {key('←', 'Out', () => tree.move('left'))}
        {key('→', 'In', () => tree.move('right'))} Level
      </span>
      <span className="mn-keys">{key('↵', 'Drop', tree.drop)} Drop</span>
      <span className="mn-keys">{key('Esc', 'Put back', tree.putBack)} Put back</span>
    </span>
  )
}

function Tabs({ menu: { handle, site } }: { menu: Menu }) {
  if (!site || site.menus.length < 2) return null
  const order = Object.keys(sitePlaces)
  const placeOf = (name: string) => (isSitePlace(name) ? order.indexOf(name) : order.length)
  const sorted = [...site.menus].sort((a, b) => placeOf(a.handle) - placeOf(b.handle))
  return (
    <nav className="mn-tabs" aria-label="Menus">
      {sorted.map((menu) => (
        <a key={menu.id} href={adminPath('menus', menu.id)} aria-current={menu.handle === handle ? 'page' : undefined}>
          {isSitePlace(menu.handle) ? sitePlaces[menu.handle].name : menu.title}
        </a>
      ))}
    </nav>
  )
}

const needWords: Partial<Record<LinkState['kind'], readonly [one: string, many: string]>> = {
  bin: ['page is in the bin', 'pages are in the bin'],
  unknown: ['address is unknown', 'addresses are unknown'],
  empty: ['leads nowhere', 'lead nowhere'],
  redirects: ['goes through a redirect', 'go through a redirect'],
}

function Needs({ menu, onGo }: { menu: Menu; onGo: (id: string) => void }) {
  const { links, facts, checkedAt } = menu
  const rows = rowsOf(links, new Set()).map(({ link }) => ({ id: link.id, state: stateOf(link, facts) }))
  const needing = rows.filter(({ state }) => needsWork(state))
  if (needing.length === 0) return null
  return (
    <p className="mn-needs">
      <b>{needing.length === 1 ? '1 link needs you' : `${needing.length} links need you`}</b>
      {(['bin', 'unknown', 'empty', 'redirects'] as const).map((kind) => {
        const of = needing.filter(({ state }) => state.kind === kind)
        const [first] = of
        return first ? (
          <button key={kind} type="button" onClick={() => onGo(first.id)}>
            <MenuIcon name={kind === 'redirects' ? 'turn' : 'broken'} />
            {of.length} {needWords[kind]?.[of.length === 1 ? 0 : 1]}
          </button>
        ) : null
      })}
      {checkedAt && <span>Checked {formatTime(checkedAt)}</span>}
    </p>
  )
}

/** New links to pages that aren’t live yet aren’t saved unless the editor says so. */
function Later({ menu: { links, saved, facts } }: { menu: Menu }) {
  const { value, setValue } = useField<boolean>({ path: 'showsLater' })
  const waiting = newTargets(saved, links).filter((link) => isNotLiveYet(stateOf(link, facts)))
  if (waiting.length === 0) return null
  return (
    <label className="mn-later">
      <input type="checkbox" checked={value === true} onChange={({ target }) => setValue(target.checked)} />
      <span>
        Save links to pages that aren’t live yet. Visitors see{' '}
        {waiting.length === 1 ? <b>{waiting[0]?.label}</b> : `${waiting.length} links`} once the page is live.
      </span>
    </label>
  )
}

function headline({ links, handle }: Menu): string {
  const groups = links.filter(({ children }) => children.length > 0).length
  const count = countLinks(links)
  const words = `${count} ${count === 1 ? 'link' : 'links'}${groups > 0 ? ` in ${groups} ${groups === 1 ? 'group' : 'groups'}` : ''}`
  return isSitePlace(handle) ? `${words}. ${sitePlaces[handle].where}` : words
}

function Rows({ menu, tree }: { menu: Menu; tree: Tree }) {
  const { over, ...dragging } = useDragging(menu, tree)
  const below = (id: string): ReactNode => {
    if (tree.moving?.id === id) return <MoveBar tree={tree} />
    const row = tree.editing === id ? rowOf(tree.shown, id) : null
    return row ? (
      <MenuLinkForm
        link={row.link}
        page={row.link.page === null ? undefined : menu.facts.pages[row.link.page]}
        mayOpenInTab={row.level === 1}
        onPage={menu.learn}
        onDone={tree.finishEditing}
        onCancel={tree.endEditing}
      />
    ) : null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.link !== undefined
    if (isOnRow && onTreeKey(tree, menu, event)) event.preventDefault()
  }
  return (
    <div ref={tree.tree} className="mn-tree" role="tree" aria-label="Links" onKeyDown={onKeyDown} {...dragging}>
      {rowsOf(tree.shown, tree.closed).map((row) => {
        const { id } = row.link
        return (
          <MenuRow
            key={id}
            row={row}
            facts={menu.facts}
            isClosed={tree.closed.has(id)}
            isMoving={tree.moving?.id === id}
            isEditing={tree.editing === id}
            isCurrent={tree.current === id}
            drop={over?.id === id ? over.where : null}
            below={below(id)}
            actions={{
              focus: () => tree.setCurrent(id),
              toggle: () => tree.toggle(id, !tree.closed.has(id)),
              edit: () => tree.edit(id),
              remove: () => tree.remove(id),
              pickUp: () => tree.pickUp(id),
              linkThere: (target) => {
                menu.change(changeLink(menu.links, id, target))
                tree.focusOn(id)
              },
            }}
          />
        )
      })}
    </div>
  )
}

/** In place of Payload’s rows: the links of a menu as a tree, with what visitors will see beside it. */
export function MenuTree() {
  const menu = useMenu()
  const tree = useTree(menu)
  const openId = tree.current ? (rowOf(menu.links, tree.current)?.parent?.id ?? tree.current) : null
  return (
    <div className="mn">
      <section className="mn-main" aria-label="Links of the menu">
        <div className="mn-head">
          <p>{headline(menu)}</p>
          <button type="button" className="mn-b" aria-disabled={!menu.canUndo} onClick={menu.undo}>
            <MenuIcon name="undo" />
            Undo
          </button>
          <button type="button" className="mn-b" onClick={() => tree.add(null)}>
            <MenuIcon name="plus" />
            Add link
          </button>
        </div>
        <Tabs menu={menu} />
        <Needs menu={menu} onGo={tree.focusOn} />
        <Later menu={menu} />
        {menu.problem && <p className="mn-problem">{menu.problem}</p>}
        {tree.shown.length === 0 ? (
          <p className="mn-none">No links yet. Add the first one.</p>
        ) : (
          <Rows menu={menu} tree={tree} />
        )}
        <p className="mn-legend" aria-hidden="true">
          <span>
            <kbd>Space</kbd> Pick up
          </span>
          <span>
            <kbd>↵</kbd> Change words and page
          </span>
          <span>
            <kbd>A</kbd> Add below
          </span>
          <span>
            <kbd>Del</kbd> Remove
          </span>
          <span>
            <kbd>Ctrl Z</kbd> Undo
          </span>
        </p>
        <p className="mn-said" role="status">
          {tree.said}
        </p>
      </section>
      <MenuPreview
        menu={menu}
        openId={openId}
        onUndoAll={() => {
          menu.change(menu.saved)
          tree.say('All changes are undone.')
        }}
      />
    </div>
  )
}
