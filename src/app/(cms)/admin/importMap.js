import { PageTools as PageTools_b022d422fb41949d791ff3d498ed7193 } from '../../../features/content/pages/components/page-tools'
import { VersionList as VersionList_06645ed2cc953ceb513eb7e0206a6abc } from '../../../features/content/pages/components/version-list'
import { UsedOn as UsedOn_b022d422fb41949d791ff3d498ed7193 } from '../../../features/content/pages/components/page-tools'
import { YesCell as YesCell_1cc4865c4b0c66d27b6b6ea0a76ee662 } from '../../../ui/cells'
import { MoneyCell as MoneyCell_1cc4865c4b0c66d27b6b6ea0a76ee662 } from '../../../ui/cells'
import { MoneyField as MoneyField_f8a09521a4a42ee0a6925ed2b6ee687d } from '../../../ui/money-field'
import { CardRecordView as CardRecordView_25d27b078368e2508a6031a47cfd3c46 } from '../../../features/wallet/back-office/components/card-record'
import { Record as Record_2c132fd4daea11ef7834a60c65e2d97b } from '../../../features/enquiries/inbox/components/record'
import { AssigneeField as AssigneeField_129b5938972141dde470a6f3e4d22d7b } from '../../../features/enquiries/inbox/components/assignee-field'
import { DueCell as DueCell_a652f60bfacab5c72f4e481e451b859a } from '../../../features/enquiries/inbox/components/due-cell'
import { AssigneeCell as AssigneeCell_36040a57f2dbd26dcfc78ab4a2e2d3c2 } from '../../../features/enquiries/inbox/components/assignee-cell'
import { Unshown as Unshown_6c4fed9be8245dcc60780ddf3209d9e5 } from '../../../features/enquiries/inbox/components/unshown'
import { ListTools as ListTools_1f56c15f0dfb1b76e64ff24f172a709f } from '../../../features/enquiries/inbox/components/list-tools'
import { PriceConfirm as PriceConfirm_f8a09521a4a42ee0a6925ed2b6ee687d } from '../../../ui/money-field'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StockCell as StockCell_5cb8dc84b3dd905915bb01557f6a821b } from '../../../features/shop/back-office/components/cells'
import { VoucherValueCell as VoucherValueCell_5cb8dc84b3dd905915bb01557f6a821b } from '../../../features/shop/back-office/components/cells'
import { PlainCell as PlainCell_1cc4865c4b0c66d27b6b6ea0a76ee662 } from '../../../ui/cells'
import { OrderRecordView as OrderRecordView_216dc0d70588eda02a3abdddb962e1ec } from '../../../features/shop/back-office/components/order-record'
import { Unshown as Unshown_5cb8dc84b3dd905915bb01557f6a821b } from '../../../features/shop/back-office/components/cells'
import { StateCell as StateCell_5cb8dc84b3dd905915bb01557f6a821b } from '../../../features/shop/back-office/components/cells'
import { DueCell as DueCell_5cb8dc84b3dd905915bb01557f6a821b } from '../../../features/shop/back-office/components/cells'
import { OrderListTools as OrderListTools_fd5de648a2240d9b9b57817c9d619c9c } from '../../../features/shop/back-office/components/list-tools'
import { QueryPresetsAccessCell as QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereCell as QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereField as QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnsCell as QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnField as QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByCell as QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByField as QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { BlockLabel as BlockLabel_8db29b6bdc257e04c7da2f1f00a09986 } from '../../../features/content/pages/components/block-label'
import { EditorsMark as EditorsMark_7e9716b5b042bab37f3e1eb4955eccf9 } from '../../../features/editorial/components/brand'
import { EditorsLogo as EditorsLogo_7e9716b5b042bab37f3e1eb4955eccf9 } from '../../../features/editorial/components/brand'
import { InboxCounters as InboxCounters_6c4c6424653040846e057dacd591cc23 } from '../../../features/enquiries/inbox/components/counters'
import { DeskLink as DeskLink_7e9716b5b042bab37f3e1eb4955eccf9 } from '../../../features/editorial/components/brand'
import { InboxLinks as InboxLinks_b6707f894018626a329aeb9014e96e7f } from '../../../features/enquiries/inbox/components/nav-links'
import { BooksLink as BooksLink_d8371c812e02426de81f4359ca585dcf } from '../../../features/shop/back-office/components/books-link'
import { CardsView as CardsView_04a9e77b222928587cd20e50f06a6a84 } from '../../../features/enquiries/inbox/components/cards-view'
import { LabelsView as LabelsView_fce1172de78e59ee6964a9beffa35654 } from '../../../features/enquiries/inbox/components/labels-view'
import { CasesView as CasesView_eabaa75b99b26dfa1c803628ade218a4 } from '../../../features/enquiries/inbox/components/cases-view'
import { BooksView as BooksView_2bb8a7f10aaceba12a6a88701f4d6b4f } from '../../../features/shop/back-office/components/books-view'
import { PersonView as PersonView_f9af31ebd351e315c5d5023774d83712 } from '../../../features/privacy/components/person-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/features/content/pages/components/page-tools#PageTools": PageTools_b022d422fb41949d791ff3d498ed7193,
  "/features/content/pages/components/version-list#VersionList": VersionList_06645ed2cc953ceb513eb7e0206a6abc,
  "/features/content/pages/components/page-tools#UsedOn": UsedOn_b022d422fb41949d791ff3d498ed7193,
  "/ui/cells#YesCell": YesCell_1cc4865c4b0c66d27b6b6ea0a76ee662,
  "/ui/cells#MoneyCell": MoneyCell_1cc4865c4b0c66d27b6b6ea0a76ee662,
  "/ui/money-field#MoneyField": MoneyField_f8a09521a4a42ee0a6925ed2b6ee687d,
  "/features/wallet/back-office/components/card-record#CardRecordView": CardRecordView_25d27b078368e2508a6031a47cfd3c46,
  "/features/enquiries/inbox/components/record#Record": Record_2c132fd4daea11ef7834a60c65e2d97b,
  "/features/enquiries/inbox/components/assignee-field#AssigneeField": AssigneeField_129b5938972141dde470a6f3e4d22d7b,
  "/features/enquiries/inbox/components/due-cell#DueCell": DueCell_a652f60bfacab5c72f4e481e451b859a,
  "/features/enquiries/inbox/components/assignee-cell#AssigneeCell": AssigneeCell_36040a57f2dbd26dcfc78ab4a2e2d3c2,
  "/features/enquiries/inbox/components/unshown#Unshown": Unshown_6c4fed9be8245dcc60780ddf3209d9e5,
  "/features/enquiries/inbox/components/list-tools#ListTools": ListTools_1f56c15f0dfb1b76e64ff24f172a709f,
  "/ui/money-field#PriceConfirm": PriceConfirm_f8a09521a4a42ee0a6925ed2b6ee687d,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/features/shop/back-office/components/cells#StockCell": StockCell_5cb8dc84b3dd905915bb01557f6a821b,
  "/features/shop/back-office/components/cells#VoucherValueCell": VoucherValueCell_5cb8dc84b3dd905915bb01557f6a821b,
  "/ui/cells#PlainCell": PlainCell_1cc4865c4b0c66d27b6b6ea0a76ee662,
  "/features/shop/back-office/components/order-record#OrderRecordView": OrderRecordView_216dc0d70588eda02a3abdddb962e1ec,
  "/features/shop/back-office/components/cells#Unshown": Unshown_5cb8dc84b3dd905915bb01557f6a821b,
  "/features/shop/back-office/components/cells#StateCell": StateCell_5cb8dc84b3dd905915bb01557f6a821b,
  "/features/shop/back-office/components/cells#DueCell": DueCell_5cb8dc84b3dd905915bb01557f6a821b,
  "/features/shop/back-office/components/list-tools#OrderListTools": OrderListTools_fd5de648a2240d9b9b57817c9d619c9c,
  "@payloadcms/next/client#QueryPresetsAccessCell": QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereCell": QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereField": QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnsCell": QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnField": QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByCell": QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByField": QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40,
  "/features/content/pages/components/block-label#BlockLabel": BlockLabel_8db29b6bdc257e04c7da2f1f00a09986,
  "/features/editorial/components/brand#EditorsMark": EditorsMark_7e9716b5b042bab37f3e1eb4955eccf9,
  "/features/editorial/components/brand#EditorsLogo": EditorsLogo_7e9716b5b042bab37f3e1eb4955eccf9,
  "/features/enquiries/inbox/components/counters#InboxCounters": InboxCounters_6c4c6424653040846e057dacd591cc23,
  "/features/editorial/components/brand#DeskLink": DeskLink_7e9716b5b042bab37f3e1eb4955eccf9,
  "/features/enquiries/inbox/components/nav-links#InboxLinks": InboxLinks_b6707f894018626a329aeb9014e96e7f,
  "/features/shop/back-office/components/books-link#BooksLink": BooksLink_d8371c812e02426de81f4359ca585dcf,
  "/features/enquiries/inbox/components/cards-view#CardsView": CardsView_04a9e77b222928587cd20e50f06a6a84,
  "/features/enquiries/inbox/components/labels-view#LabelsView": LabelsView_fce1172de78e59ee6964a9beffa35654,
  "/features/enquiries/inbox/components/cases-view#CasesView": CasesView_eabaa75b99b26dfa1c803628ade218a4,
  "/features/shop/back-office/components/books-view#BooksView": BooksView_2bb8a7f10aaceba12a6a88701f4d6b4f,
  "/features/privacy/components/person-view#PersonView": PersonView_f9af31ebd351e315c5d5023774d83712,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
