'use client'

import { type MouseEvent, useEffect, useState } from 'react'
import { isObject } from '@/lib/unknown'
import type { MenuItem, Settings } from '../data'
import { type FramedMenu, menuMessage } from '../menus.rules'
import { Footer } from './footer'
import { Header } from './header'

type Props = { settings: Settings; menus: Readonly<Record<string, MenuItem[]>> }

const isFramed = (data: unknown): data is { type: string; menu: FramedMenu } =>
  isObject(data) && data.type === menuMessage && isObject(data.menu)

const byWords = (selector: string, words: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.textContent?.trim() === words)

/** Opens what hides links, and marks those that are new. */
function show({ openLabel, isPhone, freshLabels }: FramedMenu) {
  for (const one of document.querySelectorAll('details[data-menu]'))
    one.toggleAttribute('open', one.querySelector('summary')?.textContent?.trim() === openLabel)
  const drawer = document.getElementById('menu-drawer')
  if (drawer?.matches(':popover-open') === !isPhone) drawer?.togglePopover(isPhone)
  for (const one of document.querySelectorAll('[data-fresh]')) one.removeAttribute('data-fresh')
  for (const label of freshLabels)
    for (const one of byWords('header :is(a, summary), footer :is(a, h2)', label)) one.setAttribute('data-fresh', '')
}

/** The real head and foot of the site with a menu that is being edited, which the editor’s window sends. Links lead nowhere here. */
export function MenuFrame({ settings, menus }: Props) {
  const [framed, setFramed] = useState<FramedMenu | null>(null)
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && isFramed(data)) setFramed(data.menu)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ type: menuMessage }, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (framed) show(framed)
  }, [framed])
  // Links may share an address, which is their key on the site: drawn again, none is left over.
  const key = JSON.stringify(framed?.items)
  const all = new Map(Object.entries(framed ? { ...menus, [framed.handle]: [...framed.items] } : menus))
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  return (
    <div
      onClickCapture={stay}
      className="[&_[data-fresh]]:bg-primary [&_[data-fresh]]:text-on-primary [&_[data-fresh]]:outline-4 [&_[data-fresh]]:outline-primary"
    >
      {framed?.handle === 'footer' ? (
        <Footer key={key} settings={settings} menus={all} spoken={null} />
      ) : (
        <Header key={key} settings={settings} menus={all} path="" spoken={null} />
      )}
    </div>
  )
}
