import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import { summaryStateLabels } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn, isProvider } from "#platform/server/actor.ts";
import { findDecisions } from "../summaries/decision.store.ts";
import { listSummaries } from "../summaries/executive-summaries.verbs.ts";
import { findNewestPublishedSummary, findSummaryOfMonth } from "../summaries/summary.store.ts";

export const summaryTool = defineTool({
  name: "executive_summary",
  label: "Resumen ejecutivo",
  description:
    "El último resumen ejecutivo publicado de la empresa: su primera frase y las decisiones que pide, con su respuesta.",
  permission: "summary.read",
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe("El mes del resumen, 2026-10; sin él, el último publicado"),
  }),
  async run({ db, actor }, { month }) {
    const companyId = companyIn(actor);
    const ofMonth = month ? await findSummaryOfMonth(db, companyId, `${month}-01`) : undefined;
    const row = month
      ? ofMonth?.state === "published"
        ? ofMonth
        : undefined
      : await findNewestPublishedSummary(db, companyId);
    const decisions = row ? await findDecisions(db, companyId, row.id) : [];
    return {
      value: {
        month_name: row?.content.month_name ?? null,
        headline: row?.headline ?? null,
        decisions: decisions.map(({ question, answer, due_on }) => ({ question, answer, due_on })),
        path: row ? paths.executiveSummary(row.id) : paths.executiveSummaries,
      },
      sources: [
        {
          kind: "executive_summaries",
          label: row
            ? `Resumen ejecutivo de ${row.content.month_name.toLowerCase()}`
            : "Resúmenes ejecutivos",
          path: row ? paths.executiveSummary(row.id) : paths.executiveSummaries,
        },
      ],
    };
  },
});

/** The summaries of the active company that are not published, and the past months without one. */
export const unpublishedTool = defineTool({
  name: "resumenes_por_publicar",
  label: "Resúmenes por publicar",
  description:
    "Para el proveedor: los resúmenes ejecutivos de la empresa que faltan por publicar, con su estado.",
  permission: "summary.read",
  input: z.object({}),
  async run(context) {
    const { items, missing } = await listSummaries(context, {});
    return {
      value: {
        items: isProvider(context.actor)
          ? items
              .filter(({ state }) => state !== "published" && state !== "corrected")
              .map(({ id, month_name, state }) => ({
                name: month_name,
                state: summaryStateLabels[state],
                path: paths.executiveSummary(id),
              }))
          : [],
        missing: missing.map(({ name }) => name),
      },
      sources: [{ kind: "summaries", label: "Resúmenes ejecutivos", path: paths.executiveSummaries }],
    };
  },
});
