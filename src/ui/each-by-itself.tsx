'use client'

import { Component, type ReactNode, Suspense } from 'react'

type Props = { name: string; children: ReactNode }

/** Draws one thing of many, so that what fails in it leaves the others standing: a sentence takes its place, and the page is a page. */
export class EachByItself extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { name, children } = this.props
    const failed = (
      <p className="wrap border-2 border-dashed border-bad bg-white p-6">{`${name} could not be drawn.`}</p>
    )
    // On the server there is no boundary but this: what throws inside shows what it would show while it waits.
    return this.state.hasFailed ? failed : <Suspense fallback={failed}>{children}</Suspense>
  }
}
