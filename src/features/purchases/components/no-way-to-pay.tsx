export function NoWayToPay({ phone }: { phone: string }) {
  return (
    <p className="border-2 border-ink bg-white p-4">
      We can’t take cards here, and you don’t have an account to buy on.{' '}
      {phone === '' ? 'Ask us and we’ll help.' : `Call ${phone} and we’ll help.`}
    </p>
  )
}
