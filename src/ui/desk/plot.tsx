import type { ReactNode } from 'react'

export type Bar = {
  readonly key: string
  readonly label: string
  /** `value` is drawn dark. `of` is the whole, or a comparison value in the same unit. */
  readonly value: number
  readonly of: number
  readonly said: string
}

type Props = {
  label: string
  bars: readonly Bar[]
  words: readonly [string, string]
  shown: (value: number) => string
  lead?: ReactNode
}

const height = 84

export function BarPlot({ label, bars, words, shown, lead }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ value, of }) => [value, of]))
  // A lower comparison would be hidden behind its bar.
  const isBeside = bars.some(({ value, of }) => of < value)
  const tall = (value: number) => `${Math.max(0, Math.round((height * value) / most))}px`
  return (
    <div className="plot">
      {lead && <p className="plot-lead">{lead}</p>}
      <div className={`plot-bars ${isBeside ? 'beside' : ''}`} role="img" aria-label={label}>
        {bars.map(({ key, label: under, value, of, said }) => (
          <span key={key} className="plot-column">
            <small className="plot-word">{said}</small>
            <span className="plot-bar">
              <i className="of" style={{ height: tall(of) }} />
              <i style={{ height: tall(value) }} />
            </span>
            <small className="plot-word">{under}</small>
          </span>
        ))}
      </div>
      <details>
        <summary>Show as a table</summary>
        <table className="sums">
          <thead>
            <tr>
              <th scope="col">When</th>
              {words.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label: under, value, of }) => (
              <tr key={key}>
                <th scope="row">{under}</th>
                <td>{shown(value)}</td>
                <td>{shown(of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
