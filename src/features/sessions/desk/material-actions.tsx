'use client'

import { fileTexts, mostBytes } from '@/features/enquiries/files.rules'
import { ApiError, sendData } from '@/lib/api-client'
import { toBase64 } from '@/lib/base64'
import { DeskAction, DeskField, typed, useFieldError } from '@/ui/desk/action'
import type { addMaterial, removeMaterial } from '../materials.contract'

const refused = (text: string) => new ApiError({ code: 400, errors: {}, fieldErrors: { file: [text] } })

async function fileIn(form: FormData): Promise<{ name: string; content: string } | null> {
  const given = form.get('file')
  if (!(given instanceof File) || given.size === 0) return null
  if (given.size > mostBytes) throw refused(fileTexts.tooBig)
  return { name: given.name, content: toBase64(new Uint8Array(await given.arrayBuffer())) }
}

function FileField() {
  const error = useFieldError('file')
  return (
    <label className="desk-field">
      <span>File</span>
      <input type="file" name="file" className="box" accept=".pdf,.doc,.docx" aria-invalid={error !== undefined} />
      <small>{error ?? 'A PDF or a Word document of 5 MB at most. Or enter a link below.'}</small>
    </label>
  )
}

export function AddMaterial({ courseId, today }: { courseId: number; today: string }) {
  return (
    <DeskAction
      label="Add"
      title="Add a material"
      lead="The trainers of this course find it on the roll, and it is named in the email of the evening before."
      submit="Add it"
      run={async (form) => {
        const body = {
          name: typed(form, 'name'),
          versionOn: typed(form, 'versionOn'),
          file: await fileIn(form),
          url: typed(form, 'url') || null,
        }
        await sendData<typeof addMaterial>('POST', `/desk/courses/${courseId}/materials/`, body)
        return `${body.name} is with the course.`
      }}
    >
      <DeskField label="What it is" name="name" hint="Such as “Slides” or “Assessment sheet”" />
      <DeskField label="Version of" name="versionOn" type="date" value={today} />
      <FileField />
      <DeskField label="Link" name="url" hint="Instead of a file. It begins with https://" />
    </DeskAction>
  )
}

export function RemoveMaterial({ courseId, id, name }: { courseId: number; id: number; name: string }) {
  return (
    <DeskAction
      label="Remove"
      tone="small"
      title={`Remove ${name}`}
      lead="Trainers no longer find it. A file is deleted."
      submit="Remove it"
      isDanger
      run={async () => {
        await sendData<typeof removeMaterial>('POST', `/desk/courses/${courseId}/materials/${id}/remove/`)
        return `${name} is removed.`
      }}
    />
  )
}
