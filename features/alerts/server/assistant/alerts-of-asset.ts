import type { AddToAssetAnswer } from "#features/entities/server/asset-answer.extension.ts";
import { showAlerts } from "./alert-question.ts";
import { alertsTool } from "./alert-tools.ts";

/** The open alerts of an asset, beneath what Atenea answers about it. */
export const addAlertsOfAsset: AddToAssetAnswer = async (ask, draft, { name, open_alerts }) => {
  if (open_alerts === 0) return;
  const { value, sources } = await ask.tool(alertsTool, { asset: name, open: true, most: 4 });
  draft.cite(sources[0]);
  showAlerts(draft, "Sus alertas abiertas", value.items, ask);
};
