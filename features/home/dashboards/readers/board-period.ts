import type { BoardPeriod } from "#features/home/dashboards/contracts/panel.contract.ts";

const hoursOf: Readonly<Record<string, number>> = { m: 1 / 60, h: 1, d: 24, w: 168, M: 720, y: 8_760 };
const periods: readonly (readonly [hours: number, period: BoardPeriod])[] = [
  [24, "24h"],
  [168, "7d"],
  [720, "30d"],
];

/** The period of the portal that covers a relative beginning: `now-7d`. Without one, seven days. */
export function boardPeriodOf(from: unknown): BoardPeriod {
  const relative = typeof from === "string" ? /^now-(\d{1,6})([mhdwMy])/.exec(from) : null;
  if (!relative) return "7d";
  const hours = Number(relative[1]) * (hoursOf[relative[2] ?? ""] ?? 168);
  return periods.find(([longest]) => hours <= longest)?.[1] ?? "90d";
}
