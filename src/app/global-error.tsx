'use client'

import { FailedPage } from '@/ui/failed-page'
import '@/ui/styles.css'

/** When the frame of a page fails too. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-NZ">
      <body>
        <main id="main">
          <FailedPage reset={reset} />
        </main>
      </body>
    </html>
  )
}
