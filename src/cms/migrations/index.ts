import * as migration_20261122_230000_first_state from './20261122_230000_first_state';
import * as migration_20261122_230101_rules_of_all from './20261122_230101_rules_of_all';
import * as migration_20261122_230102_rules_of_places from './20261122_230102_rules_of_places';
import * as migration_20261122_230103_rules_of_messages from './20261122_230103_rules_of_messages';
import * as migration_20261122_230104_rules_of_payments from './20261122_230104_rules_of_payments';
import * as migration_20261122_230105_rules_of_content from './20261122_230105_rules_of_content';
import * as migration_20261122_230106_rules_of_account from './20261122_230106_rules_of_account';
import * as migration_20261122_230107_rules_of_company from './20261122_230107_rules_of_company';
import * as migration_20261122_230108_rules_of_courses from './20261122_230108_rules_of_courses';
import * as migration_20261122_230109_rules_of_seats from './20261122_230109_rules_of_seats';
import * as migration_20261122_230110_rules_of_wallet from './20261122_230110_rules_of_wallet';
import * as migration_20261122_230111_rules_of_shop from './20261122_230111_rules_of_shop';
import * as migration_20261122_230112_rules_of_enquiries from './20261122_230112_rules_of_enquiries';
import * as migration_20261122_230113_rules_of_privacy from './20261122_230113_rules_of_privacy';
import * as migration_20261123_001000_bookings_at_the_desk from './20261123_001000_bookings_at_the_desk';
import * as migration_20261123_001100_rules_of_finding from './20261123_001100_rules_of_finding';
import * as migration_20261123_001200_planner from './20261123_001200_planner';
import * as migration_20261123_001300_inbox_of_the_desk from './20261123_001300_inbox_of_the_desk';
import * as migration_20261123_001400_audit_of_enquiries from './20261123_001400_audit_of_enquiries';
import * as migration_20261123_001500_tasks from './20261123_001500_tasks';
import * as migration_20261123_004000_account_payments from './20261123_004000_account_payments';
import * as migration_20261123_004100_bank_files from './20261123_004100_bank_files';
import * as migration_20261123_004200_reminders from './20261123_004200_reminders';
import * as migration_20261123_004300_accounting_codes from './20261123_004300_accounting_codes';
import * as migration_20261123_004400_saved_reports from './20261123_004400_saved_reports';
import * as migration_20261123_005000_people_merges from './20261123_005000_people_merges';
import * as migration_20261123_005100_privacy_requests from './20261123_005100_privacy_requests';
import * as migration_20261123_006000_message_wordings from './20261123_006000_message_wordings';
import * as migration_20261123_006100_merged_enquiries from './20261123_006100_merged_enquiries';
import * as migration_20261123_006200_presence from './20261123_006200_presence';
import * as migration_20261123_007000_start_decisions from './20261123_007000_start_decisions';
import * as migration_20261123_007100_rooms from './20261123_007100_rooms';
import * as migration_20261124_000100_holds_in_one from './20261124_000100_holds_in_one';
import * as migration_20261124_000200_enquiries_in_one from './20261124_000200_enquiries_in_one';
import * as migration_20261124_000300_orders_in_fewer from './20261124_000300_orders_in_fewer';
import * as migration_20261124_010100_picture_widths from './20261124_010100_picture_widths';
import * as migration_20261124_020000_orders_in_one from './20261124_020000_orders_in_one';
import * as migration_20261124_020100_audit_in_one from './20261124_020100_audit_in_one';
import * as migration_20261124_020200_counts_of_forms from './20261124_020200_counts_of_forms';
import * as migration_20261124_020300_staff_in_fewer from './20261124_020300_staff_in_fewer';
import * as migration_20261126_000000_requests_of_messages from './20261126_000000_requests_of_messages';
import * as migration_20261126_000100_operations from './20261126_000100_operations';
import * as migration_20261127_000000_webhooks from './20261127_000000_webhooks';
import * as migration_20261127_000100_api_keys from './20261127_000100_api_keys';
import * as migration_20261128_000000_bank_lines_aside from './20261128_000000_bank_lines_aside';
import * as migration_20261129_000000_welcome from './20261129_000000_welcome';
import * as migration_20261130_000000_holds_in_fewer from './20261130_000000_holds_in_fewer';
import * as migration_20261130_000000_renewals from './20261130_000000_renewals';
import * as migration_20261202_000000_form_names from './20261202_000000_form_names';
import * as migration_20261202_000100_form_names_filled from './20261202_000100_form_names_filled';
import * as migration_20261203_000000_card_proofs from './20261203_000000_card_proofs';
import * as migration_20261203_000100_card_checks_by_device from './20261203_000100_card_checks_by_device';
import * as migration_20261204_000000_clearance_packs from './20261204_000000_clearance_packs';
import * as migration_20261205_000000_places_and_what_to_bring from './20261205_000000_places_and_what_to_bring';
import * as migration_20261205_000100_enquiry_files from './20261205_000100_enquiry_files';
import * as migration_20261205_000200_places_said_in_full from './20261205_000200_places_said_in_full';
import * as migration_20261206_000000_outbox from './20261206_000000_outbox';
import * as migration_20261206_000100_outbox_index from './20261206_000100_outbox_index';
import * as migration_20261207_000000_numbers_past_a_million from './20261207_000000_numbers_past_a_million';
import * as migration_20261208_000000_renewal_only from './20261208_000000_renewal_only';
import * as migration_20261209_200000_locks_without_keys from './20261209_200000_locks_without_keys';
import * as migration_20261209_200100_current_card_by_person from './20261209_200100_current_card_by_person';
import * as migration_20261209_300000_refund_limits from './20261209_300000_refund_limits';
import * as migration_20261210_100000_rooms_by_name from './20261210_100000_rooms_by_name';
import * as migration_20261210_300000_one_folding from './20261210_300000_one_folding';
import * as migration_20261210_400000_loose_files_by_sender from './20261210_400000_loose_files_by_sender';
import * as migration_20261212_100000_rate_limits from './20261212_100000_rate_limits';
import * as migration_20261212_110000_companies_that_wait from './20261212_110000_companies_that_wait';
import * as migration_20261212_110100_companies_by_name from './20261212_110100_companies_by_name';
import * as migration_20261212_120000_holders_of_calls from './20261212_120000_holders_of_calls';
import * as migration_20261212_130000_clashes_by_time from './20261212_130000_clashes_by_time';
import * as migration_20261213_100000_messages_to_booker from './20261213_100000_messages_to_booker';
import * as migration_20261213_100100_words_of_more_alphabets from './20261213_100100_words_of_more_alphabets';
import * as migration_20261214_100000_webinar_joining from './20261214_100000_webinar_joining';
import * as migration_20261215_100000_trainer_notices from './20261215_100000_trainer_notices';
import * as migration_20261215_100100_trainers_are_told from './20261215_100100_trainers_are_told';
import * as migration_20261215_110000_trainer_answers from './20261215_110000_trainer_answers';
import * as migration_20261215_110100_trainer_answers_end from './20261215_110100_trainer_answers_end';
import * as migration_20261216_100000_shown_prices from './20261216_100000_shown_prices';
import * as migration_20261216_100100_shown_prices_kept from './20261216_100100_shown_prices_kept';
import * as migration_20261217_100000_provider_details from './20261217_100000_provider_details';
import * as migration_20261217_100100_seller_in_law from './20261217_100100_seller_in_law';
import * as migration_20261218_100000_calendar_links from './20261218_100000_calendar_links';
import * as migration_20261218_100100_calendar_links_audited from './20261218_100100_calendar_links_audited';
import * as migration_20261219_100000_payments_keep_holds from './20261219_100000_payments_keep_holds';
import * as migration_20261221_100000_page_reviews from './20261221_100000_page_reviews';
import * as migration_20261221_100100_page_reviews_noted from './20261221_100100_page_reviews_noted';
import * as migration_20261221_100200_rooms_before from './20261221_100200_rooms_before';
import * as migration_20261221_100300_course_materials from './20261221_100300_course_materials';
import * as migration_20261221_100400_half_days from './20261221_100400_half_days';
import * as migration_20261221_100500_half_days_clash from './20261221_100500_half_days_clash';
import * as migration_20261221_100600_unreachable_addresses from './20261221_100600_unreachable_addresses';
import * as migration_20261221_100700_addresses_change from './20261221_100700_addresses_change';
import * as migration_20261221_100800_short_links from './20261221_100800_short_links';
import * as migration_20261221_100900_checks_hold from './20261221_100900_checks_hold';
import * as migration_20261221_101000_invoices_by_card from './20261221_101000_invoices_by_card';
import * as migration_20261221_101100_session_meetings from './20261221_101100_session_meetings';
import * as migration_20261221_101200_rooms_and_equipment from './20261221_101200_rooms_and_equipment';
import * as migration_20261221_101300_equipment_clash from './20261221_101300_equipment_clash';
import * as migration_20261221_101400_course_feedback from './20261221_101400_course_feedback';
import * as migration_20261221_101500_feedback_task from './20261221_101500_feedback_task';
import * as migration_20261221_101600_attendance from './20261221_101600_attendance';
import * as migration_20261221_101700_attendance_marks from './20261221_101700_attendance_marks';
import * as migration_20261221_101800_door_stays_open from './20261221_101800_door_stays_open';
import * as migration_20261221_101900_online_courses from './20261221_101900_online_courses';
import * as migration_20261221_102000_incidents_give_tasks from './20261221_102000_incidents_give_tasks';
import * as migration_20261221_102100_imports from './20261221_102100_imports';
import * as migration_20261221_102200_opening_invoices from './20261221_102200_opening_invoices';
import * as migration_20261221_102300_site_opening from './20261221_102300_site_opening';
import * as migration_20261221_102400_opening_invoices_hold from './20261221_102400_opening_invoices_hold';
import * as migration_20261221_102500_site_logo from './20261221_102500_site_logo';
import * as migration_20261221_102600_company_contacts from './20261221_102600_company_contacts';
import * as migration_20261221_102700_mail_in from './20261221_102700_mail_in';
import * as migration_20261221_102800_messages_by_message_id from './20261221_102800_messages_by_message_id';
import * as migration_20261221_102900_case_rules from './20261221_102900_case_rules';
import * as migration_20261221_103000_case_rules_audited from './20261221_103000_case_rules_audited';
import * as migration_20261221_103100_redirect_uses from './20261221_103100_redirect_uses';
import * as migration_20261221_103200_page_comments from './20261221_103200_page_comments';
import * as migration_20261221_103300_page_reviews_checked from './20261221_103300_page_reviews_checked';
import * as migration_20261221_103400_quicker_words from './20261221_103400_quicker_words';
import * as migration_20261221_103500_review_talk_and_redirect_days from './20261221_103500_review_talk_and_redirect_days';
import * as migration_20261221_103600_untold_comments from './20261221_103600_untold_comments';
import * as migration_20261221_103700_office_hours from './20261221_103700_office_hours';
import * as migration_20261221_104000_texts_and_splits from './20261221_104000_texts_and_splits';
import * as migration_20261221_104100_splits_by_index from './20261221_104100_splits_by_index';
import * as migration_20261221_105000_messages_of_a_seat from './20261221_105000_messages_of_a_seat';
import * as migration_20261221_105100_crew_links from './20261221_105100_crew_links';
import * as migration_20261221_105200_crew_links_audited from './20261221_105200_crew_links_audited';
import * as migration_20261221_105300_card_endings_and_opened_links from './20261221_105300_card_endings_and_opened_links';
import * as migration_20261221_105300_day_photos_and_signatures from './20261221_105300_day_photos_and_signatures';
import * as migration_20261221_105300_holds_of_one_value from './20261221_105300_holds_of_one_value';
import * as migration_20261221_105400_openings_by_index from './20261221_105400_openings_by_index';
import * as migration_20261221_105400_rooms_by_reference from './20261221_105400_rooms_by_reference';
import * as migration_20261221_105500_equipment_outages_audited from './20261221_105500_equipment_outages_audited';
import * as migration_20261221_105600_courses_elsewhere from './20261221_105600_courses_elsewhere';
import * as migration_20261221_105700_rooms_by_index from './20261221_105700_rooms_by_index';
import * as migration_20261221_107000_employee_list_shapes from './20261221_107000_employee_list_shapes';
import * as migration_20261221_107100_seats_of_lists from './20261221_107100_seats_of_lists';
import * as migration_20261221_107200_offers_end_with_their_entry from './20261221_107200_offers_end_with_their_entry';
import * as migration_20261221_107200_online_course_modules from './20261221_107200_online_course_modules';
import * as migration_20261221_107300_online_course_versions from './20261221_107300_online_course_versions';
import * as migration_20261221_107400_online_courses_by_index from './20261221_107400_online_courses_by_index';
import * as migration_20261221_107500_online_course_reviews from './20261221_107500_online_course_reviews';
import * as migration_20261221_108000_fewer_indexes from './20261221_108000_fewer_indexes';
import * as migration_20261221_108100_agreed_price from './20261221_108100_agreed_price';
import * as migration_20261221_108200_agreed_price_holds from './20261221_108200_agreed_price_holds';
import * as migration_20261221_108300_quiet_cleared_results from './20261221_108300_quiet_cleared_results';
import * as migration_20261221_108400_people_still_there from './20261221_108400_people_still_there';

