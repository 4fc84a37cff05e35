import type { AdminViewServerProps } from 'payload'
import { adminNewPagePath, adminPagesPath } from '@/paths'
import { NewPageForm } from '../home.client'
import { AdminPage } from './admin-page'

export function NewPage(view: AdminViewServerProps) {
  return (
    <AdminPage
      view={view}
      path={adminNewPagePath}
      crumbs={[{ label: 'Pages', url: adminPagesPath }, { label: 'New page' }]}
    >
      <main className="own new-page">
        <header className="own-head">
          <div>
            <h1>New page</h1>
            <p>Nothing is saved until the page has a title.</p>
          </div>
        </header>
        <NewPageForm />
      </main>
    </AdminPage>
  )
}
