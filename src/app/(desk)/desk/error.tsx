'use client'

export default function Failed({ reset }: { reset: () => void }) {
  return (
    <main className="desk-main" id="main">
      <div className="panel empty" role="alert">
        <h1>This page didn’t load</h1>
        <p>Nothing is lost. Try again. If it keeps happening, tell your site administrator.</p>
        <button type="button" className="b primary" onClick={reset}>
          Try again
        </button>
      </div>
    </main>
  )
}
