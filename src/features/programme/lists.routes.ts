import { answerExport, answerList } from '@/features/account/desk.routes'
import { courseReaders } from '@/features/courses/rules'
import { coursesList } from './desk/courses.list'
import { placesList } from './desk/places.list'
import { coursesSource, placesSource } from './lists.data'
import { placeReaders } from './places.contract'

const courses = { roles: courseReaders, source: coursesSource } as const
const places = { roles: placeReaders, source: placesSource } as const

export const trainingListCalls = {
  listDeskCourses: answerList(coursesList, courses),
  exportDeskCourses: answerExport(coursesList, courses),
  listDeskPlaces: answerList(placesList, places),
  exportDeskPlaces: answerExport(placesList, places),
}
