import type { ReactNode } from 'react'
import { type BlockChange, type Marked, type Part, type Row, shownRows } from '../changes.rules'
import type { Referred } from '../loaders'

type Props = {
  changes: readonly BlockChange[]
  referred: Referred
  heads: readonly [live: string, draft: string]
  /** What is missing on one side: “Not on the live page”, “Taken out”. */
  missing: readonly [live: string, draft: string]
  /** Buttons of a change, and what is said of it below. */
  tools?: (change: BlockChange) => ReactNode
  foot?: (change: BlockChange) => ReactNode
}

type Group = { changes: BlockChange[]; isSame: boolean; first: number }

/** Blocks that are the same are folded together; changes are numbered. */
function groupsOf(changes: readonly BlockChange[]): Group[] {
  const groups: Group[] = []
  let number = 1
  for (const change of changes) {
    const isSame = change.state === 'same'
    const last = groups.at(-1)
    if (isSame && last?.isSame) last.changes.push(change)
    else groups.push({ changes: [change], isSame, first: number })
    if (!isSame) number += 1
  }
  return groups
}

/** Two versions side by side, block by block. */
export function Compare({ changes, referred, heads, missing, tools, foot }: Props) {
  return (
    <section className="cmp" aria-label={`${heads[0]} and ${heads[1]}, side by side`}>
      <div className="cmp-head">
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </div>
      {groupsOf(changes).map(({ changes: group, isSame, first }) => {
        const [change] = group
        if (!change) return null
        if (isSame) return <Same key={change.id} changes={group} />
        return (
          <article key={change.id} className="cmp-block" id={`block-${change.id}`}>
            <h2>
              <b>{first}</b>
              {change.says}
              <span>{[change.name, change.about].filter(Boolean).join(' · ')}</span>
              {tools && <span className="cmp-tools">{tools(change)}</span>}
            </h2>
            <Sides change={change} referred={referred} missing={missing} />
            {foot?.(change)}
          </article>
        )
      })}
    </section>
  )
}

/** The page itself is no block, and says nothing when it is the same. */
function Same({ changes }: { changes: readonly BlockChange[] }) {
  const blocks = changes.filter(({ id }) => id !== 'page')
  if (blocks.length === 0) return null
  const [only] = blocks
  const words = blocks.length === 1 ? `${only?.name ?? 'A block'} is the same` : `${blocks.length} blocks are the same`
  return (
    <details className="cmp-same">
      <summary>
        <span>{words}</span>
        <span className="cmp-show">Show</span>
      </summary>
      <ul>
        {blocks.map(({ id, name, about }) => (
          <li key={id}>
            {name}
            {about && <span> · {about}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Sides({ change, referred, missing }: Pick<Props, 'referred' | 'missing'> & { change: BlockChange }) {
  if (change.state === 'moved') return <p className="cmp-moved">It is at another place on the page.</p>
  const rows = change.state === 'changed' ? shownRows(change.rows) : change.rows
  return (
    <>
      <Side rows={rows} side="live" referred={referred} none={change.state === 'new' ? missing[0] : null} />
      <Side rows={rows} side="draft" referred={referred} none={change.state === 'gone' ? missing[1] : null} />
    </>
  )
}

type SideProps = { rows: readonly Row[]; side: 'live' | 'draft'; referred: Referred; none: string | null }

function Side({ rows, side, referred, none }: SideProps) {
  if (none) return <div className={`cmp-side is-${side} is-none`}>{none}</div>
  const pieces = rows.flatMap((row) => (row[side] ? [row[side]] : []))
  return (
    <div className={`cmp-side is-${side}`}>
      {pieces.map((piece, index) => (
        <PieceView key={`${piece.key}${index.toString()}`} piece={piece} referred={referred} />
      ))}
    </div>
  )
}

function PieceView({ piece, referred }: { piece: Marked; referred: Referred }) {
  const { kind, label, parts, ref } = piece
  if (ref) return <Reference piece={piece} found={referred.get(ref)} />
  if (kind === 'title') return <h3>{parts.map(Words)}</h3>
  if (kind === 'setting')
    return (
      <p className="cmp-setting">
        {label}: {parts.map(Words)}
      </p>
    )
  return <p>{parts.map(Words)}</p>
}

type Found = Referred extends ReadonlyMap<string, infer Value> ? Value : never

/** Whether a reference is marked is not in its words: it has none. */
function Reference({ piece: { kind, label, change }, found }: { piece: Marked; found: Found | undefined }) {
  const words = (text: string) => Words({ text, mark: change }, 0)
  if (kind !== 'picture' || !found?.picture)
    return (
      <p className="cmp-setting">
        {label}: {words(found?.name ?? 'no longer there')}
      </p>
    )
  const { url, alt, width, height } = found.picture
  return (
    <figure className={`cmp-picture is-${change}`}>
      {/* biome-ignore lint/performance/noImgElement: a picture of the media library, as it is stored. */}
      <img src={url} alt="" width={width} height={height} loading="lazy" />
      <figcaption>{words(alt || found.name)}</figcaption>
    </figure>
  )
}

function Words({ text, mark }: Part, index: number) {
  if (mark === 'gone') return <del key={index}>{text}</del>
  if (mark === 'new') return <ins key={index}>{text}</ins>
  return <span key={index}>{text}</span>
}
