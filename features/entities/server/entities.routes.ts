import * as contract from "#features/entities/entities.contract.ts";
import * as activity from "#features/entities/entity-activity.contract.ts";
import * as merging from "#features/entities/entity-merge.contract.ts";
import * as retirement from "#features/entities/entity-retirement.contract.ts";
import { route } from "#platform/server/verb.ts";
import { annotateEntity } from "./calls/annotate-entity.ts";
import { describeEntity } from "./calls/describe-entity.ts";
import { getEntity } from "./calls/get-entity.ts";
import { getLayout } from "./calls/get-layout.ts";
import { keepLayout } from "./calls/keep-layout.ts";
import { listEntities } from "./calls/list-entities.ts";
import { listEntityFacets } from "./calls/list-entity-facets.ts";
import { mergeEntities } from "./calls/merge-entities.ts";
import { readActivity } from "./calls/read-activity.ts";
import { readPath } from "./calls/read-path.ts";
import { readRelations } from "./calls/read-relations.ts";
import { readTimeline } from "./calls/read-timeline.ts";
import { retireEntities } from "./calls/retire-entities.ts";
import { returnEntities } from "./calls/return-entities.ts";
import { suggestMerges } from "./calls/suggest-merges.ts";
import { undoMerge } from "./calls/undo-merge.ts";

export const entitiesRoutes = [
  route(contract.listEntities, listEntities),
  route(contract.listEntityFacets, listEntityFacets),
  route(contract.getEntity, getEntity),
  route(contract.describeEntity, describeEntity),
  route(contract.annotateEntity, annotateEntity),
  route(merging.suggestMerges, suggestMerges),
  route(merging.mergeEntities, mergeEntities),
  route(merging.undoMerge, undoMerge),
  route(retirement.retireEntities, retireEntities),
  route(retirement.returnEntities, returnEntities),
  route(activity.readRelations, readRelations),
  route(activity.readPath, readPath),
  route(activity.readActivity, readActivity),
  route(activity.readTimeline, readTimeline),
  route(activity.getLayout, getLayout),
  route(activity.keepLayout, keepLayout),
];
