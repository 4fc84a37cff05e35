'use client'

/** A page of the desk that could not be drawn. Nothing was changed by looking at it. */
export default function Failed({ reset }: { reset: () => void }) {
  return (
    <main className="desk-main" id="main">
      <div className="panel empty" role="alert">
        <h1>This page didn’t load</h1>
        <p>Nothing is lost. Try again; if it stays like this, tell whoever runs the site.</p>
        <button type="button" className="b primary" onClick={reset}>
          Try again
        </button>
      </div>
    </main>
  )
}
