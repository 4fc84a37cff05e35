'use client'

import { useQuery } from '@tanstack/react-query'
import { getData, sendData } from '@/lib/api-client'
import { type ListDefinition, readView, viewQuery } from '@/lib/desk-list'
import { DeskAction, DeskField, DeskTick, typed } from './action'

type Saved = { id: number; name: string; query: string; isOwn: boolean; isShared: boolean; owner: string }
type Answer<Data> = { responses: { 200: { content: { 'application/json': { schema: { _output: { data: Data } } } } } } }

type Props<Row extends { id: number }> = {
  definition: ListDefinition<Row>
  query: string
}

/** On a phone the views are one line that scrolls: the chosen one may lie outside. */
const intoSight = (chosen: HTMLElement | null): void => chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })

export function ListViews<Row extends { id: number }>({ definition, query }: Props<Row>) {
  const { name: list, views = [] } = definition
  const { data: saved = [] } = useQuery({
    queryKey: ['views', list],
    queryFn: async () => (await getData<Answer<{ views: Saved[] }>>(`/desk/views/?listName=${list}`)).views,
  })
  const plain = (text: string) => viewQuery(readView(definition, new URLSearchParams(text)), definition.sort).toString()
  const all = [
    ...[{ label: 'All', query: '' }, ...views].map((view) => ({ ...view, key: view.label, title: undefined })),
    ...saved.map(({ id, name, query: wanted, isOwn, owner }) => ({
      key: String(id),
      label: name,
      query: wanted,
      title: isOwn ? 'Saved by you' : `Shared by ${owner}`,
    })),
  ]
  const own = saved.find((view) => view.isOwn && plain(view.query) === query)
  const isKnown = all.some((view) => plain(view.query) === query)
  return (
    <div className="list-views">
      <nav className="tabs" aria-label="Views">
        {all.map(({ key, label, query: wanted, title }) => (
          <a
            key={key}
            href={wanted === '' ? '?' : `?${wanted}`}
            title={title}
            ref={plain(wanted) === query ? intoSight : undefined}
            aria-current={plain(wanted) === query ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {own && <ChangeView key={own.id} view={own} />}
      {!isKnown && <SaveView list={list} query={query} />}
    </div>
  )
}

const Fields = ({ name = '', isShared = false }: { name?: string; isShared?: boolean }) => (
  <>
    <DeskField label="Name" name="name" value={name} />
    <DeskTick label="Share with colleagues in the same role" name="isShared" isOn={isShared} />
  </>
)

function SaveView({ list, query }: { list: string; query: string }) {
  const save = async (form: FormData) => {
    const name = typed(form, 'name')
    await sendData('POST', '/desk/views/', { listName: list, query, name, isShared: form.has('isShared') })
    return `“${name}” is now one of your views.`
  }
  return (
    <DeskAction
      label="Save view"
      tone="small"
      title="Save this view"
      lead="The search, the filters and the order of the list, under a name of your own."
      submit="Save view"
      run={save}
    >
      <Fields />
    </DeskAction>
  )
}

function ChangeView({ view }: { view: Saved }) {
  const path = `/desk/views/${view.id}/`
  const change = async (form: FormData) => {
    await sendData('PUT', path, { name: typed(form, 'name'), isShared: form.has('isShared') })
    return 'View saved.'
  }
  const remove = async () => {
    await sendData('POST', `${path}remove/`)
    return `View “${view.name}” removed.`
  }
  return (
    <>
      <DeskAction label="Rename" tone="small" title={`Rename “${view.name}”`} submit="Save" run={change}>
        <Fields name={view.name} isShared={view.isShared} />
      </DeskAction>
      <DeskAction
        label="Remove"
        tone="small"
        title={`Remove “${view.name}”`}
        lead={
          view.isShared
            ? 'This removes the view for everyone who can see it. The records in it are not affected.'
            : 'What it lists stays.'
        }
        submit="Remove view"
        isDanger
        run={remove}
      />
    </>
  )
}
