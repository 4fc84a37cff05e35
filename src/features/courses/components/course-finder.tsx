import { calendarPath, courseCalendarPath } from '@/paths'
import { loadLocations } from '../loaders'
import { formatTiles } from '../rules'

export async function CourseFinder() {
  const locations = await loadLocations()
  return (
    <div className="border-b-2 border-ink bg-white">
      <div className="wrap grid lg:grid-cols-[1.7fr_repeat(4,1fr)]">
        <form action={courseCalendarPath} className="grid content-center gap-2 py-6 lg:pr-7">
          <label className="font-bold" htmlFor="finder-location">
            Where are you?
          </label>
          <div className="flex gap-2">
            <select id="finder-location" name="location" className="field-select min-h-13" defaultValue="">
              <option value="">Choose a place</option>
              {locations.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className="btn btn-primary px-5">
              Go
            </button>
          </div>
        </form>
        <ul className="-mx-5 grid grid-cols-2 border-t-2 border-ink lg:col-span-4 lg:mx-0 lg:grid-cols-4 lg:border-t-0">
          {formatTiles.map(({ type, title, duration }) => (
            <li key={type} className="flex border-ink max-lg:odd:border-r-2 max-lg:nth-[n+3]:border-t-2 lg:border-l-2">
              <a
                href={calendarPath({ type })}
                className="grid w-full content-center gap-1 px-5.5 py-5 hover:bg-ink hover:text-white"
              >
                <span className="head text-xl">{title}</span>
                <span className="text-[0.96875rem] opacity-80 first-letter:uppercase">{duration}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
