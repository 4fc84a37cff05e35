export function NoWayToPay({ phone }: { phone: string }) {
  return (
    <p className="border-2 border-ink bg-white p-4">
      Cards can’t be taken here, and you have no account to buy on.{' '}
      {phone === '' ? 'Ask us and we’ll help.' : `Call ${phone} and we’ll help.`}
    </p>
  )
}
