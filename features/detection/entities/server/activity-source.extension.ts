import type {
  EntityActivity,
  NodeKind,
  RelationPage,
  TimelinePage,
} from "#features/detection/entities/entity-activity.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { NamedTime } from "./entity/entity-identity.store.ts";

/**
 * The subject of an activity: the whole company, an asset or account by its names, or any other object by its value.
 */
export type ActivitySubject =
  | { kind: "company" }
  | { kind: "asset" | "account"; names: readonly NamedTime[] }
  | { kind: Exclude<NodeKind, "asset" | "account">; value: string };

export interface ActivityPeriod {
  from: Date;
  to: Date;
}

/** Another object that events name together with the subject; assets and accounts by their name as written. */
export interface NamedRelation {
  kind: NodeKind;
  value: string;
  label: string;
  count: number;
  first_at: Date;
  last_at: Date;
  /** The worst severity as a rank. */
  severity: number;
}

/** The context in which an area reads the activity. */
export type ActivityContext = Pick<VerbContext, "db" | "actor" | "config" | "memory">;

/** The activity that an area reports: it fills the timeline, the pages of entities and the graph. */
export interface ActivitySource {
  /** Returns the events with at least the severity that is given by its rank. */
  timeline(
    context: ActivityContext,
    subject: ActivitySubject,
    question: { period: ActivityPeriod; least: number },
  ): Promise<TimelinePage>;
  /** Returns the counts by the calendar days of a zone. */
  activity(
    context: ActivityContext,
    subject: ActivitySubject,
    question: { period: ActivityPeriod; timeZone: string },
  ): Promise<Omit<EntityActivity, "from" | "to">>;
  relations(
    context: ActivityContext,
    subject: ActivitySubject,
    period: ActivityPeriod,
  ): Promise<Pick<RelationPage, "reach" | "histogram"> & { found: readonly NamedRelation[] }>;
}

export const activitySources = new ExtensionPoint<ActivitySource>("sources of activity");
