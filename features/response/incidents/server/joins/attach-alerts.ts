import { v7 as uuidv7 } from "uuid";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { observableOf, valueKey } from "#platform/readers/observables.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { PlannedStep } from "#platform/server/work/plan.rules.ts";
import { addObservables } from "../observables/observable.store.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { incidentKind } from "../work/incident-case.ts";
import { addAffected, attachAlertRows, findAttachedObjects } from "../work/incident-parts.store.ts";
import { findAlertTraits } from "./similar.store.ts";

export interface SelectedObjects {
  alert_ids: readonly string[];
  assets: readonly string[];
  accounts: readonly string[];
  observables: readonly string[];
}

type Named = Pick<IncidentRow, "id" | "series" | "number" | "restricted">;

/**
 * Attaches alerts and chosen entities to an incident whose company is locked, and records this in both activities. The
 * activity of an alert never mentions a restricted incident, because it has more readers.
 */
export async function attachSelectedObjects(
  context: VerbContext,
  incident: Named,
  selection: SelectedObjects,
  note = "",
): Promise<number[]> {
  const { db, actor, clock } = context;
  const [company_id, at, by] = [companyIn(actor), clock.now(), authorOf(actor).name];
  const alerts = await findAlertTraits(db, selection.alert_ids);
  if (alerts.length !== new Set(selection.alert_ids).size) throw new Refusal("not_found");
  const attachedRows = await findAttachedObjects(db, [incident.id]);
  const attachedIds = new Set(
    attachedRows.flatMap(({ alert_id, detached_at }) => (detached_at ? [] : [alert_id])),
  );
  const fresh = alerts.filter(({ id }) => !attachedIds.has(id));
  await attachAlertRows(
    db,
    fresh.map(({ id }) => ({
      company_id,
      id: uuidv7(),
      incident_id: incident.id,
      alert_id: id,
      attached_at: at,
      attached_by_name: by,
    })),
  );
  await appendActivity(
    context,
    incidentKind,
    fresh.map(({ id, number }) => ({
      caseId: incident.id,
      type: "alert_attached",
      note,
      facts: { alert: { id, number } },
    })),
  );
  await recordOnAlerts(
    context,
    incident,
    fresh.map(({ id }) => id),
    "linked",
    note,
  );
  await attachEntities(context, incident.id, selection);
  return fresh.map(({ number }) => number);
}

/** Attaches the chosen assets, accounts and observables to an incident. */
export async function attachEntities(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  incidentId: string,
  { assets, accounts, observables }: Omit<SelectedObjects, "alert_ids">,
): Promise<void> {
  const [company_id, at, by] = [companyIn(actor), clock.now(), authorOf(actor).name];
  const touched = (kind: "asset" | "account", names: readonly string[]) =>
    [...new Map(names.map((name) => [foldText(name), name]))].map(([name_key, name]) => ({
      company_id,
      id: uuidv7(),
      incident_id: incidentId,
      kind,
      name,
      name_key,
      state: "suspected" as const,
      added_at: at,
    }));
  await addAffected(db, [...touched("asset", assets), ...touched("account", accounts)], { states: false });
  await addObservables(
    db,
    { companyId: company_id, incidentId, by, at },
    observables.map((text) => {
      const { type, value, original } = observableOf(text);
      return { id: uuidv7(), type, value, original, value_key: valueKey(type, value), ioc: null };
    }),
  );
}

/**
 * Records the incident in the activity of alerts. The entry contains the path of the incident instead of its name:
 * the name is read with the rights of the reader, so that it is hidden from others as soon as the incident is
 * restricted.
 */
export async function recordOnAlerts(
  context: VerbContext,
  incident: Named,
  alertIds: readonly string[],
  type: "linked" | "unlinked",
  note: string,
): Promise<void> {
  if (incident.restricted) return;
  const step: PlannedStep = {
    type,
    note,
    facts: { address: paths.incident(incident.id) },
  };
  await appendActivity(
    context,
    { name: "alert" },
    alertIds.map((caseId) => ({ caseId, ...step })),
  );
}
