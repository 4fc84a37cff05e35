'use client'

import { type MouseEvent, useEffect, useState } from 'react'
import { deskFilePath } from '@/account-paths'
import { sizeText } from '@/features/enquiries/files.rules'
import type { Day, DayStart } from './contract'
import { mostMaterialBytes } from './limits.rules'
import type { Signal } from './outbox.client'
import { materialsToKeep } from './rules'
import { dropMaterial, keepMaterial, readMaterial, readMaterialIds } from './vault.client'

type Material = DayStart['materials'][number]

const pathOf = (id: number) => deskFilePath(`materials/${id}/`)

/** Keeps these files, and drops those of other days. @returns the numbers of those that are kept. */
async function keepMaterials(wanted: readonly number[]): Promise<ReadonlySet<number>> {
  const kept = new Set(await readMaterialIds())
  for (const id of kept) if (!wanted.includes(id)) await dropMaterial(id)
  for (const id of wanted) {
    if (kept.has(id)) continue
    const answer = await fetch(pathOf(id), { cache: 'no-store' })
    if (answer.ok) await keepMaterial(id, await answer.arrayBuffer())
  }
  return new Set(await readMaterialIds())
}

/** The course materials whose files are on this phone. */
export function useMaterials(day: Day | null | undefined, signal: Signal): ReadonlySet<number> {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  // As text, which is the same at each reading of the day until the files are others.
  const wanted = day ? JSON.stringify(materialsToKeep(day, mostMaterialBytes).map(({ id }) => id)) : null
  useEffect(() => {
    if (wanted === null) return
    const work = signal === 'yes' ? keepMaterials(JSON.parse(wanted)) : readMaterialIds().then((ids) => new Set(ids))
    // Without room or signal they are opened from the site, as before.
    work.then(setKept, () => undefined)
  }, [wanted, signal])
  return kept
}

function save(bytes: ArrayBuffer, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A material to teach with: its file from the phone where it is kept, else from the site. */
export function MaterialLink({ material, isKept }: { material: Material; isKept: boolean }) {
  const { id, name, url, fileName, bytes } = material
  if (url)
    return (
      <a className="link" href={url} rel="noreferrer">
        {name}
      </a>
    )
  const open = async (event: MouseEvent) => {
    if (!isKept) return
    event.preventDefault()
    const content = await readMaterial(id)
    if (content) save(content, fileName ?? name)
  }
  return (
    <>
      <a className="link" href={pathOf(id)} download onClick={(event) => void open(event)}>
        {name}
      </a>
      <small>
        {bytes !== null && `${sizeText(bytes)}, `}
        {isKept ? 'on this phone' : 'needs signal'}
      </small>
    </>
  )
}
