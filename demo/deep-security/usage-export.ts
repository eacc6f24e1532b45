import type { DemoAsset } from "../written/demo-company.ts";
import { protectedMachines } from "./manager-export.ts";

const dayMs = 86_400_000;
const headings =
  "Hostname,Display Name,Computer Group,Start Date and Time,Stop Date and Time,AM,WRS,DC,AC,IM,LI,FW,DPI,SAP";

const timeText = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");

/** Returns the module usage report of the days before a given time, with one row for each computer and day. */
export function usageExport(assets: readonly DemoAsset[], days: number, at: Date): string {
  const today = at.getTime() - (at.getTime() % dayMs);
  const rows = protectedMachines(assets).flatMap(({ name, fqdn, kind }, place) =>
    Array.from({ length: days }, (_, ago) => {
      const start = today - (days - ago) * dayMs;
      const isWindows = kind !== "linux-server" && kind !== "database";
      // Every fourth machine is used on working days only.
      const isAway = place % 4 === 3 && [0, 6].includes(new Date(start).getUTCDay());
      const bits = isAway ? undefined : `1${isWindows ? 1 : 0}0001${place % 5 === 4 ? 1 : 0}10`;
      return bits && [fqdn, name, "", timeText(start), timeText(start + dayMs), ...bits].join(",");
    }).filter((row) => row !== undefined),
  );
  return [headings, ...rows, ""].join("\r\n");
}
