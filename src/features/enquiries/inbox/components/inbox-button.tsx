'use client'

/** A button on a record. */
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
  return (
    <button
      type="button"
      className={`b ${isMain ? 'primary' : ''}`}
      disabled={isDisabled}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  )
}
