'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { jobFilePath } from '@/paths'
import { Said } from '@/ui/chosen-words'
import { FieldFrame, fieldId } from '@/ui/field'
import { useAlone } from '@/ui/without-script'
import type { sendJobFile } from '../../files.contract'
import { fileKinds, fileTexts, mostBytes, sizeText } from '../../files.rules'
import { askBotCheck } from '../../submission.client'
import { fileInput } from '../../submission.rules'

type Props = { name: string; value: string | null; errors: string[] | undefined }

type State =
  | { kind: 'none' }
  | { kind: 'sending'; name: string }
  | { kind: 'kept'; id: string; file: string | null }
  | { kind: 'failed'; text: string }

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new ApiError({ code: 400, errors: {}, fieldErrors: { file: [fileTexts.missing] } }))
    reader.readAsDataURL(file)
  })

/** Uploads the file once chosen; the form and its draft only name it. */
export function CvField({ name, value, errors }: Props) {
  const [state, setState] = useState<State>(value ? { kind: 'kept', id: value, file: null } : { kind: 'none' })
  const input = useRef<HTMLInputElement>(null)
  const isAlone = useAlone()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    if (file.size > mostBytes) return setState({ kind: 'failed', text: fileTexts.tooBig })
    setState({ kind: 'sending', name: file.name })
    try {
      const body = { name: file.name, file: await base64Of(file), recaptchaToken: await askBotCheck() }
      const kept = await sendData<typeof sendJobFile>('POST', jobFilePath, body)
      setState({ kind: 'kept', id: kept.id, file: `${kept.name} (${sizeText(kept.bytes)})` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ kind: 'failed', text: Object.values(error.fieldErrors)[0]?.[0] ?? error.message })
    }
  }
  const remove = () => {
    setState({ kind: 'none' })
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  const problems = state.kind === 'failed' ? [state.text] : errors
  return (
    <div>
      <input type="hidden" name={name} value={state.kind === 'kept' ? state.id : ''} readOnly />
      <FieldFrame
        label="CV (optional)"
        name={name}
        hint="PDF or Word, up to 5 MB. Only the people hiring see it."
        errors={problems}
      >
        <input
          ref={input}
          id={fieldId(name)}
          name={isAlone ? fileInput(name) : undefined}
          type="file"
          accept={Object.entries(fileKinds)
            .map(([kind, type]) => `.${kind},${type}`)
            .join()}
          onChange={choose}
          aria-invalid={problems ? true : undefined}
          aria-describedby={`${fieldId(name)}-hint`}
          className="w-full max-w-[28rem] border-2 border-ink bg-white p-2.5 file:mr-4 file:min-h-9 file:cursor-pointer file:border-2 file:border-ink file:bg-sand file:px-4 file:font-bold"
        />
      </FieldFrame>
      <Progress state={state} />
      {state.kind === 'kept' && (
        <button type="button" className="link min-h-11 noscript:hidden" onClick={remove}>
          <Said text="Remove" />
          <span className="sr-only">
            {' '}
            <Said text="the CV" />
          </span>
        </button>
      )}
    </div>
  )
}

function Progress({ state }: { state: State }) {
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-x-4 font-semibold wrap-anywhere empty:hidden">
      {state.kind === 'sending' && <Said text="Sending {file}…" values={{ file: state.name }} />}
      {state.kind === 'kept' &&
        (state.file === null ? (
          <Said text="Your CV is attached." />
        ) : (
          <Said text="{file} is attached." values={{ file: state.file }} />
        ))}
    </p>
  )
}
