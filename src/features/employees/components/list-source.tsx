'use client'

import { type DragEvent, useState } from 'react'
import { toBase64 } from '@/lib/base64'
import { ApiForm } from '@/ui/api-form'
import { FieldFrame, fieldId, TextArea } from '@/ui/field'
import { type Given, refuse } from '../list.client'

type Source = Pick<Given, 'name' | 'list' | 'file'>
type Props = { readonly list: string; readonly take: (source: Source) => Promise<void> }

const mostBytes = 4_000_000

/** @throws ApiError at the file. */
async function fileIn(file: File): Promise<Source> {
  if (file.size === 0) refuse({ file: [`${file.name} is empty.`] })
  if (file.size > mostBytes) refuse({ file: [`${file.name} is larger than 4 MB. Save the people alone as CSV.`] })
  return { name: file.name, list: '', file: toBase64(new Uint8Array(await file.arrayBuffer())) }
}

/** A file, chosen or dropped, or a pasted list. */
export function ListSource({ list, take }: Props) {
  const [dropped, setDropped] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const send = async (form: FormData) => {
    const chosen = form.get('file')
    const pasted = String(form.get('list') ?? '')
    const file = chosen instanceof File && chosen.name !== '' ? chosen : pasted.trim() === '' ? dropped : null
    await take(file ? await fileIn(file) : { name: '', list: pasted, file: null })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setDropped(event.dataTransfer.files[0] ?? null)
  }
  return (
    <ApiForm send={send} submitLabel="Check the list" className="grid max-w-[48rem] gap-6">
      {(errors) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: people who can’t drop a file choose one in the field inside. */}
          <div
            className={`border-2 border-dashed border-ink p-4 md:p-5 ${isOver ? 'bg-sand' : 'bg-white'}`}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <FieldFrame
              label="File"
              name="file"
              hint="Excel (.xlsx) or CSV, up to 2,000 people. Choose it, or drop it here."
              errors={errors.file}
            >
              <input
                id={fieldId('file')}
                type="file"
                name="file"
                accept=".csv,.tsv,.txt,.xlsx"
                onChange={() => setDropped(null)}
                aria-invalid={errors.file ? true : undefined}
                aria-describedby={`${fieldId('file')}-hint`}
                className="w-full border-2 border-ink bg-white p-2.5 file:mr-4 file:min-h-9 file:cursor-pointer file:border-2 file:border-ink file:bg-sand file:px-4 file:font-bold"
              />
            </FieldFrame>
            <p role="status" className="mt-2 font-semibold wrap-anywhere empty:hidden">
              {dropped && `${dropped.name} is here.`}
            </p>
          </div>
          <TextArea
            label="List"
            name="list"
            rows={8}
            value={list}
            hint="Or paste rows from your spreadsheet, with their heading. Without one: first name, last name, email, phone, date of birth, job, employee number."
            errors={errors.list}
          />
        </>
      )}
    </ApiForm>
  )
}
