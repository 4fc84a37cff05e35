import { answerExport, answerList } from '@/features/account/desk.routes'
import { coursesList } from './desk/courses.list'
import { placesList } from './desk/places.list'
import { coursesSource, placesSource } from './lists.data'

export const trainingListCalls = {
  listDeskCourses: answerList(coursesList, { source: coursesSource }),
  exportDeskCourses: answerExport(coursesList, { source: coursesSource }),
  listDeskPlaces: answerList(placesList, { source: placesSource }),
  exportDeskPlaces: answerExport(placesList, { source: placesSource }),
}
