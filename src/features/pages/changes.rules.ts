import { diffArrays, diffWordsWithSpace } from 'diff'
import { inWords } from '@/lib/in-words'
import { blockIdOf, type Piece, type ReadBlock, wholePage } from './pieces.rules'

/** What two versions of a page differ in, block by block, as people read it. */

export type Part = { readonly text: string; readonly mark: 'same' | 'gone' | 'new' }

/** One side of a row: a piece with its words marked. */
export type Marked = Omit<Piece, 'text'> & { readonly parts: readonly Part[]; readonly change: Part['mark'] }

export type Row = {
  readonly state: 'same' | 'changed' | 'gone' | 'new'
  readonly live: Marked | null
  readonly draft: Marked | null
}

export type BlockChange = {
  readonly id: string
  readonly name: string
  /** Its first words, to know it by. */
  readonly about: string
  readonly state: 'same' | 'changed' | 'moved' | 'gone' | 'new'
  readonly says: string
  readonly rows: readonly Row[]
}

const identityOf = ({ key, text, ref, kind }: Piece) => JSON.stringify([key, text, ref, kind])

const whole = ({ text, ...piece }: Piece, mark: Part['mark']): Marked => ({
  ...piece,
  change: mark,
  parts: text ? [{ text, mark }] : [],
})

/** Texts with less than this share of their letters in common are shown as replaced: marks on every other word help no one. */
const leastCommon = 0.3

function changedRow(live: Piece, draft: Piece): Row {
  const isWords = live.kind !== 'picture' && live.kind !== 'setting' && !live.ref
  const words = isWords ? diffWordsWithSpace(live.text, draft.text) : []
  const common = words.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : value.trim().length), 0)
  if (common < leastCommon * Math.max(live.text.length, draft.text.length) || !isWords)
    return { state: 'changed', live: whole(live, 'gone'), draft: whole(draft, 'new') }
  const side = (piece: Piece, mark: 'gone' | 'new'): Marked => ({
    ...whole(piece, mark),
    parts: words.flatMap(({ added, removed, value }): Part[] => {
      if (!added && !removed) return [{ text: value, mark: 'same' }]
      return (mark === 'new' ? added : removed) ? [{ text: value, mark }] : []
    }),
  })
  return { state: 'changed', live: side(live, 'gone'), draft: side(draft, 'new') }
}

/** A run of removed and added pieces between two that are the same: those at the same place are one that changed. */
function rowsOfRun(gone: readonly Piece[], added: readonly Piece[]): Row[] {
  const left = [...gone]
  const rows = added.map((draft): Row => {
    const at = left.findIndex(({ key }) => key === draft.key)
    const [live] = at < 0 ? [] : left.splice(at, 1)
    return live ? changedRow(live, draft) : { state: 'new', live: null, draft: whole(draft, 'new') }
  })
  return [...left.map((live): Row => ({ state: 'gone', live: whole(live, 'gone'), draft: null })), ...rows]
}

/** Rows in reading order. */
export function rowsOf(live: readonly Piece[], draft: readonly Piece[]): Row[] {
  const runs = diffArrays([...live], [...draft], { comparator: (a, b) => identityOf(a) === identityOf(b) })
  const rows: Row[] = []
  let gone: readonly Piece[] = []
  let added: readonly Piece[] = []
  const flush = () => {
    rows.push(...rowsOfRun(gone, added))
    gone = []
    added = []
  }
  for (const run of runs) {
    if (run.removed) gone = [...gone, ...run.value]
    else if (run.added) added = [...added, ...run.value]
    else {
      flush()
      rows.push(
        ...run.value.map((piece): Row => ({ state: 'same', live: whole(piece, 'same'), draft: whole(piece, 'same') })),
      )
    }
  }
  flush()
  return rows
}

/** Of rows that are the same, settings say nothing, and only those next to a change help to read it. */
export function shownRows(rows: readonly Row[]): Row[] {
  const isChange = (row: Row | undefined) => row !== undefined && row.state !== 'same'
  return rows.filter((row, index) => {
    if (isChange(row)) return true
    const kind = row.draft?.kind
    if (kind === 'setting' || kind === 'picture') return false
    return kind === 'title' || isChange(rows[index - 1]) || isChange(rows[index + 1])
  })
}

