type Props = { apple: string | null; google: string | null; isDemo: boolean }

export function WalletButtons({ apple, google, isDemo }: Props) {
  if (!apple && !google) return <p>Phone wallets are not set up here yet. Show the code on this page instead.</p>
  return (
    <div className="grid gap-3">
      {apple && (
        <a className="btn" href={apple}>
          <Phone /> Add to Apple Wallet
        </a>
      )}
      {google && (
        <a className="btn" href={google}>
          <Phone /> Add to Google Wallet
        </a>
      )}
      {isDemo && (
        <p className="text-ink-3">
          This is a demo: passes are signed with throw-away keys, so phones show them as not trusted.
        </p>
      )}
    </div>
  )
}

function Phone() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="6" y="2" width="12" height="20" rx="2" />
      <path d="M9 8h6v4H9z" fill="currentColor" />
    </svg>
  )
}
