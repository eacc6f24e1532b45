import type { HuntUse } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";

const usePlaces = { alert: paths.alertsN1, incident: paths.incidents, rule: paths.correlations } as const;
export const pathOfUse = ({ kind, target }: Pick<HuntUse, "kind" | "target">) =>
  `${usePlaces[kind]}/${target}`;
export const eventPath = (id: string) => `${paths.events}?evento=${id}`;
