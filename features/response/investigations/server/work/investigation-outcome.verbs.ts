import * as nonconformityCalls from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { openNonconformity } from "#features/compliance/assurance/server/assurance.public.ts";
import * as hunting from "#features/detection/hunting/hunting.contract.ts";
import { createHunt } from "#features/detection/hunting/server/hunting.public.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { recordFinding as record } from "#features/posture/findings/server/findings.public.ts";
import * as incidentWork from "#features/response/incidents/contracts/incident-work.contract.ts";
import { declareIncident } from "#features/response/incidents/server/incidents.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/investigation-outcome.contract.ts";
import { createFromInvestigation, refuseRestricted } from "./act-on-investigation.ts";
import { findInvestigation } from "./investigation.store.ts";
import { investigationDetail } from "./investigation-detail.ts";

const declareFromInvestigation: Verb<typeof contract.declareFromInvestigation> = async (
  context,
  { id, title, severity, description },
) => {
  await createFromInvestigation(context, id, async ({ restricted, reader_ids, tlp }) => {
    const { incident } = await declareIncident(
      context,
      incidentWork.declareIncident.input.parse({
        title,
        severity,
        description,
        tlp,
        ...(restricted && { restricted_to: reader_ids }),
      }),
    );
    return { path: paths.incident(incident.id) };
  });
  return await investigationDetail(context, id);
};

const huntFromInvestigation: Verb<typeof contract.huntFromInvestigation> = async (
  context,
  { id, title, hypothesis, words },
) => {
  await createFromInvestigation(context, id, async (row) => {
    refuseRestricted(row, "Una búsqueda la ve todo el equipo");
    const query = { kind: "filter", text: JSON.stringify([["title", "contains", words]]) };
    const { hunt } = await createHunt(context, hunting.createHunt.input.parse({ title, hypothesis, query }));
    return { name: `${hunt.code} ${title}`, path: paths.hunt(hunt.id) };
  });
  return await investigationDetail(context, id);
};

const recordNonconformity: Verb<typeof contract.recordNonconformity> = async (context, { id, ...found }) => {
  await createFromInvestigation(context, id, async (row) => {
    refuseRestricted(row, "Una no conformidad la lee toda la empresa");
    const { nonconformity } = await openNonconformity(
      context,
      nonconformityCalls.openNonconformity.input.parse(found),
    );
    return {
      name: `${nonconformity.control.code} ${nonconformity.title}`,
      path: `${paths.nonconformities}?abierta=${nonconformity.id}`,
    };
  });
  return await investigationDetail(context, id);
};

const recordFinding: SteppedVerb<typeof contract.recordFinding> = async (steps, { id, ...found }) => {
  const at = await steps.within("read", async ({ db, clock }) => {
    const row = await findInvestigation(db, id);
    if (!row) throw new Refusal("not_found");
    refuseRestricted(row, "Una vulnerabilidad la lee toda la empresa");
    return clock.now().toISOString();
  });
  const finding = await record(steps, { ...found, rule_id: null, is_there: true, at });
  return await steps.within("write", async (context) => {
    const name = `${findingNumber(finding.number)} ${found.title}`;
    await createFromInvestigation(context, id, async () => ({ name, path: paths.finding(finding.id) }));
    return await investigationDetail(context, id);
  });
};

const nameBulletin: Verb<typeof contract.nameBulletin> = async (context, { id, bulletin_id, title }) => {
  await createFromInvestigation(context, id, async (row) => {
    refuseRestricted(row, "Un boletín lo leen todas las empresas");
    return { name: title, path: paths.bulletin(bulletin_id) };
  });
  return await investigationDetail(context, id);
};

export const investigationOutcomeVerbs = [
  route(contract.declareFromInvestigation, declareFromInvestigation),
  route(contract.huntFromInvestigation, huntFromInvestigation),
  route(contract.recordNonconformity, recordNonconformity),
  steppedRoute(contract.recordFinding, recordFinding, { oncePerKey: true }),
  route(contract.nameBulletin, nameBulletin),
];
