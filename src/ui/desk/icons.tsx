const drawings = {
  setup: 'M5 18V3h10l-2 4 2 4H5',
  lock: 'M4 9h12v8H4zM7 9V6a3 3 0 0 1 6 0v3',
  today: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  enquiries: 'M3 4h14v12H3zM3 11h4l1 2h4l1-2h4',
  planner: 'M3 4h14v13H3zM3 8h14M7 2v4M13 2v4M7 11h3M11 14h3',
  bookings: 'M3 5h14v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM12 5v10',
  people:
    'M7 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6M2 17v-2a4 4 0 0 1 4-4h2a4 4 0 0 1 4 4v2M13 4.2a3 3 0 0 1 0 5.6M15 11.5a4 4 0 0 1 3 3.5v2',
  courses: 'M2 7l8-4 8 4-8 4zM5 9v5c3 2 7 2 10 0V9',
  money: 'M3 5h14v10H3zM10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5',
  messages: 'M2.500 4.500h15v11h-15zM2.500 5.500L10 11l7.500-5.500',
  reports: 'M3 17V3M3 17h14M7 14v-4M11 14V6M15 14V9',
  settings:
    'M10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6M10 2v3M10 15v3M2 10h3M15 10h3M4.500 4.500l2 2M13.500 13.500l2 2M15.500 4.500l-2 2M6.500 13.500l-2 2',
  find: 'M9 3.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11M13 13l4 4',
  add: 'M10 4v12M4 10h12',
  close: 'M5 5l10 10M15 5L5 15',
  tick: 'M4 10.500l4 4 8-9',
  warning: 'M10 3l8 14H2zM10 8v4M10 14.500v.1',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12l5-5 5 5',
  phone: 'M4 3h4l1.500 4-2 1.500a9 9 0 0 0 4 4L13 10.500l4 1.500v4c0 .6-.4 1-1 1A13 13 0 0 1 3 4c0-.6.400-1 1-1z',
  send: 'M3 10L17 3l-4 14-3-6zM10 11l7-8',
  more: 'M4 10h.1M10 10h.1M16 10h.1',
  move: 'M3 6h12l-3-3M17 14H5l3 3',
  pages: 'M3 3h14v14H3zM3 7h14M7 7v10',
  note: 'M4 3h12v9l-5 5H4zM11 17v-5h5',
  export: 'M10 3v9M6 8.500l4 4 4-4M3 16.500h14',
  filter: 'M3 5h14M6 10h8M8.500 15h3',
  card: 'M2.500 4.500h15v11h-15zM2.500 8.500h15M5.500 12.500h4',
  speech: 'M3 4h10v8H8l-3 3v-3H3zM15 8h2v6h-2v3l-3-3H9',
  scales: 'M10 3v14M6 17h8M4 6h12M4 6l-2 6h4zM16 6l-2 6h4z',
  question: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M8 8a2 2 0 1 1 3 1.700c-.7.400-1 .8-1 1.600M10 14v.1',
  link: 'M8 12l4-4M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2M11 14l-2 2a3.500 3.500 0 0 1-5-5l2-2',
} as const

export type DeskIcon = keyof typeof drawings

/** Always next to words or in a labelled control, so screen readers skip it. */
export function DeskIconImage({ name }: { name: DeskIcon }) {
  return (
    <svg className="ic" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
