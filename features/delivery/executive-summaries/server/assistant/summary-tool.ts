import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";

import { companyIn } from "#platform/server/actor.ts";
import { findDecisions } from "../summaries/decision.store.ts";
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
