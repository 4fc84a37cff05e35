/** A live region: it must be in the DOM before its text changes. */
export function NoSignal({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p
      role="status"
      className={isWaiting ? 'border-2 border-ink border-l-8 border-l-warn bg-white p-5 font-semibold' : ''}
    >
      {isWaiting &&
        'You have no signal. Nothing is lost: we’ll send this step as soon as it’s back. Keep this page open.'}
    </p>
  )
}
