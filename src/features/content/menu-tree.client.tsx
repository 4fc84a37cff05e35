'use client'

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Menu, newLinkId } from './menus.client'
import {
  addBelow,
  changeLink,
  type Direction,
  type Drop,
  dropLink,
  type Links,
  type MenuLink,
  moveLink,
  placeOf,
  removeLink,
  rowOf,
  rowsOf,
} from './menus.rules'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const blocked: Readonly<Record<Direction, string>> = {
  up: 'It’s at the top already.',
  down: 'It’s at the end already.',
  left: 'It’s on the first level already.',
  right: 'It can’t go deeper there.',
}

/** Which row has the focus, which groups are closed, and what is said to those who can’t see it. */
function useWalk() {
  const [current, setCurrent] = useState<string | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  // The form may take more than one turn to show a change, and a row that moves loses the focus: it is wanted until the person goes on.
  useEffect(() => {
    if (wanted.current === null) return
    const row = tree.current?.querySelector(`[data-link="${wanted.current}"]`)
    if (row instanceof HTMLElement && row !== document.activeElement) row.focus()
  })
  useEffect(() => {
    const forget = ({ type, target }: Event) => {
      const isWanted = target instanceof HTMLElement && target.dataset.link === wanted.current
      if (type === 'pointerdown' || !isWanted) wanted.current = null
    }
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('focusin', forget, true)
    return () => {
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('focusin', forget, true)
    }
  }, [])
  return {
    tree,
    current,
    setCurrent,
    closed,
    said,
    say,
    focusOn: (id: string | null) => {
      wanted.current = id
      setCurrent(id)
    },
    toggle: (id: string, isClosed: boolean) =>
      setClosed((before) => new Set(isClosed ? [...before, id] : [...before].filter((one) => one !== id))),
  }
}

type Walk = ReturnType<typeof useWalk>

/** A link that is picked up shows every step at once; Esc brings back the menu from before. */
function useMoving({ links, levels, write, keep }: Menu, { say, focusOn, toggle }: Walk) {
  const [moving, setMoving] = useState<{ readonly id: string; readonly before: Links } | null>(null)
  const end = (words: string) => {
    say(words)
    focusOn(moving?.id ?? null)
    setMoving(null)
  }
  return {
    moving,
    pickUp: (id: string) => {
      setMoving({ id, before: links })
      focusOn(id)
      say(`Picked up. ${placeOf(links, id)}`)
    },
    move: (direction: Direction) => {
      if (!moving) return
      const next = moveLink(links, moving.id, direction, levels)
      if (!next) return say(blocked[direction])
      const parent = rowOf(next, moving.id)?.parent
      if (parent) toggle(parent.id, false)
      write(next)
      focusOn(moving.id)
      say(placeOf(next, moving.id))
    },
    drop: () => {
      if (!moving) return
      if (moving.before !== links) keep(moving.before)
      end(`Dropped. ${placeOf(links, moving.id)}`)
    },
    putBack: () => {
      if (!moving) return
      write(moving.before)
      end('Put back.')
    },
  }
}

const blank = (id: string): MenuLink => ({ id, label: '', page: null, url: null, openInNewTab: false, children: [] })

/** A new link is only in sight until its words and page are there. */
function useEditing({ links, change }: Menu, { say, focusOn, setCurrent, toggle }: Walk) {
  const [editing, setEditing] = useState<string | null>(null)
  const [added, setAdded] = useState<{ readonly below: string | null; readonly id: string } | null>(null)
  const shown = added ? addBelow(links, added.below, blank(added.id)) : links
  const close = (id: string | null) => {
    setAdded(null)
    setEditing(null)
    focusOn(id)
  }
  return {
    editing,
    shown,
    edit: (id: string) => {
      setAdded(null)
      setCurrent(id)
      setEditing(id)
    },
    add: (below: string | null) => {
      const id = newLinkId()
      const parent = below === null ? null : rowOf(links, below)?.parent
      if (parent) toggle(parent.id, false)
      setAdded({ below, id })
      setEditing(id)
    },
    endEditing: () => close(added ? added.below : editing),
    finishEditing: (edited: Partial<MenuLink>) => {
      if (editing === null) return
      const next = changeLink(shown, editing, edited)
      change(next)
      say(added ? `${edited.label} is added. ${placeOf(next, editing)}` : `${edited.label} is changed.`)
      close(editing)
    },
  }
}

