import {
  endOwnSession,
  listOwnSessions,
  logOut,
  readAuthStatus,
  readCsrf,
  readProfile,
  writeProfile,
} from '@/features/account/contract'
import { readCertificate } from '@/features/bookings/certificates/contract'
import {
  cancelSeats,
  listMoveTargets,
  moveBooking,
  nameAttendee,
  readMoneyBack,
} from '@/features/bookings/changing/contract'
import {
  changeNeeds,
  changeParty,
  extendHold,
  holdBooking,
  listBookings,
  readBooking,
  readCalendar,
  releaseHold,
} from '@/features/bookings/contract'
import { exchangeBooking, listExchangeTargets } from '@/features/bookings/exchanging/contract'
import { bookingTotals, payByCard, payOnAccount } from '@/features/bookings/paying/contract'
import { answerOffer, joinWaitlist, leaveWaitlist, listWaitlist } from '@/features/bookings/waitlist/contract'
import {
  acceptInvitation,
  inviteBusinessAdmin,
  listBusinessAdmins,
  readInvitee,
  removeBusinessAdmin,
  resendInvite,
  updatePermission,
} from '@/features/company/admins/contract'
import {
  answerAccessRequest,
  chooseCompany,
  listAccessRequests,
  listOwnCompanies,
  listTradeAreas,
  readOverview,
  signUp,
} from '@/features/company/contract'
import {
  addEmployee,
  changeEmployee,
  endEmployment,
  importEmployees,
  listEmployees,
  readEmployee,
} from '@/features/company/employees/contract'
import { readPlatformConfig } from '@/features/content/contract'
import { listCourses, readSession } from '@/features/courses/contract'
import { readBotCheck } from '@/features/enquiries/captcha/contract'
import {
  readAdvisorConfig,
  readContactUsConfig,
  readOrderCardConfig,
  readWaitlistConfig,
  submitAppeal,
  submitAskAnAdvisor,
  submitComplaint,
  submitContactUs,
  submitCourseWaitlist,
  submitExtension,
  submitOrderCard,
  submitSitesmartContact,
} from '@/features/enquiries/contract'
import { stopCourseRequest } from '@/features/enquiries/matching/contract'
import { readAddress, searchAddress } from '@/features/places/addresses/contract'
import { listLocations } from '@/features/places/contract'

import { calculateTotalPrice, listShopItems } from '@/features/shop/cart/contract'
import {
  cancelOrder,
  checkout,
  dataLayerSent,
  listOrders,
  payByAccount,
  payOrder,
  readOrder,
} from '@/features/shop/checkout/contract'
import { listDocuments, readDocument } from '@/features/shop/documents/contract'
import { readStatement, readStatementFile } from '@/features/shop/statements/contract'
import { listCardChecks, logCardCheck } from '@/features/wallet/check/contract'
import { readTrainingMatrix, writeRequirements } from '@/features/wallet/matrix/contract'
import { emailPass, readApplePass, readGooglePass } from '@/features/wallet/passes/contract'

/** Table of contents of the API: every route, by name. Tests walk this list. */
export const contracts = {
  readCsrf,
  readAuthStatus,
  readProfile,
  writeProfile,
  listOwnSessions,
  endOwnSession,
  logOut,
  listTradeAreas,
  readOverview,
  listOwnCompanies,
  chooseCompany,
  signUp,
  listAccessRequests,
  answerAccessRequest,
  listBusinessAdmins,
  inviteBusinessAdmin,
  removeBusinessAdmin,
  resendInvite,
  updatePermission,
  readInvitee,
  acceptInvitation,
  listEmployees,
  readEmployee,
  addEmployee,
  changeEmployee,
  endEmployment,
  importEmployees,
  readPlatformConfig,
  listLocations,
  searchAddress,
  readAddress,
  readSession,
  listCourses,
  readAdvisorConfig,
  readContactUsConfig,
  readOrderCardConfig,
  readWaitlistConfig,
  submitAskAnAdvisor,
  submitCourseWaitlist,
  stopCourseRequest,
  submitOrderCard,
  submitContactUs,
  submitAppeal,
  submitComplaint,
  submitExtension,
  submitSitesmartContact,
  readBotCheck,
  listShopItems,
  calculateTotalPrice,
  checkout,
  payByAccount,
  listOrders,
  readOrder,
  payOrder,
  cancelOrder,
  dataLayerSent,
  listDocuments,
  readDocument,
  holdBooking,
  listBookings,
  readBooking,
  changeParty,
  changeNeeds,
  extendHold,
  releaseHold,
  readCalendar,
  bookingTotals,
  payByCard,
  payOnAccount,
  joinWaitlist,
  listWaitlist,
  leaveWaitlist,
  answerOffer,
  nameAttendee,
  cancelSeats,
  moveBooking,
  listMoveTargets,
  readMoneyBack,
  exchangeBooking,
  listExchangeTargets,
  readCertificate,
  readStatement,
  readStatementFile,
  readGooglePass,
  readApplePass,
  emailPass,
  listCardChecks,
  logCardCheck,
  readTrainingMatrix,
  writeRequirements,
} as const
