'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type LinkPage, type MenuLink, problemOfLink } from '../menus.rules'
import { PagePicker } from './page-picker'

type EditedLink = Pick<MenuLink, 'label' | 'page' | 'url' | 'openInNewTab'>

type Props = {
  readonly link: MenuLink
  readonly page: LinkPage | undefined
  readonly mayOpenInTab: boolean
  readonly onPage: (page: LinkPage) => void
  readonly onDone: (edited: EditedLink) => void
  readonly onCancel: () => void
}

/** What is typed and chosen so far. */
function useEdited({ link, page, onPage, onDone, onCancel }: Props) {
  const [edited, setEdited] = useState<EditedLink>(link)
  const [typed, setTyped] = useState(page?.title ?? link.url ?? '')
  const [chosen, setChosen] = useState(page ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const words = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => words.current?.select(), [])
  const edit = (change: Partial<EditedLink>) => setEdited((before) => ({ ...before, ...change }))
  const finish = () => {
    const done = { ...edited, label: edited.label.trim() }
    const found = problemOfLink(done)
    if (!found) return onDone(done)
    setProblem(found)
    const field = done.label === '' ? words.current : document.getElementById(`${id}-target`)
    field?.focus()
  }
  return {
    id,
    words,
    edited,
    edit,
    typed,
    chosen,
    problem,
    finish,
    type: (next: string) => {
      setTyped(next)
      setChosen(null)
      edit({ page: null, url: next.trim() || null })
    },
    pick: (found: LinkPage) => {
      setTyped(found.title)
      setChosen(found)
      onPage(found)
      const label = edited.label.trim() === '' ? found.title.slice(0, 60) : edited.label
      edit({ label, page: found.id, url: null })
    },
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') onCancel()
      if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      finish()
    },
  }
}

const hintOf = (chosen: LinkPage | null) =>
  chosen
    ? `The page at ${chosen.path}: the link keeps working when the page moves.`
    : 'Type some of a page’s title and choose it, or an address: /training/courses/ or https://…'

/** The words of a link and where it leads, in its row. */
export function MenuLinkForm(props: Props) {
  const { id, words, edited, edit, typed, chosen, problem, finish, type, pick, onKeyDown } = useEdited(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its fields bubble up to it.
    <div className="mn-form" onKeyDown={onKeyDown} onDoubleClick={(event) => event.stopPropagation()}>
      <div>
        <label htmlFor={`${id}-label`}>Words of the link</label>
        <input
          ref={words}
          id={`${id}-label`}
          type="text"
          value={edited.label}
          maxLength={60}
          onChange={({ target }) => edit({ label: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-target`}>Leads to</label>
        <PagePicker id={`${id}-target`} typed={typed} describedBy={`${id}-hint`} onPick={pick} onType={type} />
        <p id={`${id}-hint`} className="mn-hint">
          {hintOf(chosen)}
        </p>
      </div>
      {props.mayOpenInTab && (
        <label className="mn-check">
          <input
            type="checkbox"
            checked={edited.openInNewTab}
            onChange={({ target }) => edit({ openInNewTab: target.checked })}
          />
          Open in a new tab
        </label>
      )}
      <p className="mn-problem" role="alert">
        {problem}
      </p>
      <div className="mn-ends">
        <button type="button" className="mn-b mn-b-ink" onClick={finish}>
          Done
        </button>
        <button type="button" className="mn-b" onClick={props.onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
