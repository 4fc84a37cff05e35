import { answerExport, answerList } from '@/features/account/desk.routes'
import { coursesList } from './desk/courses.list'
import { placesList } from './desk/places.list'
import { coursesSource, placesSource } from './desk.data'
import { placeReaders } from './places/contract'
import { courseReaders } from './rules'

const courses = { roles: courseReaders, source: coursesSource } as const
const places = { roles: placeReaders, source: placesSource } as const

export const trainingListCalls = {
  listDeskCourses: answerList(coursesList, courses),
  exportDeskCourses: answerExport(coursesList, courses),
  listDeskPlaces: answerList(placesList, places),
  exportDeskPlaces: answerExport(placesList, places),
}
