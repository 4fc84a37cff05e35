import type { AdminViewServerProps } from 'payload'
import { formatShortDay, formatTime } from '@/lib/dates'
import { mayStaff } from '@/lib/staff'
import { adminReviewPath, adminReviewsPath } from '@/paths'
import { findAsked } from '../home.data'
import { AdminPage } from './admin-page'

/** Every page and course that waits for a review, oldest first. */
export async function Reviews(view: AdminViewServerProps) {
  const pages = mayStaff(view.initPageResult.req.user, ['editor', 'publisher']) ? await findAsked(200) : []
  return (
    <AdminPage view={view} path={adminReviewsPath} crumbs={[{ label: 'Reviews' }]}>
      <main className="own">
        <header className="own-head">
          <div>
            <h1>Reviews</h1>
            <p>{pages.length === 0 ? 'Nothing is waiting for a review.' : 'What editors ask to put live.'}</p>
          </div>
        </header>
        {pages.length > 0 && (
          <section className="home-list is-wide" aria-label="Waiting for a review">
            <ul>
              {pages.map(({ collection, id, title, by, at }) => (
                <li key={`${collection}${id}`}>
                  <a href={adminReviewPath(id, collection)}>{title || 'Without a title'}</a>
                  <span>
                    {by ?? 'A colleague'} asked {formatShortDay(at)}, {formatTime(at)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </AdminPage>
  )
}
