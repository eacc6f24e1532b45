import * as contract from "#features/entities/entities.contract.ts";
import * as activity from "#features/entities/entity-activity.contract.ts";
import * as merging from "#features/entities/entity-merge.contract.ts";
import { route } from "#platform/server/verb.ts";
import { annotateEntity } from "./annotate-entity.ts";
import { describeEntity } from "./describe-entity.ts";
import { getEntity } from "./get-entity.ts";
import { getLayout } from "./get-layout.ts";
import { keepLayout } from "./keep-layout.ts";
import { listEntities } from "./list-entities.ts";
import { listEntityFacets } from "./list-entity-facets.ts";
import { mergeEntities } from "./merge-entities.ts";
import { readActivity } from "./read-activity.ts";
import { readRelations } from "./read-relations.ts";
import { readTimeline } from "./read-timeline.ts";
import { suggestMerges } from "./suggest-merges.ts";
import { undoMerge } from "./undo-merge.ts";

export const entitiesRoutes = [
  route(contract.listEntities, listEntities),
  route(contract.listEntityFacets, listEntityFacets),
  route(contract.getEntity, getEntity),
  route(contract.describeEntity, describeEntity),
  route(contract.annotateEntity, annotateEntity),
  route(merging.suggestMerges, suggestMerges),
  route(merging.mergeEntities, mergeEntities),
  route(merging.undoMerge, undoMerge),
  route(activity.readRelations, readRelations),
  route(activity.readActivity, readActivity),
  route(activity.readTimeline, readTimeline),
  route(activity.getLayout, getLayout),
  route(activity.keepLayout, keepLayout),
];
