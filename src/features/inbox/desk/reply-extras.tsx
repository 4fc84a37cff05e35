'use client'

import { useId, useRef, useState } from 'react'
import { sizeText } from '@/features/enquiries/files.rules'
import { mostAttached, mostAttachments } from '@/features/enquiries/threads.rules'
import { toBase64 } from '@/lib/base64'
import { DeskIconImage } from '@/ui/desk/icons'

export type AttachedFile = { readonly name: string; readonly bytes: number; readonly file: string }

/** What goes with a reply beside its words. */
export type Extras = { readonly cc: string; readonly files: readonly AttachedFile[] }

export const noExtras: Extras = { cc: '', files: [] }

/** As the call takes them. */
export const extrasOf = ({ cc, files }: Extras) => ({
  cc: cc
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== ''),
  files: files.map(({ name, file }) => ({ name, file })),
})

const inBase64 = async (file: File): Promise<AttachedFile> => ({
  name: file.name,
  bytes: file.size,
  file: toBase64(new Uint8Array(await file.arrayBuffer())),
})

type Props = { extras: Extras; change: (next: Extras) => void; refuse: (problem: string) => void }

function useAttaching({ extras, change, refuse }: Props) {
  return async (chosen: readonly File[]) => {
    const added = await Promise.all(chosen.map(inBase64)).catch(() => null)
    if (!added) return refuse('A file could not be read. Choose it again.')
    const files = [...extras.files, ...added]
    if (files.length > mostAttachments) return refuse(`Attach ${mostAttachments} files at most.`)
    if (files.reduce((sum, { file }) => sum + file.length, 0) > mostAttached) return refuse('Keep the files to 10 MB.')
    change({ ...extras, files })
  }
}

/** Files to send along, each with its size and a way to take it off again. */
export function AttachedFiles({ extras, change }: Pick<Props, 'extras' | 'change'>) {
  if (extras.files.length === 0) return null
  return (
    <ul className="reply-files" aria-label="Files that go with it">
      {extras.files.map(({ name, bytes, file }, at) => (
        <li key={`${name} ${file.length}`}>
          <DeskIconImage name="note" />
          <span>
            {name} <small>{sizeText(bytes)}</small>
          </span>
          <button
            type="button"
            className="b small square quiet"
            aria-label={`Take off ${name}`}
            onClick={() => change({ ...extras, files: extras.files.filter((_, other) => other !== at) })}
          >
            <DeskIconImage name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Who gets a copy, once asked for. */
export function CopyTo({ extras, change }: Pick<Props, 'extras' | 'change'>) {
  const id = useId()
  return (
    <p className="reply-cc">
      <label htmlFor={id}>Cc</label>
      <input
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it opens because its button was pressed
        autoFocus
        value={extras.cc}
        onChange={({ target }) => change({ ...extras, cc: target.value })}
      />
    </p>
  )
}

/** The buttons for a copy and for files. */
export function ExtrasButtons(props: Props & { hasCopy: boolean; openCopy: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const attach = useAttaching(props)
  return (
    <>
      {!props.hasCopy && (
        <button type="button" className="b small quiet" onClick={props.openCopy}>
          Cc
        </button>
      )}
      <button type="button" className="b small quiet" disabled={isReading} onClick={() => input.current?.click()}>
        Attach
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={async ({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          setReading(true)
          await attach(chosen)
          setReading(false)
        }}
      />
    </>
  )
}
