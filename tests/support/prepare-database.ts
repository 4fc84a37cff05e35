/** Makes the database that the tests copy, if there is none of this day yet. */
import { startTestDatabase } from './global-setup'

const { stop } = await startTestDatabase()
await stop()
