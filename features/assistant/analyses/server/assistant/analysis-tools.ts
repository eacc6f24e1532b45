import { z } from "zod";
import type { AnalysisResult } from "#features/assistant/analyses/analyses.contract.ts";
import type { Statement } from "#features/assistant/analyses/analysis-content.contract.ts";
import {
  dayText,
  defineTool,
  type FoundSource,
  portalPath,
  timeZoneOfActor,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { namedStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { countAnalyses, newestAnalysis } from "../requests/read-analyses.ts";

/**
 * The tool that counts the analyses that the person may see; those made for the provider alone are counted only for
 * its people.
 */
export const analysesCountedTool = defineTool({
  name: "analisis_contados",
  label: "Análisis pedidos",
  description:
    "Cuántos análisis se han pedido, de todo o de una norma y en un período, y cuántos terminaron, siguen en curso, fallaron o se cancelaron.",
  permission: "analysis.read",
  input: z.object({
    standard: z.string().max(100).optional(),
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  }),
  async run(context, { standard, from, to }) {
    const requestedStandard = await namedStandard(context.db, standard);
    /** Null if the question names no standard; false if the company does not follow the named one. */
    const isFound = standard ? requestedStandard !== undefined : null;
    const counts =
      isFound === false
        ? null
        : await countAnalyses(context, {
            standardId: requestedStandard?.id,
            ...(from && { from: new Date(from) }),
            ...(to && { to: new Date(to) }),
          });
    return {
      value: { found: isFound, name: requestedStandard?.short_name ?? standard ?? null, counts },
      sources: [{ kind: "analyses", label: "Análisis asistido", path: paths.analyses }],
    };
  },
});
const limits = { risks: 6, actions: 6, changes: 12, words: 4 };

const statementBrief = ({ text, sources }: Statement) => ({ text, path: sources[0]?.path ?? null });

/** Returns the part of a result that an answer may use; the result's page has the rest. */
function summaryOf({ id, created_at, requested_by_name, audience, content }: AnalysisResult) {
  const { subject, headline, score, comparison, risks, actions, strengths, gaps } = content;
  return {
    id,
    subject,
    path: paths.analysis(id),
    created_at,
    requested_by_name,
    /**
     * Whether the analysis was made for the provider alone and counts records that were not published to the company.
     */
    internal: audience === "provider",
    days: content.period.days,
    headline: headline.text,
    score: score.value,
    missing: headline.missing,
    formula: score.formula,
    evaluated: score.evaluated,
    before: comparison && {
      id: comparison.previous_id,
      created_at: comparison.previous_at,
      score: comparison.score_before,
      changes: comparison.changes.slice(0, limits.changes).map(statementBrief),
    },
    risk_count: risks.length,
    risks: risks
      .slice(0, limits.risks)
      .map((risk) => ({ ...statementBrief(risk), impact: risk.impact, effort: risk.effort })),
    action_count: actions.length,
    actions: actions
      .slice(0, limits.actions)
      .map((action) => ({ ...statementBrief(action), owner: action.owner, due_on: action.due_on })),
    strengths: strengths.slice(0, limits.words).map(statementBrief),
    gaps: gaps.slice(0, limits.words).map(statementBrief),
  };
}

function sourcesOf(value: ReturnType<typeof summaryOf>, timeZone: string): FoundSource[] {
  const label = (of: string, at: string) => `${of}: ${value.subject}, ${dayText(new Date(at), timeZone)}`;
  const { before } = value;
  const own = { kind: "analysis", label: label("Análisis", value.created_at), path: value.path };
  if (!before) return [own];
  return [
    own,
    {
      kind: "analysis_before",
      label: label("Análisis anterior", before.created_at),
      path: paths.analysis(before.id),
    },
    {
      kind: "analysis_compared",
      label: "Los dos análisis, término por término",
      path: portalPath(paths.analyses, { vista: "comparar", a: before.id, b: value.id }),
    },
  ];
}

/**
 * Returns the newest analysis that the person may read; only the provider's people read analyses made for the provider.
 */
export const analysesTool = defineTool({
  name: "analisis",
  label: "Análisis asistido",
  description:
    "El último análisis de la organización o, si se nombra, de una norma: puntaje, cuánto cambió desde el anterior, riesgos y acciones que recomienda.",
  permission: "analysis.read",
  input: z.object({
    standard: z.string().max(100).optional(),
    /**
     * Whether the question asks for the newest analysis of any standard without naming one. If it names none and this
     * is false, the newest analysis of the organisation is meant.
     */
    of_standards: z.boolean().default(false),
  }),
  async run(context, { standard, of_standards }) {
    const requestedStandard = await namedStandard(context.db, standard);
    /** Whether the company follows the named standard; null if the question names none. */
    const isFound = standard ? requestedStandard !== undefined : null;
    const subject = requestedStandard?.id ?? (of_standards ? "any_standard" : "organization");
    const { result, request } =
      isFound === false ? { result: null, request: null } : await newestAnalysis(context, subject);
    const value = result && summaryOf(result);
    return {
      value: {
        found: isFound,
        name: requestedStandard?.short_name ?? standard ?? null,
        result: value,
        request: request && {
          status: request.status,
          requested_at: request.requested_at,
          requested_by_name: request.requested_by_name,
          reason: request.reason,
        },
      },
      sources: [
        ...(value ? sourcesOf(value, timeZoneOfActor(context.actor)) : []),
        {
          kind: "analysis_request",
          label: "Pedir un análisis",
          path: portalPath(paths.analyses, { pedir: requestedStandard?.id ?? "organizacion" }),
        },
      ],
    };
  },
});
