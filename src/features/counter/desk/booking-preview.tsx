'use client'

import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Preview } from '@/features/sessions/preview.contract'
import { sendData } from '@/lib/api-client'
import { DeskField } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import { useLook } from '@/ui/desk/look'
import type { PricedPreview, previewMove } from '../contract'
import { Notified } from './notified'

type Props = {
  path: string
  read: (form: FormData) => object | null
  missing: string
  see?: (found: PricedPreview) => void
  children: ReactNode
}

export function Previewed({ path, read, missing, see, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { answer: preview, problem, isOver, look } = useLook<Preview | PricedPreview>()
  const lookNow = () => {
    const form = box.current?.closest('form')
    const body = form ? read(new FormData(form)) : null
    void look(body && sendData<typeof previewMove>('POST', path, body))
  }
  const lookFirst = useEffectEvent(lookNow)
  const tell = useEffectEvent(() => preview && 'checks' in preview && see?.(preview))
  useEffect(() => {
    if (preview) tell()
  }, [preview])
  useEffect(() => lookFirst(), [])
  const change = ({ target }: ChangeEvent<HTMLDivElement> & { target: EventTarget & { name?: string } }) => {
    if (target.name && target.name !== 'reason') lookNow()
  }
  return (
    <div ref={box} className="stack" onChange={change}>
      {children}
      <section className="looked" aria-label="What happens" aria-live="polite" aria-busy={!isOver}>
        {problem && (
          <p className="look-line bad">
            <DeskIconImage name="warning" />
            <span>{problem}</span>
          </p>
        )}
        {!problem && !preview && <p className="mut">{isOver ? missing : 'One moment…'}</p>}
        {!problem && preview && <Found preview={preview} />}
      </section>
      {preview && preview.needs !== 'nothing' && (
        <DeskField label="Why you’re doing it anyway" name="reason" hint="Only we read it." />
      )}
    </div>
  )
}

function Found({ preview }: { preview: Preview | PricedPreview }) {
  const { needs, policy, money, told, untold } = preview
  const wrong = 'checks' in preview ? wrongIn(preview) : []
  return (
    <>
      <p className="look-line">
        <DeskIconImage name={needs === 'nothing' ? 'tick' : 'warning'} />
        <span>{policy}</span>
      </p>
      <p className="look-line">
        <DeskIconImage name="money" />
        <span>{money}</span>
      </p>
      {wrong.map(({ text, isBlock }) => (
        <p key={text} className={`look-line ${isBlock ? 'bad' : ''}`}>
          <DeskIconImage name="warning" />
          <span>{text}</span>
        </p>
      ))}
      <Notified told={told} untold={untold} />
    </>
  )
}

const wrongIn = ({ checks, problem }: PricedPreview) => [
  ...new Map(
    [...checks, ...(problem ? [{ text: problem, isBlock: true }] : [])].map((one) => [one.text, one]),
  ).values(),
]
