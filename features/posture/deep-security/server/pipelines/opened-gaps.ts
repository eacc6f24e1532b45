import type { PipelineEventKind } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { countOf } from "#platform/contract/number-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { findOpenedGaps } from "./opened-gaps.store.ts";

/** The pipeline event for exports of Deep Security in which new protection gaps appeared. */
export const gapsOpened: PipelineEventKind = {
  event: "protection.gaps_opened",
  label: "Aparecieron equipos con brechas de protección",
  permission: "finding.read",
  for_client: true,
  fields: [{ name: "equipos", label: "Equipos", type: "number", options: [] }],
  async findBetween({ db, actor }, period) {
    const rows = await findOpenedGaps(db, companyIn(actor), period);
    return rows.map(({ scan_id, at, computers, kinds }) => ({
      at,
      label: `Brechas nuevas en ${countOf(computers, "equipo", "equipos")}`,
      object: { type: "scan", id: scan_id, path: paths.deepSecurity },
      value: {
        equipos: computers,
        lineas: kinds
          .map(
            ({ title, computers: count }) =>
              `- ${title.slice(0, 150)}: ${countOf(count, "equipo", "equipos")}`,
          )
          .join("\n"),
        fecha: at.toISOString(),
      },
    }));
  },
};
