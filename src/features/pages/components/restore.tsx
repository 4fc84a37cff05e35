'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { askCms } from '../client'

function useAsk() {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const ask = async (path: string, body?: unknown) => {
    setBusy(true)
    const { data, failure } = await askCms<{ message: string }>(path, 'POST', body)
    setBusy(false)
    if (!data) return toast.error(failure)
    toast.success(data.message)
    router.refresh()
  }
  return { ask, isBusy }
}

type BlockProps = { page: number; version: number; block: string }

export function RestoreBlock({ page, version, block }: BlockProps) {
  const { ask, isBusy } = useAsk()
  return (
    <button
      type="button"
      className="own-link"
      disabled={isBusy}
      onClick={() => void ask(`pages/${page}/restore-block`, { version, block })}
    >
      Restore this block
    </button>
  )
}

type VersionProps = { id: number; at: string; mayPublish: boolean }

export function RestoreVersion({ id, at, mayPublish }: VersionProps) {
  const { ask, isBusy } = useAsk()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="own-button" onClick={() => setAsking(true)}>
        Restore all of it…
      </button>
    )
  const restore = async (query: string) => {
    await ask(`pages/versions/${id}${query}`)
    setAsking(false)
  }
  return (
    <div className="own-ask">
      <p>Bring the page back to how it was on {at}?</p>
      <button
        type="button"
        className="own-button is-first"
        disabled={isBusy}
        onClick={() => void restore('?draft=true')}
      >
        Restore as a draft
      </button>
      {mayPublish && (
        <button type="button" className="own-button" disabled={isBusy} onClick={() => void restore('')}>
          Restore and publish
        </button>
      )}
      <button type="button" className="own-button" onClick={() => setAsking(false)}>
        Keep the draft
      </button>
    </div>
  )
}
