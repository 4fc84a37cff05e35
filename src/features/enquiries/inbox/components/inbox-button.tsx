'use client'

/** A button as the back office draws them. */
export function InboxButton({
  onPress,
  children,
  isMain = false,
  isDisabled = false,
}: {
  onPress: () => unknown
  children: React.ReactNode
  isMain?: boolean
  isDisabled?: boolean
}) {
  const look = isMain ? 'primary' : 'secondary'
  return (
    <button
      type="button"
      className={`btn btn--style-${look} btn--size-small btn--no-margin`}
      disabled={isDisabled}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  )
}
