'use client'

import { useId } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { toBase64 } from '@/lib/base64'
import { DeskAction, DeskField, typed, useFieldError } from '@/ui/desk/action'
import { usualOpenDays } from '../frame.rules'
import type { extendLearning, finishUpload, startUpload, uploadPart } from '../packages.contract'

/** 5 MB: a part that a weak connection can send again. */
const partBytes = 5_000_000

const refused = (text: string) => new ApiError({ code: 400, errors: {}, fieldErrors: { file: [text] } })

function PackageField() {
  const id = useId()
  const error = useFieldError('file')
  return (
    <div className="desk-field">
      <label htmlFor={id}>Package</label>
      <small id={`${id}-hint`}>
        The zip file, as your authoring tool exports it: SCORM 1.2 or SCORM 2004, 150 MB at most.
      </small>
      {error && (
        <p id={`${id}-error`} className="err">
          Error: {error}
        </p>
      )}
      <input
        id={id}
        type="file"
        name="file"
        className="box"
        accept=".zip,application/zip"
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}

async function sendPackage(courseId: number, file: File, openDays: number) {
  const { id } = await sendData<typeof startUpload>('POST', `/desk/courses/${courseId}/packages/`, {
    fileName: file.name,
    openDays,
  })
  for (let place = 0; place * partBytes < file.size; place += 1) {
    const bytes = new Uint8Array(await file.slice(place * partBytes, (place + 1) * partBytes).arrayBuffer())
    await sendData<typeof uploadPart>('POST', `/desk/packages/uploads/${id}/parts/`, {
      place,
      content: toBase64(bytes),
    })
  }
  return await sendData<typeof finishUpload>('POST', `/desk/packages/uploads/${id}/finish/`)
}

export function UploadPackage({ courseId, isFirst }: { courseId: number; isFirst: boolean }) {
  return (
    <DeskAction
      label={isFirst ? 'Upload' : 'New version'}
      title={isFirst ? 'Upload the package' : 'Upload a new version'}
      lead={
        isFirst
          ? 'What people play when they take this course online.'
          : 'For everyone who starts from now on. Those who have started stay on theirs.'
      }
      submit="Upload it"
      run={async (form) => {
        const file = form.get('file')
        if (!(file instanceof File) || file.size === 0) throw refused('Choose a zip file.')
        if (file.size > 150_000_000) throw refused('The package is larger than 150 MB.')
        const { version, title, parts } = await sendPackage(courseId, file, Number(typed(form, 'openDays')))
        return `Version ${version} is ready: ${title}, ${parts === 1 ? '1 part' : `${parts} parts`}.`
      }}
    >
      <PackageField />
      <DeskField
        label="Days to finish"
        name="openDays"
        type="number"
        value={String(usualOpenDays)}
        hint="From the day a person starts"
      />
    </DeskAction>
  )
}

export function ExtendLearner({ enrolmentId, name }: { enrolmentId: number; name: string }) {
  return (
    <DeskAction
      label="Extend"
      tone="small"
      title={`More time for ${name}`}
      lead="Counted from the day it ends, or from today if that is over."
      submit="Extend it"
      run={async (form) => {
        await sendData<typeof extendLearning>('POST', `/desk/learning/${enrolmentId}/extend/`, {
          days: Number(typed(form, 'days')),
        })
        return `${name} has more time.`
      }}
    >
      <DeskField label="Days more" name="days" type="number" value="30" />
    </DeskAction>
  )
}
