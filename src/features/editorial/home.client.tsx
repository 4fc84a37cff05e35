'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { askCms } from '@/features/pages/client'
import { templates } from '@/features/pages/templates.rules'
import { adminPath } from '@/paths'
import { TemplatePicture } from './components/template-picture'

/** Writes nothing before it is sent with a title. */
export function NewPageForm() {
  const router = useRouter()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const title = String(form.get('title') ?? '').trim()
    if (!title) return setProblem('Give the page a title.')
    setBusy(true)
    const { data, failure } = await askCms<{ id: number }>('pages/start', 'POST', {
      title,
      template: form.get('template'),
    })
    if (data) return router.push(adminPath('pages', data.id))
    setBusy(false)
    setProblem(failure)
  }
  return (
    <form onSubmit={(event) => void start(event)} noValidate>
      <label className="own-field">
        <span>Title</span>
        {/* biome-ignore lint/a11y/noAutofocus: the only thing this page asks for first. */}
        <input name="title" maxLength={120} required autoFocus aria-describedby="new-page-problem" />
      </label>
      <p id="new-page-problem" className="own-problem" role="alert">
        {problem}
      </p>
      <fieldset className="templates">
        <legend>Begin with</legend>
        {templates.map((template, index) => (
          <label key={template.key}>
            <input type="radio" name="template" value={template.key} defaultChecked={index === 0} />
            <TemplatePicture template={template} />
            <b>{template.name}</b>
            <span>{template.use}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="own-button is-first" disabled={isBusy}>
        Start the page
      </button>
    </form>
  )
}
