'use client'

import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { deskImportPath, deskImportsPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { toBase64 } from '@/lib/base64'
import type { readImportFile, sendImportPart, startImport } from '../contract'
import { Problem, sentenceOf } from './problem'

/** 3 MB: a part that a weak connection can send again. */
const partBytes = 3_000_000
const mostBytes = 50_000_000

/** @returns the number of the import, once the file is here. */
async function sendFile(kind: string, file: File, say: (share: number) => void): Promise<number> {
  const { id } = await sendData<typeof startImport>('POST', '/desk/imports/', { kind, fileName: file.name })
  for (let place = 0; place * partBytes < file.size; place += 1) {
    const bytes = new Uint8Array(await file.slice(place * partBytes, (place + 1) * partBytes).arrayBuffer())
    await sendData<typeof sendImportPart>('POST', `/desk/imports/${id}/parts/`, { place, content: toBase64(bytes) })
    say(Math.min(1, ((place + 1) * partBytes) / file.size))
  }
  await sendData<typeof readImportFile>('POST', `/desk/imports/${id}/read/`, {})
  return id
}

const problemWith = (file: File): string | null => {
  if (file.size === 0) return `${file.name} is empty.`
  return file.size > mostBytes ? `${file.name} is larger than 50 MB. Split it into several files.` : null
}

/** Files are chosen or dropped; several of them become an import each. */
export function ChooseFile({ kind, many }: { kind: string; many: string }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const take = async (files: readonly File[]) => {
    const [first] = files
    if (!first || said) return
    const bad = files.map(problemWith).find((one) => one !== null)
    if (bad) return setProblem(bad)
    setProblem('')
    try {
      const ids: number[] = []
      for (const file of files)
        ids.push(await sendFile(kind, file, (share) => setSaid(`Sending ${file.name}, ${Math.round(share * 100)} %`)))
      window.location.assign(ids.length === 1 ? deskImportPath(ids[0] ?? 0) : deskImportsPath)
    } catch (error) {
      setSaid('')
      setProblem(sentenceOf(error))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take([...(target.files ?? [])])
    target.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who can't drop a file chooses one in the field inside.
    <div
      className={`import-drop ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={choose}
        className="sr-only"
        disabled={said !== ''}
      />
      <label htmlFor={id} className="b">
        Choose a file
        <span className="sr-only"> of {many}</span>
      </label>
      <small role="status">{said || 'or drop it here: CSV, TSV or Excel (.xlsx)'}</small>
      <Problem text={problem} />
    </div>
  )
}
