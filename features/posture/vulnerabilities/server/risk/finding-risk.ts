import type { RiskSource } from "#features/detection/entities/server/risk-source.extension.ts";
import { pressingFindingRows } from "./finding-risk.store.ts";

/** The findings of every area that make up the risk of their asset. */
export const findingRisk: RiskSource = {
  words: ["hallazgo vencido, atacado o del catálogo KEV", "hallazgos vencidos, atacados o del catálogo KEV"],
  rows: ({ clock }) => pressingFindingRows(clock.now()),
};
