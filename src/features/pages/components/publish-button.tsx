'use client'

import { PublishButton as PayloadButton, useFormBackgroundProcessing, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

const buttonIn = (around: HTMLElement | null) => around?.querySelector('button') ?? null

/**
 * Payload disables its button while the page saves by itself: a press in that moment wasn't heard, and the focus fell to the start of the page. Here the
 * press counts once that is saved, and the focus stays. Below, nothing of a disabled button takes a press, so that it reaches the element around it.
 */
export function PublishButton() {
  const isInForm = useFormProcessing()
  const isBeside = useFormBackgroundProcessing()
  const isSaving = isInForm || isBeside
  const around = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  const isWanted = useRef(false)
  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    hadFocus.current = target === buttonIn(around.current)
  })
  const notePress = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    if (!isSaving || !buttonIn(around.current)?.disabled) return
    const isOnIt =
      event instanceof KeyboardEvent
        ? hadFocus.current && document.activeElement === document.body && (event.key === 'Enter' || event.key === ' ')
        : event.target instanceof Node && around.current?.contains(event.target)
    if (isOnIt) isWanted.current = true
  })
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    document.addEventListener('focusin', noteFocus, { signal })
    document.addEventListener('click', notePress, { signal })
    document.addEventListener('keydown', notePress, { signal })
    return () => stopped.abort()
  }, [])
  useEffect(() => {
    const button = buttonIn(around.current)
    if (isSaving || !button) return
    if (hadFocus.current && document.activeElement === document.body) button.focus()
    if (isWanted.current) button.click()
    isWanted.current = false
  }, [isSaving])
  return (
    <span className="publish-press" ref={around}>
      <PayloadButton />
    </span>
  )
}
