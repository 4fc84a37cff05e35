'use client'

import { Component, type ReactNode, Suspense } from 'react'

type Props = { name: string; children: ReactNode }

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
    // Error boundaries don't run on the server; there a Suspense fallback replaces what throws.
    return this.state.hasFailed ? failed : <Suspense fallback={failed}>{children}</Suspense>
  }
}
