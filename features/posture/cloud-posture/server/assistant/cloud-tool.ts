import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import type { CloudAlertFilter } from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { findCloudAlertPage } from "../alerts/cloud-alert-query.store.ts";
import { cloudAlertsFrom, selectionFor } from "../alerts/cloud-alert-view.ts";
import { countExpiredAnswers } from "../home/cloud-home.store.ts";
import { readCloudPostureState } from "../kept/cloud-accounts.ts";
import { sumOfTallies, withScore } from "../kept/cloud-tally.rules.ts";
import { categoryTallies, cloudFailuresOf, expectedDays } from "../kept/cloud-view.ts";

/** The subsets of the open findings that a question can name. */
const parts = ["all", "exposed", "added"] as const;

/** The state of the company's clouds, and the worst open findings. */
export const cloudTool = defineTool({
  name: "postura_nube",
  label: "Postura en la nube",
  description:
    "Cómo están las cuentas en la nube (AWS, Azure, Google Cloud): cuánto cumple, qué falla por categoría y severidad, qué está expuesto a internet, qué cambió con la última revisión, cuándo se revisó cada cuenta, qué revisiones esperan a una persona, y lo más grave que sigue abierto.",
  permission: "finding.read",
  input: z.object({
    part: z.enum(parts).default("all"),
    severities: z.array(Severity).max(6).default([]),
    most: z.number().int().min(1).max(20).default(6),
  }),
  async run(context, { part, severities, most }) {
    const { db, clock } = context;
    const { accounts, cells, answered } = await readCloudPostureState(context);
    const filter: CloudAlertFilter = {
      open: true,
      ...(part === "exposed" && { exposes: true }),
      ...(part === "added" && { added: true }),
      ...(severities.length > 0 && { severity: severities }),
    };
    const selection = await selectionFor(db, filter);
    const { items, total } = await findCloudAlertPage(db, selection, { sort: "-priority", limit: most });
    const tally = withScore(sumOfTallies(accounts.map((account) => account.tally)));
    return {
      value: {
        accounts,
        tally,
        ...cloudFailuresOf(cells),
        categories: categoryTallies(cells, answered),
        manual: { waiting: tally.manual, expired: await countExpiredAnswers(db, dayOf(clock.now())) },
        expected_days: expectedDays,
        open: total,
        worst: await cloudAlertsFrom(db, selection, items),
      },
      sources: [
        { kind: "cloud", label: "Postura en la nube", path: paths.cloudPosture },
        {
          kind: "cloud",
          label: "Alertas de la nube",
          path: portalPath(paths.cloudAlerts, {
            expuestas: part === "exposed",
            nuevas: part === "added",
            severidad: severities,
          }),
        },
        {
          kind: "cloud",
          label: "Revisiones manuales de la nube",
          path: portalPath(paths.cloudPosture, { vista: "manuales" }),
        },
      ],
    };
  },
});
