import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { requireProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import {
  standardOfCompany,
  standardsOfCompany,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../analyses.contract.ts";
import { areas } from "../../analysis-content.contract.ts";
import { analysisParts } from "../analysis-rule.extension.ts";
import { resultDocument } from "../documents/result-document.ts";
import { resultDocx, resultPdf } from "../documents/set-result.ts";
import { sortByKeys } from "../rules/rule.ts";
import {
  addRequest,
  countOpenRequests,
  countRequests,
  endRequest,
  findRequest,
  findRequestPage,
  lockRequest,
} from "./analysis-request.store.ts";
import { findLatestResult, findNewestResults, findResult } from "./analysis-result.store.ts";
import { analysisRequestFrom, analysisResultFrom, readableAudiences } from "./analysis-views.rules.ts";
import { answerRequest } from "./answer-request.ts";
import { announceAnalysis } from "./finish-request.ts";

/** Cancels a request; a job that is processing it detects the cancellation and stores no result. */
export const cancelRequest: Verb<typeof contract.cancelRequest> = async (context, { id, reason }) => {
  const { db, actor, clock, audit } = context;
  const audiences = readableAudiences(actor);
  if (!(await findRequest(db, id, audiences))) throw new Refusal("not_found");
  const status = await lockRequest(db, id);
  if (status !== "pending" && status !== "processing") {
    throw new Refusal("conflict", { detail: "El análisis ya terminó: no hay nada que cancelar." });
  }
  const by = personOf(actor).fullName;
  const explanation = reason ? `Lo canceló ${by}: ${reason}` : `Lo canceló ${by}.`;
  await endRequest(db, id, { status: "cancelled", reason: explanation, at: clock.now() });
  announceAnalysis(context, id);
  audit({ action: "analyses.cancelled", objectType: "analysis_request", objectId: id, details: { reason } });
  const row = await findRequest(db, id, audiences);
  if (!row) throw new Refusal("not_found");
  return analysisRequestFrom(row);
};

export const getRequestStats: Verb<typeof contract.getRequestStats> = async ({ db, actor }) => {
  const rows = await countRequests(db, readableAudiences(actor));
  const sum = (countRows: readonly { count: number }[]) =>
    countRows.reduce((total, { count }) => total + count, 0);
  const completed = rows.filter(({ status }) => status === "completed");
  const seconds = completed.reduce((total, row) => total + (row.seconds ?? 0), 0);
  const last = completed.flatMap(({ last_at }) => (last_at ? [last_at.getTime()] : []));
  const counts = <Name extends string>(names: readonly Name[], column: "status" | "kind") =>
    Object.fromEntries(
      names.map((name) => [name, sum(rows.filter((row) => row[column] === name))]),
    ) as Record<Name, number>;
  return {
    total: sum(rows),
    by_status: counts(contract.analysisStatuses, "status"),
    by_type: counts(contract.analysisKinds, "kind"),
    average_seconds: sum(completed) === 0 ? null : Math.round((10 * seconds) / sum(completed)) / 10,
    last_completed_at: last.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
  };
};

export const getRequestStatus: Verb<typeof contract.getRequestStatus> = async ({ db, actor }, { id }) => {
  const row = await findRequest(db, id, readableAudiences(actor));
  if (!row) throw new Refusal("not_found");
  return analysisRequestFrom(row);
};

export const getResult: Verb<typeof contract.getResult> = async ({ db, actor }, { id }) => {
  const row = await findResult(db, id, readableAudiences(actor));
  if (!row) throw new Refusal("not_found");
  return analysisResultFrom(row);
};

const impactLevels = [5, 4, 3, 2, 1];
const maxRisks = 100;

export const getRiskSummary: Verb<typeof contract.getRiskSummary> = async ({ db, actor }) => {
  const results = (await findNewestResults(db, readableAudiences(actor))).map(analysisResultFrom);
  // The organisation and one of its standards may report the same risk; then the newer analysis is used.
  const newestFirst = sortByKeys(
    results,
    ({ created_at }) => -Date.parse(created_at),
    ({ id }) => id,
  );
  const risks = new Map<string, contract.RankedRisk>();
  for (const { id, content, analysis_type, created_at } of newestFirst) {
    for (const risk of content.risks) {
      if (!risks.has(risk.key))
        risks.set(risk.key, { ...risk, result_id: id, subject: content.subject, analysis_type, created_at });
    }
  }
  const ranked = sortByKeys(
    [...risks.values()],
    ({ impact }) => -impact,
    ({ effort }) => effort,
    ({ key }) => key,
  );
  return {
    results: results.length,
    by_impact: impactLevels.map((impact) => ({
      impact,
      count: ranked.filter((risk) => risk.impact === impact).length,
    })),
    by_area: areas
      .map((area) => ({ area, count: ranked.filter((risk) => risk.area === area).length }))
      .filter(({ count }) => count > 0),
    risks: ranked.slice(0, maxRisks),
  };
};

async function readLatest(
  { db, actor }: VerbContext,
  subject: { kind: contract.AnalysisKind; standardId?: number },
): Promise<contract.AnalysisResult> {
  const { kind, standardId } = subject;
  const row = await findLatestResult(db, readableAudiences(actor), { kinds: [kind], standardId });
  if (!row) throw new Refusal("not_found", { detail: "Todavía no hay un resultado de este análisis." });
  return analysisResultFrom(row);
}

export const latestOrganizationStatus: Verb<typeof contract.latestOrganizationStatus> = (context) =>
  readLatest(context, { kind: "organization_status" });

export const latestIsoCompliance: Verb<typeof contract.latestIsoCompliance> = (context) =>
  readLatest(context, { kind: "iso27001_compliance" });

export const latestComplianceStatus: Verb<typeof contract.latestComplianceStatus> = (
  context,
  { standard_id },
) => readLatest(context, { kind: "compliance_status", standardId: standard_id });

export const listRequests: Verb<typeof contract.listRequests> = async ({ db, actor }, search) => {
  const page = await findRequestPage(db, readableAudiences(actor), search);
  return { ...page, items: page.items.map(analysisRequestFrom) };
};

export const listRules: Verb<typeof contract.listRules> = async ({ extensions }) => {
  const rules = extensions(analysisParts).flatMap((part) => part.rules);
  return {
    items: sortByKeys(
      rules,
      ({ order }) => order,
      ({ key }) => key,
    ).map(({ key, name, area, weights, says }) => ({ key, name, area, weights, says })),
  };
};

const isoCode = /^iso(?:-?iec)?-?27001/;

/** Returns the standard ISO 27001 of the company. */
async function isoStandard(db: Database): Promise<number> {
  const followedStandard = (await standardsOfCompany(db)).find(({ standard }) => isoCode.test(standard.code));
  if (!followedStandard) {
    throw new Refusal("conflict", {
      detail: "La empresa no sigue ISO 27001. Actívela en Normas para pedir este análisis.",
    });
  }
  return followedStandard.standard.id;
}

/** The maximum number of open requests of a company, so that the requests of other companies are not delayed. */
const maxOpenRequests = 20;

interface RequestQuery {
  kind: contract.AnalysisKind;
  standardId: number | null;
  ai_provider_id: number;
  days_back: number;
  priority: contract.Priority;
  focus_areas: string[];
  audience: contract.Audience;
}

/** Adds the request and enqueues its job in one transaction. */
async function addAnalysisRequest(
  context: VerbContext,
  query: RequestQuery,
): Promise<contract.AnalysisRequest> {
  const { db, actor, clock, audit, enqueue } = context;
  const { kind, standardId, ai_provider_id, ...rest } = query;
  const audiences = readableAudiences(actor);
  if (!audiences.includes(query.audience)) {
    throw new Refusal("forbidden", { detail: "Los análisis internos los pide el proveedor." });
  }
  const provider = await requireProvider(db, ai_provider_id);
  const standard = standardId === null ? null : await standardOfCompany(db, standardId);
  if (standard === undefined) throw new Refusal("not_found");
  if ((await countOpenRequests(db)) >= maxOpenRequests) {
    throw new Refusal("too_many_requests", {
      detail: `Ya hay ${maxOpenRequests} análisis en espera. Aguarde a que terminen o cancele alguno.`,
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
  return analysisRequestFrom(row);
}

export const requestOrganizationStatus: Verb<typeof contract.requestOrganizationStatus> = (context, input) =>
  addAnalysisRequest(context, { ...input, kind: "organization_status", standardId: null });

export const requestComplianceStatus: Verb<typeof contract.requestComplianceStatus> = (
  context,
  { standard_id, ...input },
) => addAnalysisRequest(context, { ...input, kind: "compliance_status", standardId: standard_id });

export const requestIsoCompliance: Verb<typeof contract.requestIsoCompliance> = async (context, input) =>
  addAnalysisRequest(context, {
    ...input,
    kind: "iso27001_compliance",
    standardId: await isoStandard(context.db),
  });

const documentTypes = {
  pdf: { set: resultPdf, type: "application/pdf" },
  docx: {
    set: resultDocx,
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
} as const;

/**
 * Reads the data in the transaction; a worker thread renders the document afterwards, without a database connection.
 */
export const takeResult: Verb<typeof contract.takeResult> = async (
  { db, actor, files, config },
  { id, format },
) => {
  const row = await findResult(db, id, readableAudiences(actor));
  if (!row) throw new Refusal("not_found");
  const mark = await findCompanyMark(db, companyIn(actor));
  const data = resultDocument(analysisResultFrom(row), { company: mark.full_name, origin: config.origin });
  const { set, type } = documentTypes[format];
  return {
    name: `analisis-${row.kind.replaceAll("_", "-")}-${calendarDay(row.created_at, providerZone)}.${format}`,
    contentType: type,
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const logo = await readLogo(files, mark);
        const foot = `${data.company} · ${data.issue}`;
        yield await set({ data, foot, madeAt: row.created_at, logo });
      })(),
    ),
  };
};
