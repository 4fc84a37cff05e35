const lines = {
  grip: 'M7.5 5h.1M12.5 5h.1M7.5 10h.1M12.5 10h.1M7.5 15h.1M12.5 15h.1',
  down: 'M5 8l5 5 5-5',
  right: 'M8 5l5 5-5 5',
  tick: 'M4 10.5l4 4 8-9',
  clock: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4l3 2',
  turn: 'M4 17V9a3 3 0 0 1 3-3h9M13 3l3 3-3 3',
  broken: 'M9 6l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L13.5 10.5M11 14l-1.5 1.5A3.2 3.2 0 0 1 5 11l1.5-1.5M4 4l12 12',
  away: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-8 8',
  pen: 'M4 16l1-4 8-8 3 3-8 8zM11 6l3 3',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  swap: 'M3 7h13M13 4l3 3-3 3M17 13H4M7 10l-3 3 3 3',
  undo: 'M7 4L3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H7',
  warn: 'M10 3l8 14H2zM10 8v4M10 14.5v.1',
} as const

export type MenuIconName = keyof typeof lines

/** Always next to words. */
export const MenuIcon = ({ name }: { name: MenuIconName }) => (
  <svg className={`mn-ic mn-ic-${name}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={lines[name]} />
  </svg>
)
