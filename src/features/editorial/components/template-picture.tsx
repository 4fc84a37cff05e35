import type { Shape, Template } from '@/features/pages/templates.rules'

const ink = '#14181f'
const grey = '#c9c6bf'
const sky = '#cfe3ea'

const heights: Readonly<Record<Shape, number>> = {
  head: 30,
  title: 16,
  text: 24,
  picture: 24,
  list: 24,
  menu: 52,
  button: 16,
}

const Lines = ({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) =>
  widths.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture never move.
    <rect key={index} x={x} y={y + index * 7} width={width} height="3" fill={grey} />
  ))

function Part({ shape, y }: { shape: Shape; y: number }) {
  switch (shape) {
    case 'head':
      return (
        <>
          <rect x="0" y={y} width="120" height="27" fill="#f1ede4" />
          <rect x="8" y={y + 6} width="52" height="6" fill={ink} />
          <rect x="8" y={y + 17} width="36" height="3" fill={grey} />
          <rect x="80" y={y + 5} width="32" height="17" fill={sky} stroke={ink} />
        </>
      )
    case 'title':
      return <rect x="8" y={y + 6} width="70" height="6" fill={ink} />
    case 'text':
      return <Lines x={8} y={y + 3} widths={[104, 98, 60]} />
    case 'picture':
      return <rect x="8.500" y={y + 2} width="103" height="19" fill={sky} stroke={ink} />
    case 'list':
      return (
        <>
          {[0, 8, 16].map((down) => (
            <rect key={down} x="8" y={y + 2 + down} width="4" height="4" fill="#ff6a13" />
          ))}
          <Lines x={18} y={y + 2.5} widths={[80, 68, 86]} />
        </>
      )
    case 'menu':
      return (
        <>
          <rect x="8.500" y={y + 4} width="26" height="40" fill="none" stroke={grey} />
          <Lines x={13} y={y + 9} widths={[17, 14, 17, 12]} />
          <Lines x={42} y={y + 5} widths={[70, 64, 68, 40, 70, 52]} />
        </>
      )
    case 'button':
      return <rect x="8.500" y={y + 3} width="40" height="10" fill="#ff6a13" stroke={ink} />
  }
}

/** What the page will look like, from afar. */
export function TemplatePicture({ template: { shape } }: { template: Template }) {
  const tops = shape.map((_, index) => shape.slice(0, index).reduce((sum, one) => sum + heights[one], 0))
  return (
    <svg viewBox="0 0 120 98" aria-hidden="true">
      <rect width="120" height="98" fill="#fff" />
      {shape.length === 0 && <path d="M60 40v18M51 49h18" stroke={ink} strokeWidth="2" />}
      {shape.map((one, index) => (
        <Part key={one} shape={one} y={tops[index] ?? 0} />
      ))}
    </svg>
  )
}
