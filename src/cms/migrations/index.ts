import * as migration_20261121_114434_initial from './20261121_114434_initial';
import * as migration_20261121_120000_triggers from './20261121_120000_triggers';
import * as migration_20261121_150648_editorial from './20261121_150648_editorial';
import * as migration_20261121_151000_page_tree from './20261121_151000_page_tree';
import * as migration_20261121_170410_customers from './20261121_170410_customers';
import * as migration_20261121_171500_customer_rules from './20261121_171500_customer_rules';
import * as migration_20261121_171500_list_topics from './20261121_171500_list_topics';
import * as migration_20261121_183104_titles from './20261121_183104_titles';
import * as migration_20261121_183500_title_rules from './20261121_183500_title_rules';
import * as migration_20261121_190000_addresses from './20261121_190000_addresses';
import * as migration_20261121_195521_enquiries from './20261121_195521_enquiries';
import * as migration_20261121_195600_enquiry_rules from './20261121_195600_enquiry_rules';
import * as migration_20261121_204115_payments from './20261121_204115_payments';
import * as migration_20261121_204200_payment_rules from './20261121_204200_payment_rules';
import * as migration_20261121_210848_inbox from './20261121_210848_inbox';
import * as migration_20261121_211000_inbox_rules from './20261121_211000_inbox_rules';
import * as migration_20261121_211617_shop from './20261121_211617_shop';
import * as migration_20261121_211900_shop_rules from './20261121_211900_shop_rules';
import * as migration_20261121_215000_order_rules from './20261121_215000_order_rules';
import * as migration_20261121_231705_seats from './20261121_231705_seats';
import * as migration_20261121_231800_seat_rules from './20261121_231800_seat_rules';
import * as migration_20261121_232200_account_rules from './20261121_232200_account_rules';
import * as migration_20261121_233000_order_search from './20261121_233000_order_search';
import * as migration_20261122_000500_refund_by_rule from './20261122_000500_refund_by_rule';
import * as migration_20261122_001812_accounts from './20261122_001812_accounts';
import * as migration_20261122_002910_wallets from './20261122_002910_wallets';
import * as migration_20261122_003000_wallet_rules from './20261122_003000_wallet_rules';
import * as migration_20261122_010801_sessions_and_waitlist from './20261122_010801_sessions_and_waitlist';
import * as migration_20261122_010900_running_session_rules from './20261122_010900_running_session_rules';
import * as migration_20261122_011000_waitlist_rules from './20261122_011000_waitlist_rules';
import * as migration_20261122_033936_templates_exchanges_and_cards from './20261122_033936_templates_exchanges_and_cards';
import * as migration_20261122_035010_waiting_rules from './20261122_035010_waiting_rules';
import * as migration_20261122_035020_result_rules from './20261122_035020_result_rules';
import * as migration_20261122_035030_exchange_rules from './20261122_035030_exchange_rules';
import * as migration_20261122_035040_completed_course_rules from './20261122_035040_completed_course_rules';
import * as migration_20261122_100000_first_filling from './20261122_100000_first_filling';
import * as migration_20261122_100100_mail_hold from './20261122_100100_mail_hold';
import * as migration_20261122_110000_repeated_calls from './20261122_110000_repeated_calls';
import * as migration_20261122_120000_unpriced_until_finance from './20261122_120000_unpriced_until_finance';
import * as migration_20261122_120100_shared_block_drafts from './20261122_120100_shared_block_drafts';
import * as migration_20261122_120110_live_by_a_publisher from './20261122_120110_live_by_a_publisher';
import * as migration_20261122_120200_own_sessions from './20261122_120200_own_sessions';
import * as migration_20261122_120300_no_lockout from './20261122_120300_no_lockout';
import * as migration_20261122_120400_moved_starts from './20261122_120400_moved_starts';
import * as migration_20261122_150000_course_types from './20261122_150000_course_types';
import * as migration_20261122_160000_one_rate_one_member from './20261122_160000_one_rate_one_member';
import * as migration_20261122_170000_back_on_account from './20261122_170000_back_on_account';
import * as migration_20261122_170100_cancelled_stays from './20261122_170100_cancelled_stays';
import * as migration_20261122_180000_erasing from './20261122_180000_erasing';
import * as migration_20261122_190000_desk_sessions from './20261122_190000_desk_sessions';
import * as migration_20261122_191000_repeated_desk_calls from './20261122_191000_repeated_desk_calls';
import * as migration_20261122_200000_staff_identity from './20261122_200000_staff_identity';
import * as migration_20261122_200100_desk_sign_in from './20261122_200100_desk_sign_in';
import * as migration_20261122_210000_desk_search from './20261122_210000_desk_search';
import * as migration_20261122_220000_staff_audit from './20261122_220000_staff_audit';
import * as migration_20261123_010100_business_settings from './20261123_010100_business_settings';
import * as migration_20261123_020000_training_audit from './20261123_020000_training_audit';
import * as migration_20261123_030000_desk_views from './20261123_030000_desk_views';
import * as migration_20261123_100000_real_types from './20261123_100000_real_types';
import * as migration_20261123_101000_no_blanks from './20261123_101000_no_blanks';