const mostLabels = 3
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function saysOf(rows: readonly Row[]): string {
  const changes = rows.filter(({ state }) => state !== 'same')
  const labels = [...new Set(changes.map(({ live, draft }) => lower((draft ?? live)?.label ?? '')))]
  const shown =
    labels.length > mostLabels ? [...labels.slice(0, mostLabels - 1), `${labels.length - mostLabels + 1} more`] : labels
  const isAll = (state: Row['state']) => changes.every((row) => row.state === state)
  const isPicture = changes.every(({ live, draft }) => (draft ?? live)?.kind === 'picture')
  const verb = isAll('new') ? 'added' : isAll('gone') ? 'removed' : isPicture ? 'replaced' : 'changed'
  return upper(`${inWords(shown)} ${verb}`)
}

const mostAbout = 70

function aboutOf({ pieces }: ReadBlock): string {
  const words = (pieces.find(({ kind }) => kind === 'title') ?? pieces.find(({ kind }) => kind === 'text'))?.text ?? ''
  return words.length > mostAbout ? `${words.slice(0, mostAbout).trimEnd()}…` : words
}

const knownBy = (block: ReadBlock) => ({ id: block.id, name: block.name, about: aboutOf(block) })

function changeOf(live: ReadBlock, draft: ReadBlock, isMoved: boolean): BlockChange {
  const rows = rowsOf(live.pieces, draft.pieces)
  const isChanged = rows.some(({ state }) => state !== 'same')
  const says = isChanged ? saysOf(rows) : isMoved ? 'Moved' : ''
  return {
    ...knownBy(draft),
    state: isChanged ? 'changed' : isMoved ? 'moved' : 'same',
    says: isChanged && isMoved ? `${says}, and moved` : says,
    rows,
  }
}

const taken = (block: ReadBlock, state: 'gone' | 'new'): BlockChange => ({
  ...knownBy(block),
  state,
  says: state === 'new' ? 'Block added' : 'Block removed',
  rows:
    state === 'new'
      ? block.pieces.map((piece): Row => ({ state, live: null, draft: whole(piece, state) }))
      : block.pieces.map((piece): Row => ({ state, live: whole(piece, state), draft: null })),
})

/** Every block of both, in the order of the draft; what was removed is where it was. Blocks are known by their ids. */
export function compareBlocks(live: readonly ReadBlock[], draft: readonly ReadBlock[]): BlockChange[] {
  const before = new Map(live.map((block) => [block.id, block]))
  const after = new Map(draft.map((block) => [block.id, block]))
  const runs = diffArrays([...before.keys()], [...after.keys()])
  return runs.flatMap((run) =>
    run.value.flatMap((id): BlockChange[] => {
      const [was, is] = [before.get(id), after.get(id)]
      if (run.removed) return was && !is ? [taken(was, 'gone')] : []
      if (was && is) return [changeOf(was, is, run.added === true)]
      return is ? [taken(is, 'new')] : []
    }),
  )
}

const mostSaid = 3

/** A version in one line: `Hero: title changed. Accordion added.` Empty if nothing that people see changed. */
export function changesText(changes: readonly BlockChange[]): string {
  const said = changes
    .filter(({ state }) => state !== 'same')
    .map(({ id, name, state, says }) => {
      if (state === 'new') return `${name} added.`
      if (state === 'gone') return `${name} removed.`
      return id === wholePage ? `${says}.` : `${name}: ${lower(says)}.`
    })
  const more = said.length - mostSaid
  return more > 0 ? `${said.slice(0, mostSaid).join(' ')} And ${more} more.` : said.join(' ')
}

/** The blocks of the draft with one of them as another version has it: put back where it was, or, if that one had none, taken out. Null if neither has it. */
export function restoreBlock(draft: readonly unknown[], version: readonly unknown[], id: string): unknown[] | null {
  const idAt = (blocks: readonly unknown[], index: number) => blockIdOf(blocks[index], index)
  const at = draft.findIndex((_, index) => idAt(draft, index) === id)
  const from = version.findIndex((_, index) => idAt(version, index) === id)
  if (from < 0) return at < 0 ? null : draft.filter((_, index) => index !== at)
  const block = version[from]
  if (at >= 0) return draft.map((one, index) => (index === at ? block : one))
  // After the nearest block before it that the draft still has.
  const before = version.slice(0, from).map((_, index) => idAt(version, index))
  const place = draft.findLastIndex((_, index) => before.includes(idAt(draft, index))) + 1
  return [...draft.slice(0, place), block, ...draft.slice(place)]
}
