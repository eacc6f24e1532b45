import type { EntityAnswer } from "#features/detection/entities/server/entity-answer.extension.ts";
import { addAlertTable } from "./alert-question.ts";
import { alertsTool } from "./alert-tools.ts";

/** The open alerts of an asset, shown below the assistant's answer about the asset. */
export const alertsOfAsset: EntityAnswer = {
  order: 20,
  async add(ask, _, draft, { kind, name, open_alerts }) {
    if (kind !== "asset" || open_alerts === 0) return;
    const { value, sources } = await ask.tool(alertsTool, { asset: name, open: true, most: 4 });
    draft.cite(sources[0]);
    addAlertTable(draft, "Sus alertas abiertas", value.items, ask);
  },
};
