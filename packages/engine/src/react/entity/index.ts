/** Entity pages for a back office, generated from an entity's schema and ui. Heavy: keep them out of a first load. */

export { entityTitle } from '../../core/entity/entity-title.ts';
export { answerText } from '../../core/form/answer-text.ts';
export { fileSize } from '../../core/schema/formats/file-size.ts';
export {
  createEntityRoutes,
  type EntityRoutes,
  type PageKind,
  pageKinds,
} from '../routing/entity-routes.ts';
export { RouteError, type RouteErrorCode } from '../routing/route-error.ts';
export { AnswerList, type AnswerListProps } from '../wizard/answer-list.tsx';
export type { AfterAction } from './after-action.ts';
export {
  createEntityConfig,
  type EntityConfig,
  type EntityConfigParts,
  type Modules,
} from './create-entity-config.ts';
export { EntityDocuments, type EntityDocumentsProps } from './documents/entity-documents.tsx';
export { OpenDocumentButton, type OpenDocumentButtonProps } from './documents/open-document-button.tsx';
export { EntityEdit } from './edit/entity-edit.tsx';
export { EntityNew } from './edit/entity-new.tsx';
export type { OwnForm } from './edit/use-asked.ts';
export {
  EntityConfigProvider,
  useEntityConfig,
  useEntityDefinition,
  useFlowDefinition,
} from './entity-config.tsx';
export { EntityPage } from './entity-page.tsx';
export { EntityPages, type EntityPagesProps } from './entity-pages.tsx';
export { type EntityTexts, entityTexts } from './entity-texts.ts';
export { createExampleSource } from './example/create-example-source.ts';
export { EntityExample, type EntityExampleProps } from './example/entity-example.tsx';
export { exampleRows } from './example/example-rows.ts';
export { Failure, failureText } from './failure.tsx';
export type { Field, Fields } from './fields/field-type.ts';
export { type FormatContext, formatValue } from './fields/format-value.ts';
export { useFields } from './fields/use-fields.ts';
export { useMomentText } from './fields/use-moment-text.ts';
export { importEntity } from './import-entity.ts';
export { EntityList } from './list/entity-list.tsx';
export type { MomentRange } from './list/filters/moment-ranges.ts';
export type { EntityPageProps, OwnPages } from './page-registry.ts';
export { Panel, type PanelProps } from './panel.tsx';
export { EntityShow } from './show/entity-show.tsx';
export { createMemorySource, type MemoryEntity, type MemorySource } from './source/create-memory-source.ts';
export { createRestSource, type RestSourceOptions } from './source/create-rest-source.ts';
export { createServerSource, type ServerSourceOptions } from './source/create-server-source.ts';
export type {
  DocumentSource,
  EntitySource,
  EventToSend,
  ItemChange,
  ItemWrite,
  ListRequest,
} from './source/entity-source.ts';
export type { EntityRow, ListAnswer, OwnView } from './types.ts';
export { useDocumentTitle } from './use-document-title.ts';
export { useEntityData, useEntityRows } from './use-entity-data.ts';
