import { v7 as uuidv7 } from "uuid";
import { requireProvider } from "#features/ai-providers/server/ai-providers.public.ts";
import type * as contract from "#features/analyses/analyses.contract.ts";
import {
  standardOfCompany,
  standardsOfCompany,
} from "#features/control-states/server/control-states.public.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { addRequest, countOpenRequests, findRequest } from "../requests/analysis-request.store.ts";
import { readableAudiences, requestFrom } from "../requests/analysis-views.rules.ts";
import { answerRequest } from "../requests/answer-request.ts";
import { announceAnalysis } from "../requests/finish-request.ts";

const code = /^iso(?:-?iec)?-?27001/;

/** The standard that the company knows as ISO 27001. */
async function isoStandard(db: Database): Promise<number> {
  const found = (await standardsOfCompany(db)).find(({ standard }) => code.test(standard.code));
  if (!found) {
    throw new Refusal("conflict", {
      detail: "La empresa no sigue ISO 27001. Actívela en Normas para pedir este análisis.",
    });
  }
  return found.standard.id;
}

/** More than these at a time help nobody, and would keep the work of others waiting. */
const mostOpen = 20;

interface Request {
  kind: contract.AnalysisKind;
  standardId: number | null;
  ai_provider_id: number;
  days_back: number;
  priority: contract.Priority;
  focus_areas: string[];
  audience: contract.Audience;
}

/** Leaves the request and the job that answers it; both exist, or neither. */
async function ask(context: VerbContext, query: Request): Promise<contract.AnalysisRequest> {
  const { db, actor, clock, audit, enqueue } = context;
  const { kind, standardId, ai_provider_id, ...rest } = query;
  const audiences = readableAudiences(actor);
  if (!audiences.includes(query.audience)) {
    throw new Refusal("forbidden", { detail: "Los análisis internos los pide el proveedor." });
  }
  const provider = await requireProvider(db, ai_provider_id);
  const standard = standardId === null ? null : await standardOfCompany(db, standardId);
  if (standard === undefined) throw new Refusal("not_found");
  if ((await countOpenRequests(db)) >= mostOpen) {
    throw new Refusal("too_many_requests", {
      detail: `Ya hay ${mostOpen} análisis en espera. Aguarde a que terminen o cancele alguno.`,
      retryAfterSeconds: 30,
    });
  }
  const id = uuidv7();
  await addRequest(db, {
    ...rest,
    company_id: companyIn(actor),
    id,
    kind,
    standard_id: standard?.standard.id ?? null,
    standard_name: standard?.standard.short_name ?? null,
    provider_id: provider.id,
    requested_by_name: personOf(actor).fullName,
    requested_at: clock.now(),
  });
  enqueue(answerRequest, { request: id, priority: query.priority });
  announceAnalysis(context, id);
  audit({
    action: "analyses.requested",
    objectType: "analysis_request",
    objectId: id,
    details: { kind, standard: standard?.standard.short_name ?? null, days: query.days_back },
  });
  const row = await findRequest(db, id, audiences);
  if (!row) throw new Error("A request that was just left is not there");
  return requestFrom(row);
}

export const requestOrganizationStatus: Verb<typeof contract.requestOrganizationStatus> = (context, input) =>
  ask(context, { ...input, kind: "organization_status", standardId: null });

export const requestComplianceStatus: Verb<typeof contract.requestComplianceStatus> = (
  context,
  { standard_id, ...input },
) => ask(context, { ...input, kind: "compliance_status", standardId: standard_id });

export const requestIsoCompliance: Verb<typeof contract.requestIsoCompliance> = async (context, input) =>
  ask(context, { ...input, kind: "iso27001_compliance", standardId: await isoStandard(context.db) });