export const migrations = [
  {
    up: migration_20261121_114434_initial.up,
    down: migration_20261121_114434_initial.down,
    name: '20261121_114434_initial',
  },
  {
    up: migration_20261121_120000_triggers.up,
    down: migration_20261121_120000_triggers.down,
    name: '20261121_120000_triggers',
  },
  {
    up: migration_20261121_150648_editorial.up,
    down: migration_20261121_150648_editorial.down,
    name: '20261121_150648_editorial',
  },
  {
    up: migration_20261121_151000_page_tree.up,
    down: migration_20261121_151000_page_tree.down,
    name: '20261121_151000_page_tree',
  },
  {
    up: migration_20261121_170410_customers.up,
    down: migration_20261121_170410_customers.down,
    name: '20261121_170410_customers',
  },
  {
    up: migration_20261121_171500_customer_rules.up,
    down: migration_20261121_171500_customer_rules.down,
    name: '20261121_171500_customer_rules',
  },
  {
    up: migration_20261121_171500_list_topics.up,
    down: migration_20261121_171500_list_topics.down,
    name: '20261121_171500_list_topics',
  },
  {
    up: migration_20261121_183104_titles.up,
    down: migration_20261121_183104_titles.down,
    name: '20261121_183104_titles',
  },
  {
    up: migration_20261121_183500_title_rules.up,
    down: migration_20261121_183500_title_rules.down,
    name: '20261121_183500_title_rules',
  },
  {
    up: migration_20261121_190000_addresses.up,
    down: migration_20261121_190000_addresses.down,
    name: '20261121_190000_addresses',
  },
  {
    up: migration_20261121_195521_enquiries.up,
    down: migration_20261121_195521_enquiries.down,
    name: '20261121_195521_enquiries',
  },
  {
    up: migration_20261121_195600_enquiry_rules.up,
    down: migration_20261121_195600_enquiry_rules.down,
    name: '20261121_195600_enquiry_rules',
  },
  {
    up: migration_20261121_204115_payments.up,
    down: migration_20261121_204115_payments.down,
    name: '20261121_204115_payments',
  },
  {
    up: migration_20261121_204200_payment_rules.up,
    down: migration_20261121_204200_payment_rules.down,
    name: '20261121_204200_payment_rules',
  },
  {
    up: migration_20261121_210848_inbox.up,
    down: migration_20261121_210848_inbox.down,
    name: '20261121_210848_inbox',
  },
  {
    up: migration_20261121_211000_inbox_rules.up,
    down: migration_20261121_211000_inbox_rules.down,
    name: '20261121_211000_inbox_rules',
  },
  {
    up: migration_20261121_211617_shop.up,
    down: migration_20261121_211617_shop.down,
    name: '20261121_211617_shop',
  },
  {
    up: migration_20261121_211900_shop_rules.up,
    down: migration_20261121_211900_shop_rules.down,
    name: '20261121_211900_shop_rules',
  },
  {
    up: migration_20261121_215000_order_rules.up,
    down: migration_20261121_215000_order_rules.down,
    name: '20261121_215000_order_rules',
  },
  {
    up: migration_20261121_231705_seats.up,
    down: migration_20261121_231705_seats.down,
    name: '20261121_231705_seats',
  },
  {
    up: migration_20261121_231800_seat_rules.up,
    down: migration_20261121_231800_seat_rules.down,
    name: '20261121_231800_seat_rules',
  },
  {
    up: migration_20261121_232200_account_rules.up,
    down: migration_20261121_232200_account_rules.down,
    name: '20261121_232200_account_rules',
  },
  {
    up: migration_20261121_233000_order_search.up,
    down: migration_20261121_233000_order_search.down,
    name: '20261121_233000_order_search',
  },
  {
    up: migration_20261122_000500_refund_by_rule.up,
    down: migration_20261122_000500_refund_by_rule.down,
    name: '20261122_000500_refund_by_rule',
  },
  {
    up: migration_20261122_001812_accounts.up,
    down: migration_20261122_001812_accounts.down,
    name: '20261122_001812_accounts',
  },
  {
    up: migration_20261122_002910_wallets.up,
    down: migration_20261122_002910_wallets.down,
    name: '20261122_002910_wallets',
  },
  {
    up: migration_20261122_003000_wallet_rules.up,
    down: migration_20261122_003000_wallet_rules.down,
    name: '20261122_003000_wallet_rules',
  },
  {
    up: migration_20261122_010801_sessions_and_waitlist.up,
    down: migration_20261122_010801_sessions_and_waitlist.down,
    name: '20261122_010801_sessions_and_waitlist',
  },
  {
    up: migration_20261122_010900_running_session_rules.up,
    down: migration_20261122_010900_running_session_rules.down,
    name: '20261122_010900_running_session_rules',
  },
  {
    up: migration_20261122_011000_waitlist_rules.up,
    down: migration_20261122_011000_waitlist_rules.down,
    name: '20261122_011000_waitlist_rules',
  },
  {
    up: migration_20261122_033936_templates_exchanges_and_cards.up,
    down: migration_20261122_033936_templates_exchanges_and_cards.down,
    name: '20261122_033936_templates_exchanges_and_cards',
  },
  {
    up: migration_20261122_035010_waiting_rules.up,
    down: migration_20261122_035010_waiting_rules.down,
    name: '20261122_035010_waiting_rules',
  },
  {
    up: migration_20261122_035020_result_rules.up,
    down: migration_20261122_035020_result_rules.down,
    name: '20261122_035020_result_rules',
  },
  {
    up: migration_20261122_035030_exchange_rules.up,
    down: migration_20261122_035030_exchange_rules.down,
    name: '20261122_035030_exchange_rules',
  },
  {
    up: migration_20261122_035040_completed_course_rules.up,
    down: migration_20261122_035040_completed_course_rules.down,
    name: '20261122_035040_completed_course_rules',
  },
  {
    up: migration_20261122_100000_first_filling.up,
    down: migration_20261122_100000_first_filling.down,
    name: '20261122_100000_first_filling',
  },
  {
    up: migration_20261122_100100_mail_hold.up,
    down: migration_20261122_100100_mail_hold.down,
    name: '20261122_100100_mail_hold',
  },
  {
    up: migration_20261122_110000_repeated_calls.up,
    down: migration_20261122_110000_repeated_calls.down,
    name: '20261122_110000_repeated_calls',
  },
  {
    up: migration_20261122_120000_unpriced_until_finance.up,
    down: migration_20261122_120000_unpriced_until_finance.down,
    name: '20261122_120000_unpriced_until_finance',
  },
  {
    up: migration_20261122_120100_shared_block_drafts.up,
    down: migration_20261122_120100_shared_block_drafts.down,
    name: '20261122_120100_shared_block_drafts',
  },
  {
    up: migration_20261122_120110_live_by_a_publisher.up,
    down: migration_20261122_120110_live_by_a_publisher.down,
    name: '20261122_120110_live_by_a_publisher',
  },
  {
    up: migration_20261122_120200_own_sessions.up,
    down: migration_20261122_120200_own_sessions.down,
    name: '20261122_120200_own_sessions',
  },
  {
    up: migration_20261122_120300_no_lockout.up,
    down: migration_20261122_120300_no_lockout.down,
    name: '20261122_120300_no_lockout',
  },
  {
    up: migration_20261122_120400_moved_starts.up,
    down: migration_20261122_120400_moved_starts.down,
    name: '20261122_120400_moved_starts',
  },
  {
    up: migration_20261122_150000_course_types.up,
    down: migration_20261122_150000_course_types.down,
    name: '20261122_150000_course_types',
  },
  {
    up: migration_20261122_160000_one_rate_one_member.up,
    down: migration_20261122_160000_one_rate_one_member.down,
    name: '20261122_160000_one_rate_one_member',
  },
  {
    up: migration_20261122_170000_back_on_account.up,
    down: migration_20261122_170000_back_on_account.down,
    name: '20261122_170000_back_on_account',
  },
  {
    up: migration_20261122_170100_cancelled_stays.up,
    down: migration_20261122_170100_cancelled_stays.down,
    name: '20261122_170100_cancelled_stays',
  },
  {
    up: migration_20261122_180000_erasing.up,
    down: migration_20261122_180000_erasing.down,
    name: '20261122_180000_erasing',
  },
  {
    up: migration_20261122_190000_desk_sessions.up,
    down: migration_20261122_190000_desk_sessions.down,
    name: '20261122_190000_desk_sessions',
  },
  {
    up: migration_20261122_191000_repeated_desk_calls.up,
    down: migration_20261122_191000_repeated_desk_calls.down,
    name: '20261122_191000_repeated_desk_calls',
  },
  {
    up: migration_20261122_200000_staff_identity.up,
    down: migration_20261122_200000_staff_identity.down,
    name: '20261122_200000_staff_identity',
  },
  {
    up: migration_20261122_200100_desk_sign_in.up,
    down: migration_20261122_200100_desk_sign_in.down,
    name: '20261122_200100_desk_sign_in',
  },
  {
    up: migration_20261122_210000_desk_search.up,
    down: migration_20261122_210000_desk_search.down,
    name: '20261122_210000_desk_search',
  },
  {
    up: migration_20261122_220000_staff_audit.up,
    down: migration_20261122_220000_staff_audit.down,
    name: '20261122_220000_staff_audit',
  },
  {
    up: migration_20261123_010100_business_settings.up,
    down: migration_20261123_010100_business_settings.down,
    name: '20261123_010100_business_settings',
  },
  {
    up: migration_20261123_020000_training_audit.up,
    down: migration_20261123_020000_training_audit.down,
    name: '20261123_020000_training_audit',
  },
  {
    up: migration_20261123_030000_desk_views.up,
    down: migration_20261123_030000_desk_views.down,
    name: '20261123_030000_desk_views',
  },
  {
    up: migration_20261123_100000_real_types.up,
    down: migration_20261123_100000_real_types.down,
    name: '20261123_100000_real_types',
  },
  {
    up: migration_20261123_101000_no_blanks.up,
    down: migration_20261123_101000_no_blanks.down,
    name: '20261123_101000_no_blanks'
  },
];
