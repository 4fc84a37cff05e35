'use client'

import { useEffect } from 'react'

type Message = { type: string; id?: string }

function read(event: MessageEvent): Message | null {
  const data: unknown = event.data
  if (event.origin !== window.location.origin || typeof data !== 'object' || data === null || !('type' in data))
    return null
  const id = 'id' in data && typeof data.id === 'string' ? data.id : undefined
  return { type: String(data.type), ...(id === undefined ? {} : { id }) }
}

function show(id: string): void {
  const block = document.querySelector(`[data-block-id="${CSS.escape(id)}"]`)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  block?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  for (const shown of document.querySelectorAll('[data-block-chosen]')) shown.removeAttribute('data-block-chosen')
  block?.setAttribute('data-block-chosen', '')
}

function blockOf(target: EventTarget | null): string | null {
  let found: string | null = null
  let element = target instanceof Element ? target.closest('[data-block-id]') : null
  while (element) {
    found = element.getAttribute('data-block-id')
    element = element.parentElement?.closest('[data-block-id]') ?? null
  }
  return found
}

export function PreviewBridge() {
  useEffect(() => {
    const form = window.parent === window ? window.opener : window.parent
    if (!form) return
    const tell = (message: Record<string, unknown>) => form.postMessage(message, window.location.origin)
    const onMessage = (event: MessageEvent) => {
      const message = read(event)
      if (message?.type === 'hivis-show-block' && message.id) show(message.id)
      if (message?.type === 'hivis-saved') window.location.reload()
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link) event.preventDefault()
      const id = blockOf(event.target)
      if (id === null) return
      show(id)
      tell({ type: 'hivis-block', id })
    }
    window.addEventListener('message', onMessage)
    document.addEventListener('click', onClick, { capture: true })
    tell({ type: 'payload-live-preview', ready: true })
    return () => {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
  return null
}
