// Manifest of publishing: drafts, schedules and versions of the content that other features bring.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as acts from './acts.ts'
import * as drafts from './contract/drafts.ts'
import * as folders from './contract/folder.ts'
import * as kinds from './contract/kinds.ts'
import * as presence from './contract/presence.ts'
import * as pictures from './contract/pictures.ts'
import * as trees from './contract/tree.ts'
import * as publications from './contract/publications.ts'
import * as draftHandlers from './handlers/drafts.ts'
import { contentExportHandler } from './handlers/folder/export.ts'
import { contentImportCheckHandler, contentImportHandler } from './handlers/folder/import.ts'
import { contentConfirm } from './contract/translations.ts'
import { contentConfirmHandler } from './handlers/translations.ts'
import { contentLinks } from './contract/links.ts'
import { contentLinksHandler } from './handlers/links.ts'
import { contentKindsHandler } from './handlers/kind-counts.ts'
import { contentListHandler } from './handlers/content-list.ts'
import * as kindHandlers from './handlers/kinds.ts'
import { contentPresenceHandler } from './handlers/presence.ts'
import * as pictureHandlers from './handlers/pictures.ts'
import { contentPublishHandler, contentWithdrawHandler } from './handlers/publish.ts'
import {
  contentScheduleHandler,
  contentUnscheduleHandler,
  findFailedSchedules,
  type ScheduleParts,
} from './handlers/schedules.ts'
import * as treeHandlers from './handlers/tree.ts'
import * as versionHandlers from './handlers/versions.ts'
import { publishingJobs } from './jobs.ts'
import type { ContentFolder } from './queries/content-folder.ts'
import { CONTENT_IMPORT_FILES } from './queries/content-imports.ts'
import type { ContentKind } from './queries/content-kind.ts'
import { CONTENT_PICTURE_FILES } from './queries/pictures.ts'

/**
 * @param contentKinds the kinds of content, contributed by the features they belong to
 * @param folder the folder content/ of all features
 * @param schedules who may publish, and who is told of a schedule that could not be done
 */
export const publishingFeature = (
  contentKinds: readonly ContentKind[],
  folder: ContentFolder,
  schedules: ScheduleParts,
) =>
  feature({
    name: 'publishing',
    tables: [
      'content_draft',
      'content_import',
      'content_picture',
      'content_presence',
      'content_publication',
      'content_schedule',
    ],
    endpoints: [
      implement(kinds.contentKinds, contentKindsHandler(contentKinds)),
      implement(kinds.contentList, contentListHandler(contentKinds)),
      implement(kinds.contentItem, kindHandlers.contentItemHandler(contentKinds)),
      implement(kinds.contentCreate, kindHandlers.contentCreateHandler(contentKinds)),
      implement(kinds.contentMove, kindHandlers.contentMoveHandler(contentKinds)),
      implement(trees.contentTree, treeHandlers.contentTreeHandler(contentKinds)),
      implement(trees.contentPlace, treeHandlers.contentPlaceHandler(contentKinds)),
      implement(presence.contentPresence, contentPresenceHandler(contentKinds)),
      implement(contentConfirm, contentConfirmHandler(contentKinds)),
      implement(contentLinks, contentLinksHandler(contentKinds)),
      implement(drafts.contentSave, draftHandlers.contentSaveHandler(contentKinds)),
      implement(drafts.contentDiscard, draftHandlers.contentDiscardHandler(contentKinds)),
      implement(drafts.contentCheck, draftHandlers.contentCheckHandler(contentKinds)),
      implement(drafts.contentRender, draftHandlers.contentRenderHandler),
      implement(pictures.contentPictureUpload, pictureHandlers.contentPictureUploadHandler),
      implement(pictures.contentPicture, pictureHandlers.contentPictureHandler),
      implement(folders.contentExport, contentExportHandler(folder)),
      implement(folders.contentImportCheck, contentImportCheckHandler(contentKinds, folder)),
      implement(folders.contentImport, contentImportHandler(contentKinds, folder)),
      implement(publications.contentPublish, contentPublishHandler(contentKinds)),
      implement(publications.contentWithdraw, contentWithdrawHandler(contentKinds)),
      implement(publications.contentSchedule, contentScheduleHandler(contentKinds)),
      implement(publications.contentUnschedule, contentUnscheduleHandler(contentKinds)),
      implement(publications.contentVersions, versionHandlers.contentVersionsHandler(contentKinds)),
      implement(publications.contentVersion, versionHandlers.contentVersionHandler(contentKinds)),
      implement(publications.contentDifference, versionHandlers.contentDifferenceHandler(contentKinds)),
      implement(publications.contentRestore, versionHandlers.contentRestoreHandler(contentKinds)),
    ],
    acts: Object.values(acts),
    subjects: [
      { kind: 'content', label: m.publishing_subject_content, page: (id: string) => `/ops/content/${id}` },
      { kind: 'content_import', label: m.publishing_subject_import, page: () => '/ops/content/import' },
    ],
    officeEntries: [
      { url: '/ops/content', label: m.publishing_title, opens: kinds.contentKinds, group: 'work', place: 20 },
    ],
    officeTasks: [{ takes: [kinds.contentList], find: findFailedSchedules }],
    uploads: [CONTENT_PICTURE_FILES, CONTENT_IMPORT_FILES],
    jobs: publishingJobs(contentKinds, schedules),
  })
