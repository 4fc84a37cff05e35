import { deskPath } from '@/desk-paths'

export default function NotFound() {
  return (
    <main className="desk-main" id="main">
      <div className="panel empty">
        <h1>There is nothing at this address</h1>
        <p>
          It may have been removed, or the number is wrong. The search at the top of the desk finds people, bookings,
          orders and enquiries.
        </p>
        <p>
          <a className="link" href={deskPath}>
            Go to today
          </a>
        </p>
      </div>
    </main>
  )
}
