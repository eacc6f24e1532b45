import { z } from "zod";
import { alertsByDay } from "#features/alerts/server/alerts.public.ts";
import { defineTool } from "./tool.ts";
import { period } from "./tool-period.ts";
import { zoneOf } from "./zone-of.ts";

export const alertsByDayTool = defineTool({
  name: "alertas_por_dia",
  label: "Alertas por día",
  description: "Cuántas alertas se abrieron y se cerraron cada día de un período.",
  permission: "alert.read",
  input: z.object(period),
  async run(context, { from, to }) {
    const timeZone = zoneOf(context.actor);
    const { opened, closed } = await alertsByDay(context, {
      from: new Date(from),
      to: new Date(to),
      timeZone,
    });
    const sum = (rows: typeof opened) => rows.reduce((total, { alerts }) => total + alerts, 0);
    return {
      value: { opened: sum(opened), closed: sum(closed), opened_by_day: opened, closed_by_day: closed },
      sources: [{ kind: "alerts", label: "Alertas N1", path: "/Eventos/N1" }],
    };
  },
});
