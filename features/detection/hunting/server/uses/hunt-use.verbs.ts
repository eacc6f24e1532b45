import * as alertTriage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { createAlert } from "#features/detection/alerts/server/alerts.public.ts";
import { importRules } from "#features/detection/correlations/server/correlations.public.ts";
import { followedEventsOf } from "#features/detection/events/server/events.public.ts";
import * as incidentWork from "#features/response/incidents/contracts/incident-work.contract.ts";
import { declareIncident } from "#features/response/incidents/server/incidents.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../hunt-use.contract.ts";
import type { HuntUse } from "../../hunting.contract.ts";
import { findHunt, lockHunt } from "../hunts/hunt.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { addHuntUse, findFindings, findHuntsUsing, findHuntUses } from "./hunt-use.store.ts";

/** Records in the hunt that an object was created from it; the object itself refers to its hunt by id. */
async function noteUse(
  { db, actor, clock, audit, announce }: VerbContext,
  huntId: string,
  use: HuntUse,
): Promise<HuntUse> {
  const { kind, target, finding_key } = use;
  await addHuntUse(db, {
    company_id: companyIn(actor),
    hunt_id: huntId,
    kind,
    target,
    finding_key: finding_key === null ? null : Buffer.from(finding_key, "hex"),
    created_at: clock.now(),
    created_by_name: authorOf(actor).name,
  });
  audit({ action: "hunt.used", objectType: "hunt", objectId: huntId, details: { kind, target } });
  announce({ topic: "hunting.changed", data: { id: huntId } });
  return use;
}

const listHuntsOf: Verb<typeof contract.listHuntsOf> = async ({ db }, of) => ({
  items: (await findHuntsUsing(db, of)).map(({ id, number, title }) => ({
    id,
    code: huntCode(number),
    title,
  })),
});

const alertOfFinding: Verb<typeof contract.alertOfFinding> = async (
  context,
  { id, run_id, key, severity },
) => {
  const { db } = context;
  const hunt = await lockHunt(db, id);
  const [finding] = await findFindings(db, { huntId: id, runId: run_id, key: Buffer.from(key, "hex") });
  if (!hunt || !finding) throw new Refusal("not_found");
  if ((await findHuntUses(db, id)).some((use) => use.kind === "alert" && use.finding_key === key))
    throw new Refusal("conflict", { detail: "Ese hallazgo ya tiene su alerta." });
  const { alert } = await createAlert(
    context,
    alertTriage.createAlert.input.parse({
      title: finding.title.padEnd(5, "."),
      description: `La encontró la búsqueda ${huntCode(hunt.number)}: ${hunt.hypothesis}`,
      severity,
      asset_name: finding.asset_name,
      user_name: finding.user_name,
      techniques: hunt.techniques,
      // Events that retention has deleted are not returned.
      event_ids: (await (await followedEventsOf(context)).named(finding.event_ids)).map((event) => event.id),
    }),
  );
  return await noteUse(context, id, {
    kind: "alert",
    target: alert.id,
    name: `ALR-${alert.number} ${alert.title}`,
    finding_key: key,
  });
};

const maxNames = 50;
const namesOf = (values: readonly (string | null)[]) =>
  [...new Set(values.flatMap((value) => value ?? []))].slice(0, maxNames);

const incidentOfRun: Verb<typeof contract.incidentOfRun> = async (
  context,
  { id, run_id, severity, description },
) => {
  const { db } = context;
  const hunt = await findHunt(db, id);
  if (!hunt) throw new Refusal("not_found");
  const findings = await findFindings(db, { huntId: id, runId: run_id });
  if (findings.length === 0) throw new Refusal("conflict", { detail: "Esa ejecución no encontró nada." });
  const { incident } = await declareIncident(
    context,
    incidentWork.declareIncident.input.parse({
      title: hunt.title,
      description,
      severity,
      origin: "hunt",
      techniques: hunt.techniques,
      assets: namesOf(findings.map(({ asset_name }) => asset_name)),
      accounts: namesOf(findings.map(({ user_name }) => user_name)),
    }),
  );
  return await noteUse(context, id, {
    kind: "incident",
    target: incident.id,
    name: `${incident.code} ${incident.title}`,
    finding_key: null,
  });
};

const ruleOfHunt: Verb<typeof contract.ruleOfHunt> = async (context, { id }) => {
  const hunt = await lockHunt(context.db, id);
  if (!hunt) throw new Refusal("not_found");
  if (hunt.query_kind !== "sigma")
    throw new Refusal("conflict", { detail: "Solo una consulta de Sigma se hace regla." });
  if ((await findHuntUses(context.db, id)).some(({ kind }) => kind === "rule"))
    throw new Refusal("conflict", { detail: "Ya es una regla: cámbiela en Correlaciones." });
  const { files } = await importRules(context, {
    files: [{ name: `${huntCode(hunt.number)}.yml`, text: hunt.query }],
    origin: "written",
  });
  const [rule] = files.flatMap(({ rules }) => rules);
  if (!rule?.id)
    throw new Refusal("conflict", {
      detail: rule?.problems[0]?.message ?? "La consulta no se puede hacer regla.",
    });
  return await noteUse(context, id, {
    kind: "rule",
    target: rule.id,
    name: hunt.title,
    finding_key: null,
  });
};

export const huntUseVerbs = [
  route(contract.listHuntsOf, listHuntsOf),
  route(contract.alertOfFinding, alertOfFinding),
  route(contract.incidentOfRun, incidentOfRun),
  route(contract.ruleOfHunt, ruleOfHunt),
];