export const migrations = [
  {
    up: migration_20261122_230000_first_state.up,
    down: migration_20261122_230000_first_state.down,
    name: '20261122_230000_first_state'
  },
  {
    up: migration_20261122_230101_rules_of_all.up,
    down: migration_20261122_230101_rules_of_all.down,
    name: '20261122_230101_rules_of_all'
  },
  {
    up: migration_20261122_230102_rules_of_places.up,
    down: migration_20261122_230102_rules_of_places.down,
    name: '20261122_230102_rules_of_places'
  },
  {
    up: migration_20261122_230103_rules_of_messages.up,
    down: migration_20261122_230103_rules_of_messages.down,
    name: '20261122_230103_rules_of_messages'
  },
  {
    up: migration_20261122_230104_rules_of_payments.up,
    down: migration_20261122_230104_rules_of_payments.down,
    name: '20261122_230104_rules_of_payments'
  },
  {
    up: migration_20261122_230105_rules_of_content.up,
    down: migration_20261122_230105_rules_of_content.down,
    name: '20261122_230105_rules_of_content'
  },
  {
    up: migration_20261122_230106_rules_of_account.up,
    down: migration_20261122_230106_rules_of_account.down,
    name: '20261122_230106_rules_of_account'
  },
  {
    up: migration_20261122_230107_rules_of_company.up,
    down: migration_20261122_230107_rules_of_company.down,
    name: '20261122_230107_rules_of_company'
  },
  {
    up: migration_20261122_230108_rules_of_courses.up,
    down: migration_20261122_230108_rules_of_courses.down,
    name: '20261122_230108_rules_of_courses'
  },
  {
    up: migration_20261122_230109_rules_of_seats.up,
    down: migration_20261122_230109_rules_of_seats.down,
    name: '20261122_230109_rules_of_seats'
  },
  {
    up: migration_20261122_230110_rules_of_wallet.up,
    down: migration_20261122_230110_rules_of_wallet.down,
    name: '20261122_230110_rules_of_wallet'
  },
  {
    up: migration_20261122_230111_rules_of_shop.up,
    down: migration_20261122_230111_rules_of_shop.down,
    name: '20261122_230111_rules_of_shop'
  },
  {
    up: migration_20261122_230112_rules_of_enquiries.up,
    down: migration_20261122_230112_rules_of_enquiries.down,
    name: '20261122_230112_rules_of_enquiries'
  },
  {
    up: migration_20261122_230113_rules_of_privacy.up,
    down: migration_20261122_230113_rules_of_privacy.down,
    name: '20261122_230113_rules_of_privacy'
  },
  {
    up: migration_20261123_001000_bookings_at_the_desk.up,
    down: migration_20261123_001000_bookings_at_the_desk.down,
    name: '20261123_001000_bookings_at_the_desk'
  },
  {
    up: migration_20261123_001100_rules_of_finding.up,
    down: migration_20261123_001100_rules_of_finding.down,
    name: '20261123_001100_rules_of_finding'
  },
  {
    up: migration_20261123_001200_planner.up,
    down: migration_20261123_001200_planner.down,
    name: '20261123_001200_planner'
  },
  {
    up: migration_20261123_001300_inbox_of_the_desk.up,
    down: migration_20261123_001300_inbox_of_the_desk.down,
    name: '20261123_001300_inbox_of_the_desk'
  },
  {
    up: migration_20261123_001400_audit_of_enquiries.up,
    down: migration_20261123_001400_audit_of_enquiries.down,
    name: '20261123_001400_audit_of_enquiries'
  },
  {
    up: migration_20261123_001500_tasks.up,
    down: migration_20261123_001500_tasks.down,
    name: '20261123_001500_tasks'
  },
  {
    up: migration_20261123_004000_account_payments.up,
    down: migration_20261123_004000_account_payments.down,
    name: '20261123_004000_account_payments'
  },
  {
    up: migration_20261123_004100_bank_files.up,
    down: migration_20261123_004100_bank_files.down,
    name: '20261123_004100_bank_files'
  },
  {
    up: migration_20261123_004200_reminders.up,
    down: migration_20261123_004200_reminders.down,
    name: '20261123_004200_reminders'
  },
  {
    up: migration_20261123_004300_accounting_codes.up,
    down: migration_20261123_004300_accounting_codes.down,
    name: '20261123_004300_accounting_codes'
  },
  {
    up: migration_20261123_004400_saved_reports.up,
    down: migration_20261123_004400_saved_reports.down,
    name: '20261123_004400_saved_reports'
  },
  {
    up: migration_20261123_005000_people_merges.up,
    down: migration_20261123_005000_people_merges.down,
    name: '20261123_005000_people_merges'
  },
  {
    up: migration_20261123_005100_privacy_requests.up,
    down: migration_20261123_005100_privacy_requests.down,
    name: '20261123_005100_privacy_requests'
  },
  {
    up: migration_20261123_006000_message_wordings.up,
    down: migration_20261123_006000_message_wordings.down,
    name: '20261123_006000_message_wordings'
  },
  {
    up: migration_20261123_006100_merged_enquiries.up,
    down: migration_20261123_006100_merged_enquiries.down,
    name: '20261123_006100_merged_enquiries'
  },
  {
    up: migration_20261123_006200_presence.up,
    down: migration_20261123_006200_presence.down,
    name: '20261123_006200_presence'
  },
  {
    up: migration_20261123_007000_start_decisions.up,
    down: migration_20261123_007000_start_decisions.down,
    name: '20261123_007000_start_decisions'
  },
  {
    up: migration_20261123_007100_rooms.up,
    down: migration_20261123_007100_rooms.down,
    name: '20261123_007100_rooms'
  },
  {
    up: migration_20261124_000100_holds_in_one.up,
    down: migration_20261124_000100_holds_in_one.down,
    name: '20261124_000100_holds_in_one'
  },
  {
    up: migration_20261124_000200_enquiries_in_one.up,
    down: migration_20261124_000200_enquiries_in_one.down,
    name: '20261124_000200_enquiries_in_one'
  },
  {
    up: migration_20261124_000300_orders_in_fewer.up,
    down: migration_20261124_000300_orders_in_fewer.down,
    name: '20261124_000300_orders_in_fewer'
  },
  {
    up: migration_20261124_010100_picture_widths.up,
    down: migration_20261124_010100_picture_widths.down,
    name: '20261124_010100_picture_widths'
  },
  {
    up: migration_20261124_020000_orders_in_one.up,
    down: migration_20261124_020000_orders_in_one.down,
    name: '20261124_020000_orders_in_one'
  },
  {
    up: migration_20261124_020100_audit_in_one.up,
    down: migration_20261124_020100_audit_in_one.down,
    name: '20261124_020100_audit_in_one'
  },
  {
    up: migration_20261124_020200_counts_of_forms.up,
    down: migration_20261124_020200_counts_of_forms.down,
    name: '20261124_020200_counts_of_forms'
  },
  {
    up: migration_20261124_020300_staff_in_fewer.up,
    down: migration_20261124_020300_staff_in_fewer.down,
    name: '20261124_020300_staff_in_fewer'
  },
  {
    up: migration_20261126_000000_requests_of_messages.up,
    down: migration_20261126_000000_requests_of_messages.down,
    name: '20261126_000000_requests_of_messages'
  },
  {
    up: migration_20261126_000100_operations.up,
    down: migration_20261126_000100_operations.down,
    name: '20261126_000100_operations'
  },
  {
    up: migration_20261127_000000_webhooks.up,
    down: migration_20261127_000000_webhooks.down,
    name: '20261127_000000_webhooks'
  },
  {
    up: migration_20261127_000100_api_keys.up,
    down: migration_20261127_000100_api_keys.down,
    name: '20261127_000100_api_keys'
  },
  {
    up: migration_20261128_000000_bank_lines_aside.up,
    down: migration_20261128_000000_bank_lines_aside.down,
    name: '20261128_000000_bank_lines_aside'
  },
  {
    up: migration_20261129_000000_welcome.up,
    down: migration_20261129_000000_welcome.down,
    name: '20261129_000000_welcome'
  },
  {
    up: migration_20261130_000000_holds_in_fewer.up,
    down: migration_20261130_000000_holds_in_fewer.down,
    name: '20261130_000000_holds_in_fewer'
  },
  {
    up: migration_20261130_000000_renewals.up,
    down: migration_20261130_000000_renewals.down,
    name: '20261130_000000_renewals'
  },
  {
    up: migration_20261202_000000_form_names.up,
    down: migration_20261202_000000_form_names.down,
    name: '20261202_000000_form_names'
  },
  {
    up: migration_20261202_000100_form_names_filled.up,
    down: migration_20261202_000100_form_names_filled.down,
    name: '20261202_000100_form_names_filled'
  },
  {
    up: migration_20261203_000000_card_proofs.up,
    down: migration_20261203_000000_card_proofs.down,
    name: '20261203_000000_card_proofs'
  },
  {
    up: migration_20261203_000100_card_checks_by_device.up,
    down: migration_20261203_000100_card_checks_by_device.down,
    name: '20261203_000100_card_checks_by_device'
  },
  {
    up: migration_20261204_000000_clearance_packs.up,
    down: migration_20261204_000000_clearance_packs.down,
    name: '20261204_000000_clearance_packs'
  },
  {
    up: migration_20261205_000000_places_and_what_to_bring.up,
    down: migration_20261205_000000_places_and_what_to_bring.down,
    name: '20261205_000000_places_and_what_to_bring'
  },
  {
    up: migration_20261205_000100_enquiry_files.up,
    down: migration_20261205_000100_enquiry_files.down,
    name: '20261205_000100_enquiry_files'
  },
  {
    up: migration_20261205_000200_places_said_in_full.up,
    down: migration_20261205_000200_places_said_in_full.down,
    name: '20261205_000200_places_said_in_full'
  },
  {
    up: migration_20261206_000000_outbox.up,
    down: migration_20261206_000000_outbox.down,
    name: '20261206_000000_outbox'
  },
  {
    up: migration_20261206_000100_outbox_index.up,
    down: migration_20261206_000100_outbox_index.down,
    name: '20261206_000100_outbox_index'
  },
  {
    up: migration_20261207_000000_numbers_past_a_million.up,
    down: migration_20261207_000000_numbers_past_a_million.down,
    name: '20261207_000000_numbers_past_a_million'
  },
  {
    up: migration_20261208_000000_renewal_only.up,
    down: migration_20261208_000000_renewal_only.down,
    name: '20261208_000000_renewal_only'
  },
  {
    up: migration_20261209_200000_locks_without_keys.up,
    down: migration_20261209_200000_locks_without_keys.down,
    name: '20261209_200000_locks_without_keys'
  },
  {
    up: migration_20261209_200100_current_card_by_person.up,
    down: migration_20261209_200100_current_card_by_person.down,
    name: '20261209_200100_current_card_by_person'
  },
  {
    up: migration_20261209_300000_refund_limits.up,
    down: migration_20261209_300000_refund_limits.down,
    name: '20261209_300000_refund_limits'
  },
  {
    up: migration_20261210_100000_rooms_by_name.up,
    down: migration_20261210_100000_rooms_by_name.down,
    name: '20261210_100000_rooms_by_name'
  },
  {
    up: migration_20261210_300000_one_folding.up,
    down: migration_20261210_300000_one_folding.down,
    name: '20261210_300000_one_folding'
  },
  {
    up: migration_20261210_400000_loose_files_by_sender.up,
    down: migration_20261210_400000_loose_files_by_sender.down,
    name: '20261210_400000_loose_files_by_sender'
  },
  {
    up: migration_20261212_100000_rate_limits.up,
    down: migration_20261212_100000_rate_limits.down,
    name: '20261212_100000_rate_limits'
  },
  {
    up: migration_20261212_110000_companies_that_wait.up,
    down: migration_20261212_110000_companies_that_wait.down,
    name: '20261212_110000_companies_that_wait'
  },
  {
    up: migration_20261212_110100_companies_by_name.up,
    down: migration_20261212_110100_companies_by_name.down,
    name: '20261212_110100_companies_by_name'
  },
  {
    up: migration_20261212_120000_holders_of_calls.up,
    down: migration_20261212_120000_holders_of_calls.down,
    name: '20261212_120000_holders_of_calls'
  },
  {
    up: migration_20261212_130000_clashes_by_time.up,
    down: migration_20261212_130000_clashes_by_time.down,
    name: '20261212_130000_clashes_by_time'
  },
  {
    up: migration_20261213_100000_messages_to_booker.up,
    down: migration_20261213_100000_messages_to_booker.down,
    name: '20261213_100000_messages_to_booker'
  },
  {
    up: migration_20261213_100100_words_of_more_alphabets.up,
    down: migration_20261213_100100_words_of_more_alphabets.down,
    name: '20261213_100100_words_of_more_alphabets'
  },
  {
    up: migration_20261214_100000_webinar_joining.up,
    down: migration_20261214_100000_webinar_joining.down,
    name: '20261214_100000_webinar_joining'
  },
  {
    up: migration_20261215_100000_trainer_notices.up,
    down: migration_20261215_100000_trainer_notices.down,
    name: '20261215_100000_trainer_notices'
  },
  {
    up: migration_20261215_100100_trainers_are_told.up,
    down: migration_20261215_100100_trainers_are_told.down,
    name: '20261215_100100_trainers_are_told'
  },
  {
    up: migration_20261215_110000_trainer_answers.up,
    down: migration_20261215_110000_trainer_answers.down,
    name: '20261215_110000_trainer_answers'
  },
  {
    up: migration_20261215_110100_trainer_answers_end.up,
    down: migration_20261215_110100_trainer_answers_end.down,
    name: '20261215_110100_trainer_answers_end'
  },
  {
    up: migration_20261216_100000_shown_prices.up,
    down: migration_20261216_100000_shown_prices.down,
    name: '20261216_100000_shown_prices'
  },
  {
    up: migration_20261216_100100_shown_prices_kept.up,
    down: migration_20261216_100100_shown_prices_kept.down,
    name: '20261216_100100_shown_prices_kept'
  },
  {
    up: migration_20261217_100000_provider_details.up,
    down: migration_20261217_100000_provider_details.down,
    name: '20261217_100000_provider_details'
  },
  {
    up: migration_20261217_100100_seller_in_law.up,
    down: migration_20261217_100100_seller_in_law.down,
    name: '20261217_100100_seller_in_law'
  },
  {
    up: migration_20261218_100000_calendar_links.up,
    down: migration_20261218_100000_calendar_links.down,
    name: '20261218_100000_calendar_links'
  },
  {
    up: migration_20261218_100100_calendar_links_audited.up,
    down: migration_20261218_100100_calendar_links_audited.down,
    name: '20261218_100100_calendar_links_audited'
  },
  {
    up: migration_20261219_100000_payments_keep_holds.up,
    down: migration_20261219_100000_payments_keep_holds.down,
    name: '20261219_100000_payments_keep_holds'
  },
  {
    up: migration_20261221_100000_page_reviews.up,
    down: migration_20261221_100000_page_reviews.down,
    name: '20261221_100000_page_reviews'
  },
  {
    up: migration_20261221_100100_page_reviews_noted.up,
    down: migration_20261221_100100_page_reviews_noted.down,
    name: '20261221_100100_page_reviews_noted'
  },
  {
    up: migration_20261221_100200_rooms_before.up,
    down: migration_20261221_100200_rooms_before.down,
    name: '20261221_100200_rooms_before'
  },
  {
    up: migration_20261221_100300_course_materials.up,
    down: migration_20261221_100300_course_materials.down,
    name: '20261221_100300_course_materials'
  },
  {
    up: migration_20261221_100400_half_days.up,
    down: migration_20261221_100400_half_days.down,
    name: '20261221_100400_half_days'
  },
  {
    up: migration_20261221_100500_half_days_clash.up,
    down: migration_20261221_100500_half_days_clash.down,
    name: '20261221_100500_half_days_clash'
  },
  {
    up: migration_20261221_100600_unreachable_addresses.up,
    down: migration_20261221_100600_unreachable_addresses.down,
    name: '20261221_100600_unreachable_addresses'
  },
  {
    up: migration_20261221_100700_addresses_change.up,
    down: migration_20261221_100700_addresses_change.down,
    name: '20261221_100700_addresses_change'
  },
  {
    up: migration_20261221_100800_short_links.up,
    down: migration_20261221_100800_short_links.down,
    name: '20261221_100800_short_links'
  },
  {
    up: migration_20261221_100900_checks_hold.up,
    down: migration_20261221_100900_checks_hold.down,
    name: '20261221_100900_checks_hold'
  },
  {
    up: migration_20261221_101000_invoices_by_card.up,
    down: migration_20261221_101000_invoices_by_card.down,
    name: '20261221_101000_invoices_by_card'
  },
  {
    up: migration_20261221_101100_session_meetings.up,
    down: migration_20261221_101100_session_meetings.down,
    name: '20261221_101100_session_meetings'
  },
  {
    up: migration_20261221_101200_rooms_and_equipment.up,
    down: migration_20261221_101200_rooms_and_equipment.down,
    name: '20261221_101200_rooms_and_equipment'
  },
  {
    up: migration_20261221_101300_equipment_clash.up,
    down: migration_20261221_101300_equipment_clash.down,
    name: '20261221_101300_equipment_clash'
  },
  {
    up: migration_20261221_101400_course_feedback.up,
    down: migration_20261221_101400_course_feedback.down,
    name: '20261221_101400_course_feedback'
  },
  {
    up: migration_20261221_101500_feedback_task.up,
    down: migration_20261221_101500_feedback_task.down,
    name: '20261221_101500_feedback_task'
  },
  {
    up: migration_20261221_101600_attendance.up,
    down: migration_20261221_101600_attendance.down,
    name: '20261221_101600_attendance'
  },
  {
    up: migration_20261221_101700_attendance_marks.up,
    down: migration_20261221_101700_attendance_marks.down,
    name: '20261221_101700_attendance_marks'
  },
  {
    up: migration_20261221_101800_door_stays_open.up,
    down: migration_20261221_101800_door_stays_open.down,
    name: '20261221_101800_door_stays_open'
  },
  {
    up: migration_20261221_101900_online_courses.up,
    down: migration_20261221_101900_online_courses.down,
    name: '20261221_101900_online_courses'
  },
  {
    up: migration_20261221_102000_incidents_give_tasks.up,
    down: migration_20261221_102000_incidents_give_tasks.down,
    name: '20261221_102000_incidents_give_tasks'
  },
  {
    up: migration_20261221_102100_imports.up,
    down: migration_20261221_102100_imports.down,
    name: '20261221_102100_imports'
  },
  {
    up: migration_20261221_102200_opening_invoices.up,
    down: migration_20261221_102200_opening_invoices.down,
    name: '20261221_102200_opening_invoices'
  },
  {
    up: migration_20261221_102300_site_opening.up,
    down: migration_20261221_102300_site_opening.down,
    name: '20261221_102300_site_opening'
  },
  {
    up: migration_20261221_102400_opening_invoices_hold.up,
    down: migration_20261221_102400_opening_invoices_hold.down,
    name: '20261221_102400_opening_invoices_hold'
  },
  {
    up: migration_20261221_102500_site_logo.up,
    down: migration_20261221_102500_site_logo.down,
    name: '20261221_102500_site_logo'
  },
  {
    up: migration_20261221_102600_company_contacts.up,
    down: migration_20261221_102600_company_contacts.down,
    name: '20261221_102600_company_contacts'
  },
  {
    up: migration_20261221_102700_mail_in.up,
    down: migration_20261221_102700_mail_in.down,
    name: '20261221_102700_mail_in'
  },
  {
    up: migration_20261221_102800_messages_by_message_id.up,
    down: migration_20261221_102800_messages_by_message_id.down,
    name: '20261221_102800_messages_by_message_id'
  },
  {
    up: migration_20261221_102900_case_rules.up,
    down: migration_20261221_102900_case_rules.down,
    name: '20261221_102900_case_rules'
  },
  {
    up: migration_20261221_103000_case_rules_audited.up,
    down: migration_20261221_103000_case_rules_audited.down,
    name: '20261221_103000_case_rules_audited'
  },
  {
    up: migration_20261221_103100_redirect_uses.up,
    down: migration_20261221_103100_redirect_uses.down,
    name: '20261221_103100_redirect_uses'
  },
  {
    up: migration_20261221_103200_page_comments.up,
    down: migration_20261221_103200_page_comments.down,
    name: '20261221_103200_page_comments'
  },
  {
    up: migration_20261221_103300_page_reviews_checked.up,
    down: migration_20261221_103300_page_reviews_checked.down,
    name: '20261221_103300_page_reviews_checked'
  },
  {
    up: migration_20261221_103400_quicker_words.up,
    down: migration_20261221_103400_quicker_words.down,
    name: '20261221_103400_quicker_words'
  },
  {
    up: migration_20261221_103500_review_talk_and_redirect_days.up,
    down: migration_20261221_103500_review_talk_and_redirect_days.down,
    name: '20261221_103500_review_talk_and_redirect_days'
  },
  {
    up: migration_20261221_103600_untold_comments.up,
    down: migration_20261221_103600_untold_comments.down,
    name: '20261221_103600_untold_comments'
  },
  {
    up: migration_20261221_103700_office_hours.up,
    down: migration_20261221_103700_office_hours.down,
    name: '20261221_103700_office_hours'
  },
  {
    up: migration_20261221_104000_texts_and_splits.up,
    down: migration_20261221_104000_texts_and_splits.down,
    name: '20261221_104000_texts_and_splits'
  },
  {
    up: migration_20261221_104100_splits_by_index.up,
    down: migration_20261221_104100_splits_by_index.down,
    name: '20261221_104100_splits_by_index'
  },
  {
    up: migration_20261221_105000_messages_of_a_seat.up,
    down: migration_20261221_105000_messages_of_a_seat.down,
    name: '20261221_105000_messages_of_a_seat'
  },
  {
    up: migration_20261221_105100_crew_links.up,
    down: migration_20261221_105100_crew_links.down,
    name: '20261221_105100_crew_links'
  },
  {
    up: migration_20261221_105200_crew_links_audited.up,
    down: migration_20261221_105200_crew_links_audited.down,
    name: '20261221_105200_crew_links_audited'
  },
  {
    up: migration_20261221_105300_card_endings_and_opened_links.up,
    down: migration_20261221_105300_card_endings_and_opened_links.down,
    name: '20261221_105300_card_endings_and_opened_links'
  },
  {
    up: migration_20261221_105300_day_photos_and_signatures.up,
    down: migration_20261221_105300_day_photos_and_signatures.down,
    name: '20261221_105300_day_photos_and_signatures'
  },
  {
    up: migration_20261221_105300_holds_of_one_value.up,
    down: migration_20261221_105300_holds_of_one_value.down,
    name: '20261221_105300_holds_of_one_value'
  },
  {
    up: migration_20261221_105400_openings_by_index.up,
    down: migration_20261221_105400_openings_by_index.down,
    name: '20261221_105400_openings_by_index'
  },
  {
    up: migration_20261221_105400_rooms_by_reference.up,
    down: migration_20261221_105400_rooms_by_reference.down,
    name: '20261221_105400_rooms_by_reference'
  },
  {
    up: migration_20261221_105500_equipment_outages_audited.up,
    down: migration_20261221_105500_equipment_outages_audited.down,
    name: '20261221_105500_equipment_outages_audited'
  },
  {
    up: migration_20261221_105600_courses_elsewhere.up,
    down: migration_20261221_105600_courses_elsewhere.down,
    name: '20261221_105600_courses_elsewhere'
  },
  {
    up: migration_20261221_105700_rooms_by_index.up,
    down: migration_20261221_105700_rooms_by_index.down,
    name: '20261221_105700_rooms_by_index'
  },
  {
    up: migration_20261221_107000_employee_list_shapes.up,
    down: migration_20261221_107000_employee_list_shapes.down,
    name: '20261221_107000_employee_list_shapes'
  },
  {
    up: migration_20261221_107100_seats_of_lists.up,
    down: migration_20261221_107100_seats_of_lists.down,
    name: '20261221_107100_seats_of_lists'
  },
  {
    up: migration_20261221_107200_offers_end_with_their_entry.up,
    down: migration_20261221_107200_offers_end_with_their_entry.down,
    name: '20261221_107200_offers_end_with_their_entry'
  },
  {
    up: migration_20261221_107200_online_course_modules.up,
    down: migration_20261221_107200_online_course_modules.down,
    name: '20261221_107200_online_course_modules'
  },
  {
    up: migration_20261221_107300_online_course_versions.up,
    down: migration_20261221_107300_online_course_versions.down,
    name: '20261221_107300_online_course_versions'
  },
  {
    up: migration_20261221_107400_online_courses_by_index.up,
    down: migration_20261221_107400_online_courses_by_index.down,
    name: '20261221_107400_online_courses_by_index'
  },
  {
    up: migration_20261221_107500_online_course_reviews.up,
    down: migration_20261221_107500_online_course_reviews.down,
    name: '20261221_107500_online_course_reviews'
  },
  {
    up: migration_20261221_108000_fewer_indexes.up,
    down: migration_20261221_108000_fewer_indexes.down,
    name: '20261221_108000_fewer_indexes'
  },
  {
    up: migration_20261221_108100_agreed_price.up,
    down: migration_20261221_108100_agreed_price.down,
    name: '20261221_108100_agreed_price'
  },
  {
    up: migration_20261221_108200_agreed_price_holds.up,
    down: migration_20261221_108200_agreed_price_holds.down,
    name: '20261221_108200_agreed_price_holds'
  },
  {
    up: migration_20261221_108300_quiet_cleared_results.up,
    down: migration_20261221_108300_quiet_cleared_results.down,
    name: '20261221_108300_quiet_cleared_results'
  },
  {
    up: migration_20261221_108400_people_still_there.up,
    down: migration_20261221_108400_people_still_there.down,
    name: '20261221_108400_people_still_there'
  },
];
