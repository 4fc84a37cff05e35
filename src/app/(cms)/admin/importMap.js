import { PagePresence as PagePresence_b055107ff045a53b2e1e3b7ff616208a } from '../../../features/desk/components/page-presence'
import { SavedByOther as SavedByOther_f3a6284bd2a965bbcf2fb52b8c99d82b } from '../../../features/pages/components/saved-by-other'
import { PageTools as PageTools_1f6d9f382cdbcdb1472e62f08b94ba52 } from '../../../features/pages/components/page-tools'
import { ReviewField as ReviewField_0a0297a9697c98449e17beba9e036773 } from '../../../features/editorial/components/review-field'
import { PublishButton as PublishButton_10d88358bf78c958b433e3e69d00f3a0 } from '../../../features/pages/components/publish-button'
import { VersionList as VersionList_daf9ba01a76c01b525d359b3c3336055 } from '../../../features/pages/components/version-list'
import { Version as Version_6de40950810883d15c879b8e7dffd7c7 } from '../../../features/pages/components/version'
import { UsedOn as UsedOn_1f6d9f382cdbcdb1472e62f08b94ba52 } from '../../../features/pages/components/page-tools'
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
import { BlockLabel as BlockLabel_22f5308d6d35fa703fe8f545283a23b5 } from '../../../features/pages/components/block-label'
import { RowLabel as RowLabel_22f5308d6d35fa703fe8f545283a23b5 } from '../../../features/pages/components/block-label'
import { PictureCuts as PictureCuts_21b4e4795b3cdf996df3c0350cb70cf6 } from '../../../features/content/components/picture-cuts'
import { MenuTree as MenuTree_6e208de8d0bd1f8ba009b312a0ed9596 } from '../../../features/content/components/menu-tree'
import { YesCell as YesCell_1cc4865c4b0c66d27b6b6ea0a76ee662 } from '../../../ui/cells'
import { DaysCell as DaysCell_220b938ceadb56c427ebdafd033a7910 } from '../../../features/content/components/redirect-days'
import { DaysField as DaysField_220b938ceadb56c427ebdafd033a7910 } from '../../../features/content/components/redirect-days'
import { DayCell as DayCell_1cc4865c4b0c66d27b6b6ea0a76ee662 } from '../../../ui/cells'
import { RedirectTrace as RedirectTrace_f1e73ecab074b73f6124e0258c9fddb4 } from '../../../features/content/components/redirect-trace'
import { ItemAtDesk as ItemAtDesk_7f6a65dd7967eaf0d4938809ac9ebf28 } from '../../../features/purchases/components/item-at-desk'
import { ItemsAtDesk as ItemsAtDesk_7f6a65dd7967eaf0d4938809ac9ebf28 } from '../../../features/purchases/components/item-at-desk'
import { EditorsMark as EditorsMark_7e9716b5b042bab37f3e1eb4955eccf9 } from '../../../features/editorial/components/brand'
import { EditorsLogo as EditorsLogo_7e9716b5b042bab37f3e1eb4955eccf9 } from '../../../features/editorial/components/brand'
import { DeskLink as DeskLink_7e9716b5b042bab37f3e1eb4955eccf9 } from '../../../features/editorial/components/brand'
import { TabLeaves as TabLeaves_5c87a1df4a004a199af8310a01e03025 } from '../../../features/editorial/components/leave-editor'
import { Home as Home_82444aef9d01406da36c903cd610476c } from '../../../features/editorial/components/home'
import { NewPage as NewPage_1cd16a0ed1b7de2b46c060041c363bf5 } from '../../../features/editorial/components/new-page'
import { Reviews as Reviews_953507204b38cf3c60f5de66b8821e56 } from '../../../features/editorial/components/reviews'
import { Review as Review_3d5ef717cb337be336ace555b7cb016a } from '../../../features/editorial/components/review'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/features/desk/components/page-presence#PagePresence": PagePresence_b055107ff045a53b2e1e3b7ff616208a,
  "/features/pages/components/saved-by-other#SavedByOther": SavedByOther_f3a6284bd2a965bbcf2fb52b8c99d82b,
  "/features/pages/components/page-tools#PageTools": PageTools_1f6d9f382cdbcdb1472e62f08b94ba52,
  "/features/editorial/components/review-field#ReviewField": ReviewField_0a0297a9697c98449e17beba9e036773,
  "/features/pages/components/publish-button#PublishButton": PublishButton_10d88358bf78c958b433e3e69d00f3a0,
  "/features/pages/components/version-list#VersionList": VersionList_daf9ba01a76c01b525d359b3c3336055,
  "/features/pages/components/version#Version": Version_6de40950810883d15c879b8e7dffd7c7,
  "/features/pages/components/page-tools#UsedOn": UsedOn_1f6d9f382cdbcdb1472e62f08b94ba52,
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
  "/features/pages/components/block-label#BlockLabel": BlockLabel_22f5308d6d35fa703fe8f545283a23b5,
  "/features/pages/components/block-label#RowLabel": RowLabel_22f5308d6d35fa703fe8f545283a23b5,
  "/features/content/components/picture-cuts#PictureCuts": PictureCuts_21b4e4795b3cdf996df3c0350cb70cf6,
  "/features/content/components/menu-tree#MenuTree": MenuTree_6e208de8d0bd1f8ba009b312a0ed9596,
  "/ui/cells#YesCell": YesCell_1cc4865c4b0c66d27b6b6ea0a76ee662,
  "/features/content/components/redirect-days#DaysCell": DaysCell_220b938ceadb56c427ebdafd033a7910,
  "/features/content/components/redirect-days#DaysField": DaysField_220b938ceadb56c427ebdafd033a7910,
  "/ui/cells#DayCell": DayCell_1cc4865c4b0c66d27b6b6ea0a76ee662,
  "/features/content/components/redirect-trace#RedirectTrace": RedirectTrace_f1e73ecab074b73f6124e0258c9fddb4,
  "/features/purchases/components/item-at-desk#ItemAtDesk": ItemAtDesk_7f6a65dd7967eaf0d4938809ac9ebf28,
  "/features/purchases/components/item-at-desk#ItemsAtDesk": ItemsAtDesk_7f6a65dd7967eaf0d4938809ac9ebf28,
  "/features/editorial/components/brand#EditorsMark": EditorsMark_7e9716b5b042bab37f3e1eb4955eccf9,
  "/features/editorial/components/brand#EditorsLogo": EditorsLogo_7e9716b5b042bab37f3e1eb4955eccf9,
  "/features/editorial/components/brand#DeskLink": DeskLink_7e9716b5b042bab37f3e1eb4955eccf9,
  "/features/editorial/components/leave-editor#TabLeaves": TabLeaves_5c87a1df4a004a199af8310a01e03025,
  "/features/editorial/components/home#Home": Home_82444aef9d01406da36c903cd610476c,
  "/features/editorial/components/new-page#NewPage": NewPage_1cd16a0ed1b7de2b46c060041c363bf5,
  "/features/editorial/components/reviews#Reviews": Reviews_953507204b38cf3c60f5de66b8821e56,
  "/features/editorial/components/review#Review": Review_3d5ef717cb337be336ace555b7cb016a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
