'use client'

import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { deskCallPath } from '@/desk-paths'
import { getData } from '@/lib/api-client'
import { type ListDefinition, type ListView, listPart, readView, rowAddress, viewQuery } from '@/lib/desk-list'
import { ListBar } from './list-bar'
import { type BulkAction, BulkBar } from './list-bulk'
import { Heading, type Listed, SelectAll } from './list-head'
import { ListRow, shownColumns } from './list-row'
import { keepWalk } from './walk'

type Part<Row> = { items: Row[]; total: number }

type Props<Row extends Listed> = {
  definition: ListDefinition<Row>
  initial: Part<Row>
  query: string
  bulk?: readonly BulkAction[]
  hasExport?: boolean
}

/** One per list. A shared client on the server would leak one person's rows to the next. */
const newClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } })

/** The URL holds search, filters, sort and view. Rows are virtualised. */
export function DeskList<Row extends Listed>(props: Props<Row>) {
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <ListOfRows {...props} />
    </QueryClientProvider>
  )
}

function useView<Row extends Listed>(definition: ListDefinition<Row>, query: string) {
  const [view, setView] = useState<ListView>(() => readView(definition, new URLSearchParams(query)))
  useEffect(() => {
    const back = () => setView(readView(definition, new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [definition])
  const change = (next: ListView) => {
    const text = viewQuery(next, definition.sort).toString()
    window.history.replaceState(null, '', text === '' ? window.location.pathname : `?${text}`)
    setView(next)
  }
  return { view, change }
}

function useRows<Row extends Listed>(
  { definition, initial, query }: Props<Row>,
  view: ListView,
  parts: readonly number[],
) {
  const wanted = viewQuery(view, definition.sort).toString()
  const first = viewQuery(readView(definition, new URLSearchParams(query)), definition.sort).toString()
  const path = deskCallPath(definition.name)
  const answers = useQueries({
    queries: parts.map((part) => ({
      queryKey: [definition.name, wanted, part],
      queryFn: async (): Promise<Part<Row>> => {
        const address = new URLSearchParams(wanted)
        address.set('offset', String(part * listPart))
        return await getData<{
          responses: { 200: { content: { 'application/json': { schema: { _output: { data: Part<Row> } } } } } }
        }>(`${path}?${address}`)
      },
      ...(part === 0 && wanted === first ? { initialData: initial } : {}),
    })),
  })
  const known = useRef(initial.total)
  const total = answers.find(({ data }) => data)?.data?.total
  useEffect(() => {
    if (total !== undefined) known.current = total
  }, [total])
  return {
    loaded: answers.flatMap(({ data }) => data?.items ?? []),
    rowAt: (index: number): Row | undefined => {
      const at = parts.indexOf(Math.floor(index / listPart))
      return answers[at]?.data?.items[index % listPart]
    },
    total: total ?? known.current,
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ isError }) => isError) ?? null,
  }
}

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  return { chosen, setChosen, choose }
}

function useShownParts(shown: readonly { index: number }[], setParts: (parts: readonly number[]) => void) {
  const [firstPart, lastPart] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0].map((index) =>
    Math.floor(index / listPart),
  )
  useEffect(() => {
    const from = firstPart ?? 0
    setParts(Array.from({ length: (lastPart ?? 0) - from + 1 }, (_, index) => from + index))
  }, [firstPart, lastPart, setParts])
}

/** `before` and `after` are the heights of the rows not drawn. */
function useVirtualRows(table: RefObject<HTMLTableElement | null>, total: number) {
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => 49,
    overscan: 12,
    scrollMargin: table.current?.offsetTop ?? 0,
    initialRect: { width: 1280, height: 900 },
  })
  const shown = rows.getVirtualItems()
  const before = shown[0] ? shown[0].start - rows.options.scrollMargin : 0
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? 0) - rows.options.scrollMargin)
  return { shown, before, after }
}

function ListOfRows<Row extends Listed>(props: Props<Row>) {
  const { definition, bulk = [], hasExport = false } = props
  const { view, change } = useView(definition, props.query)
  const table = useRef<HTMLTableElement>(null)
  const [parts, setParts] = useState<readonly number[]>([0])
  const { chosen, setChosen, choose } = useChosen()
  const { rowAt, loaded, total, isLoading, failed } = useRows(props, view, parts)
  const { shown, before, after } = useVirtualRows(table, total)
  useShownParts(shown, setParts)
  const columns = useMemo(() => shownColumns(definition), [definition])
  const query = viewQuery(view, definition.sort).toString()
  const changeView = (next: ListView) => {
    setChosen(new Set())
    setParts([0])
    change(next)
  }
  // A record opened from here knows which come before and after it.
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a'))
      keepWalk({ hrefs: loaded.map((row) => rowAddress(definition, row, query)), one: definition.words[0] })
  }
  return (
    <>
      <ListBar definition={definition} view={view} change={changeView} hasExport={hasExport} isLoading={isLoading} />
      <BulkBar ids={chosen} bulk={bulk} clear={() => setChosen(new Set())} words={definition.words} />
      <LoadState total={total} isLoading={isLoading} failed={failed} words={definition.words} />
      {total === 0 && !isLoading ? (
        <NoRows definition={definition} view={view} />
      ) : (
        <div className="panel">
          <table ref={table} className="list-table" aria-rowcount={total + 1}>
            <thead>
              <tr aria-rowindex={1}>
                {bulk.length > 0 && (
                  <SelectAll loaded={loaded.map(({ id }) => id)} chosen={chosen} setChosen={setChosen} />
                )}
                {columns.map((column) => (
                  <Heading key={column.key} column={column} view={view} change={changeView} />
                ))}
              </tr>
            </thead>
            <tbody onClickCapture={open}>
              {before > 0 && <Spacer height={before} />}
              {shown.map(({ index, key }) => (
                <ListRow
                  key={key}
                  definition={definition}
                  row={rowAt(index)}
                  number={index + 2}
                  query={query}
                  choice={bulk.length > 0 ? { chosen, choose } : null}
                />
              ))}
              {after > 0 && <Spacer height={after} />}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

type LoadStateProps = Pick<ReturnType<typeof useRows>, 'total' | 'isLoading' | 'failed'> & {
  words: readonly [one: string, many: string]
}

const LoadState = ({ total, isLoading, failed, words: [one, many] }: LoadStateProps) => (
  <>
    <p role="status" className="mut" style={{ marginBottom: 6 }}>
      {isLoading ? 'Hold on, loading up...' : `${total.toLocaleString('en-NZ')} ${total === 1 ? one : many}`}
    </p>
    {failed && (
      <div className="notice bad" role="alert">
        <span>This didn’t load: {failed.error?.message}</span>
        <button type="button" className="b small" onClick={() => void failed.refetch()}>
          Try again
        </button>
      </div>
    )}
  </>
)

function NoRows<Row extends Listed>({ definition, view }: { definition: ListDefinition<Row>; view: ListView }) {
  const isAll = view.q === '' && Object.keys(view.filters).length === 0
  return (
    <div className="panel empty">
      <b>{isAll ? definition.empty : `No ${definition.words[1]} like that`}</b>
      {view.q !== '' && <p className="mut">The search finds: {definition.finds.toLowerCase()}.</p>}
    </div>
  )
}

const Spacer = ({ height }: { height: number }) => (
  <tr className="spacer" style={{ height }}>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)
