'use client'

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { deskSessionPath } from '@/desk-paths'
import type { PlaceChoice } from '@/features/sessions/desk/place-and-room'
import { DeskIconImage } from '@/ui/desk/icons'
import type { CalendarCell, CalendarGroup, CalendarHead, CalendarItem, CalendarRow } from '../grid.rules'
import { type Acting, CancelPanel, ChoosePanel, CopyPanel } from './calendar-actions'
import { MovePanel, type Moving } from './calendar-move'
import { RemoveLeave } from './trainer-actions'

type Choices = {
  readonly trainers: readonly { readonly id: number; readonly name: string }[]
  readonly places: readonly PlaceChoice[]
}

type Props = {
  heads: readonly CalendarHead[]
  groups: readonly CalendarGroup[]
  corner: string
  isMonth: boolean
  mayPlan: boolean
  choices: Choices
}

/** M, C and X move, copy and cancel the focused session; arrow keys move the focus. Dragging with Ctrl copies. */
export function Calendar({ heads, groups, corner, isMonth, mayPlan, choices }: Props) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [acting, setActing] = useState<Acting | null>(null)
  const [dragged, setDragged] = useState<CalendarItem | null>(null)
  const move = (item: CalendarItem, to: Partial<Moving['to']> = {}) =>
    setMoving({
      item,
      stamp: Date.now(),
      to: { ...placeOf(item), ...to },
    })
  const act = (kind: Acting['kind'], item: CalendarItem, day = item.day) =>
    setActing({ kind, item, day, stamp: Date.now() })
  const drop = (row: CalendarRow, cell: CalendarCell, isCopy: boolean) => {
    if (dragged && isCopy) act('copy', dragged, cell.day)
    else if (dragged) move(dragged, { ...row.target, day: cell.day })
    setDragged(null)
  }
  const pick = (kind: 'move' | 'copy' | 'cancel') => {
    if (!acting) return
    setActing(null)
    if (kind === 'move') move(acting.item)
    else act(kind, acting.item)
  }
  const box = useToday()
  const cellProps = { mayPlan, dragged, setDragged, move, act, drop, isMonth }
  return (
    <div>
      <div className="cal-scroll" ref={box}>
        <table className={`cal ${isMonth ? 'month' : ''}`} onKeyDown={goByArrow}>
          <Heads heads={heads} corner={corner} />
          {groups.map((group) => (
            <tbody key={group.key}>
              {group.label !== null && (
                <tr>
                  <th scope="rowgroup" colSpan={heads.length + 1} className="cal-head">
                    <b className="cal-name">{group.label}</b> {group.sub}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <b>{row.label}</b>
                    {row.sub && <small>{row.sub}</small>}
                  </th>
                  {row.cells.map((cell) => (
                    <Cell key={cell.day} row={row} cell={cell} {...cellProps} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {groups.every(({ rows }) => rows.length === 0) && <p className="panel-body mut">No sessions in this time.</p>}
      </div>
      {mayPlan && <Hint />}
      {acting && <ActingPanel acting={acting} close={() => setActing(null)} pick={pick} />}
      {moving && <MovePanel key={moving.stamp} moving={moving} choices={choices} close={() => setMoving(null)} />}
    </div>
  )
}

/** Where the week is wider than the screen, today is scrolled into it. */
function useToday() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [corner, today] = [box.current?.querySelector('thead th'), box.current?.querySelector('thead th.today')]
    if (corner && today)
      box.current?.scrollBy({ left: today.getBoundingClientRect().left - corner.getBoundingClientRect().right })
  }, [])
  return box
}

const placeOf = ({ day, from, trainerId, placeId, venue }: CalendarItem): Moving['to'] => ({
  day,
  from,
  trainerId,
  placeId,
  venue,
})

const Heads = ({ heads, corner }: Pick<Props, 'heads' | 'corner'>) => (
  <thead>
    <tr>
      <th scope="col">{corner}</th>
      {heads.map(({ key, label, sub, isToday }) => (
        <th key={key} scope="col" className={isToday ? 'today' : ''}>
          <b>{label}</b> {sub}
        </th>
      ))}
    </tr>
  </thead>
)

const Hint = () => (
  <p className="mut cal-hint">
    Drag a session to move it, with Ctrl to copy it. On a session, press M to move, C to copy or X to cancel it. Arrow
    keys go from one to the next.
  </p>
)

type ActingProps = { acting: Acting; close: () => void; pick: (kind: 'move' | 'copy' | 'cancel') => void }

function ActingPanel({ acting, close, pick }: ActingProps) {
  if (acting.kind === 'choose') return <ChoosePanel key={acting.stamp} acting={acting} close={close} pick={pick} />
  if (acting.kind === 'copy') return <CopyPanel key={acting.stamp} acting={acting} close={close} />
  return <CancelPanel key={acting.stamp} acting={acting} close={close} />
}

type CellProps = {
  row: CalendarRow
  cell: CalendarCell
  isMonth: boolean
  mayPlan: boolean
  dragged: CalendarItem | null
  setDragged: (item: CalendarItem | null) => void
  move: (item: CalendarItem) => void
  act: (kind: Acting['kind'], item: CalendarItem) => void
  drop: (row: CalendarRow, cell: CalendarCell, isCopy: boolean) => void
}

function Cell({ row, cell, isMonth, dragged, drop, ...own }: CellProps) {
  const { mayPlan } = own
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <td
      className={`${cell.closed ? 'closed' : ''} ${isOver ? 'over' : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        drop(row, cell, event.ctrlKey || event.altKey)
      }}
    >
      {isMonth && <span className="cal-day">{Number(cell.day.slice(8))}</span>}
      {cell.closed && (
        <span className="cal-closed">
          <span>{cell.closed.charAt(0).toUpperCase() + cell.closed.slice(1)}</span>
          {cell.leaveId !== null && mayPlan && <RemoveLeave id={cell.leaveId} of={row.label} />}
        </span>
      )}
      {cell.notes?.map(({ text, isUrgent }) => (
        <span key={text} className={`cal-note ${isUrgent ? 'urgent' : ''}`}>
          {text}
          {isUrgent && <b className="cal-said"> Too little</b>}
        </span>
      ))}
      {cell.items.map((item) => (
        <Item key={`${item.id}${item.day}`} item={item} {...own} />
      ))}
    </td>
  )
}

const toneOf = ({ state, clash }: CalendarItem) =>
  clash || state === 'untaught' || state === 'unmarked' ? 'urgent' : state

const stateWords: Readonly<Record<string, string>> = {
  untaught: 'No trainer',
  unmarked: 'Results missing',
  under: 'Under minimum',
  draft: 'Draft',
  closed: 'Closed',
}

type ItemProps = Pick<CellProps, 'mayPlan' | 'setDragged' | 'move' | 'act'> & { item: CalendarItem }

function Item({ item, mayPlan, setDragged, move, act }: ItemProps) {
  const key = (event: KeyboardEvent) => {
    if (!mayPlan || event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = event.key.toLowerCase()
    if (!['m', 'c', 'x'].includes(pressed)) return
    event.preventDefault()
    if (pressed === 'm') move(item)
    else act(pressed === 'c' ? 'copy' : 'cancel', item)
  }
  const said = item.clash ?? stateWords[item.state]
  const link = (
    <a
      className={`cal-item ${toneOf(item)}`}
      href={deskSessionPath(item.id)}
      draggable={mayPlan}
      onDragStart={() => setDragged(item)}
      onDragEnd={() => setDragged(null)}
      onKeyDown={key}
      title={`${item.course}, ${item.where}`}
    >
      <b>{item.course}</b>
      <span>
        <span className="whole">{item.dayOf ?? item.time}</span> <em>{item.seats}</em>
        {item.trainer && <span className="cal-who"> {item.trainer.split(' ')[0]}</span>}
      </span>
      {said && <span className="cal-said">{said}</span>}
      {item.waiting > 0 && <span>{item.waiting} waiting</span>}
      <i style={{ width: `${item.fill}%` }} />
    </a>
  )
  if (!mayPlan) return link
  return (
    <div className="cal-slot">
      {link}
      <button
        type="button"
        className="cal-more"
        tabIndex={-1}
        aria-label={`Move, copy or cancel ${item.course}, ${item.time}`}
        onClick={() => act('choose', item)}
      >
        <DeskIconImage name="more" />
      </button>
    </div>
  )
}

function goByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const here = document.activeElement?.closest<HTMLElement>('.cal-item')
  if (!here || !event.key.startsWith('Arrow')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.cal-item')]
  const box = here.getBoundingClientRect()
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const sign = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
  const far = (other: DOMRect) => {
    const [along, across] = isSideways ? [other.x - box.x, other.y - box.y] : [other.y - box.y, other.x - box.x]
    return along * sign > 4 ? along * sign + Math.abs(across) * 3 : Number.POSITIVE_INFINITY
  }
  const [next] = all
    .map((one) => ({ one, far: far(one.getBoundingClientRect()) }))
    .filter((found) => Number.isFinite(found.far))
    .sort((first, second) => first.far - second.far)
  if (!next) return
  event.preventDefault()
  next.one.focus()
}
