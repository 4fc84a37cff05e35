'use client'

import { sendData } from '@/lib/api-client'
import { inWords } from '@/lib/in-words'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { addSnippet, changeSnippet, DeskSnippet, removeSnippet } from '../snippets.contract'
import { snippetFields } from '../snippets.rules'

const bodyOf = (form: FormData) => ({ name: typed(form, 'name'), text: typed(form, 'text') })

const Fields = ({ name, text }: Pick<DeskSnippet, 'name' | 'text'>) => (
  <>
    <DeskField label="Name" name="name" value={name} hint="The name you’ll choose it by. The sender never sees it." />
    <DeskField
      label="Text"
      name="text"
      type="lines"
      value={text}
      hint={`${inWords(snippetFields.map((field) => `{${field.name}} becomes ${field.says}`))}. What isn’t known stays in braces and can’t be sent.`}
    />
  </>
)

export const AddSnippet = () => (
  <DeskAction
    label="Add snippet"
    tone="primary"
    title="Add a snippet"
    submit="Add snippet"
    run={async (form) => {
      await sendData<typeof addSnippet>('POST', '/desk/snippets/', bodyOf(form))
      return `“${typed(form, 'name')}” is on the list.`
    }}
  >
    <Fields name="" text="" />
  </DeskAction>
)

export const SnippetActions = ({ snippet: { id, name, text, changedAt } }: { snippet: DeskSnippet }) => (
  <>
    <DeskAction
      label={
        <>
          Edit<span className="sr-only"> {name}</span>
        </>
      }
      tone="small"
      title={`Edit “${name}”`}
      lead="Replies already sent stay as they are."
      submit="Save"
      run={async (form) => {
        await sendData<typeof changeSnippet>('PUT', `/desk/snippets/${id}/`, { ...bodyOf(form), changedAt })
        return `“${typed(form, 'name')}” is saved.`
      }}
    >
      <Fields name={name} text={text} />
    </DeskAction>
    <DeskAction
      label={
        <>
          Remove<span className="sr-only"> {name}</span>
        </>
      }
      tone="small"
      title={`Remove “${name}”`}
      lead="No one can choose it anymore. Replies already sent stay as they are."
      submit="Remove"
      isDanger
      run={async () => {
        await sendData<typeof removeSnippet>('POST', `/desk/snippets/${id}/remove/`, { changedAt })
        return `“${name}” is removed.`
      }}
    />
  </>
)
