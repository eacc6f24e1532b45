import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { assessmentCode, assessmentStateLabels } from "#features/posture/assessments/assessments.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityOfRank, severityRank } from "#platform/contract/severity-rank.ts";
import { readValue } from "#platform/server/figures/read-figures.ts";
import { countPublished } from "../home/assessment-home.store.ts";
import { assessments, countTargets } from "../work/assessment-query.store.ts";

export const assessmentTool = defineTool({
  name: "assessments",
  label: "Evaluaciones",
  description:
    "Evaluaciones sin cerrar con su estado, los objetivos sin autorización vigente y los hallazgos publicados por severidad.",
  permission: "assessment.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(5) }),
  async run(context, { most }) {
    const { db, clock } = context;
    const now = clock.now();
    const selection = { filter: { open: true }, now };
    const { items } = await assessments.page(db, selection, { sort: "-created", limit: most });
    const targets = await countTargets(
      db,
      items.map(({ id }) => id),
      now,
    );
    const published = await countPublished(db);
    return {
      value: {
        open: await readValue(context, "assessments.open"),
        findings: published.reduce((sum, { findings }) => sum + findings, 0),
        by_severity: published.map(({ severity, findings }) => ({
          severity: severityOfRank(severity),
          findings,
        })),
        critical: published.find(({ severity }) => severity === severityRank("critical"))?.findings ?? 0,
        items: items.map(({ id, number, title, state, starts_on, ends_on }) => ({
          from: starts_on,
          until: ends_on,
          name: `${assessmentCode(number)} ${title}`,
          state: assessmentStateLabels[state],
          unauthorised: targets.get(id)?.unauthorised ?? 0,
          path: paths.assessment(id),
        })),
      },
      sources: [
        {
          kind: "assessment",
          label: "Evaluaciones sin cerrar",
          path: portalPath(paths.assessments, { abiertas: "si" }),
        },
      ],
    };
  },
});