/** What is being done to the tree now, and the ways to do it. */
export function useTree(menu: Menu) {
  const walk = useWalk()
  const moving = useMoving(menu, walk)
  const editing = useEditing(menu, walk)
  const remove = (id: string) => {
    const rows = rowsOf(editing.shown, walk.closed)
    const at = rows.findIndex(({ link }) => link.id === id)
    const after = rows.find(({ link, parent }, index) => index > at && parent?.id !== id && link.id !== id)
    menu.change(removeLink(menu.links, id))
    walk.focusOn((after ?? rows[at - 1])?.link.id ?? null)
    walk.say(`${rows[at]?.link.label ?? ''} is removed. Undo brings it back.`)
  }
  const isThere = walk.current !== null && rowOf(editing.shown, walk.current) !== null
  return { ...walk, ...moving, ...editing, remove, current: isThere ? walk.current : (editing.shown[0]?.id ?? null) }
}

export type Tree = ReturnType<typeof useTree>

function onMovingKey(tree: Tree, { key }: KeyboardEvent): boolean {
  const direction = arrows[key]
  if (direction) tree.move(direction)
  else if (key === 'Enter' || key === ' ') tree.drop()
  else if (key === 'Escape') tree.putBack()
  else return key !== 'Tab'
  return true
}

/** Walks as in any tree. */
function onWalkingKey(tree: Tree, { key }: KeyboardEvent): boolean {
  const rows = rowsOf(tree.shown, tree.closed)
  const at = rows.findIndex(({ link }) => link.id === tree.current)
  const row = rows[at]
  if (!row) return false
  const go = (index: number) => tree.focusOn(rows[Math.max(0, Math.min(rows.length - 1, index))]?.link.id ?? null)
  const isOpen = row.link.children.length > 0 && !tree.closed.has(row.link.id)
  if (key === 'ArrowDown') go(at + 1)
  else if (key === 'ArrowUp') go(at - 1)
  else if (key === 'Home') go(0)
  else if (key === 'End') go(rows.length - 1)
  else if (key === 'ArrowRight' && isOpen) go(at + 1)
  else if (key === 'ArrowRight') tree.toggle(row.link.id, false)
  else if (key === 'ArrowLeft' && row.parent) tree.focusOn(row.parent.id)
  else if (key === 'ArrowLeft') tree.toggle(row.link.id, row.link.children.length > 0)
  else return false
  return true
}

/** What a key on a row does. True if it was one of ours. */
export function onTreeKey(tree: Tree, menu: Menu, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  const id = tree.current
  if (id === null) return false
  if (tree.moving) return onMovingKey(tree, event)
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
    menu.undo()
    tree.focusOn(id)
    return true
  }
  if (ctrlKey || metaKey || altKey) return false
  if (key === ' ') tree.pickUp(id)
  else if (key === 'Enter') tree.edit(id)
  else if (key.toLowerCase() === 'a') tree.add(id)
  else if (key === 'Delete' || key === 'Backspace') tree.remove(id)
  else return onWalkingKey(tree, event)
  return true
}

const rowUnder = (event: DragEvent<HTMLElement>): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-link]') : null

/** From here on, in pixels from the left, the lower half of a first-level row means into it. */
const intoFrom = 110

/** The upper half of a row means before it, the lower one after it or into it. */
function dropOf(event: DragEvent<HTMLElement>): Drop | null {
  const row = rowUnder(event)
  const id = row?.dataset.link
  if (!row || !id) return null
  const { top, height, left } = row.getBoundingClientRect()
  const isUpper = event.clientY < top + height / 2
  const isInto = row.ariaLevel === '1' && !isUpper && event.clientX > left + intoFrom
  return { id, where: isUpper ? 'before' : isInto ? 'inside' : 'after' }
}

export function useDragging(menu: Menu, tree: Tree) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<Drop | null>(null)
  const landing = (event: DragEvent<HTMLElement>) => {
    const drop = dropOf(event)
    const next = dragged && drop ? dropLink(menu.links, dragged, drop, menu.levels) : null
    return next && drop ? { next, drop } : null
  }
  const stop = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    over,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const id = rowUnder(event)?.dataset.link
      if (!id) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const found = landing(event)
      setOver(found?.drop ?? null)
      if (found) event.preventDefault()
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      const found = landing(event)
      if (found && dragged) {
        menu.change(found.next)
        tree.focusOn(dragged)
        tree.say(`Dropped. ${placeOf(found.next, dragged)}`)
      }
      stop()
    },
    onDragEnd: stop,
  }
}
