import { z } from "zod";
import { alertPosture } from "#features/alerts/server/alerts.public.ts";
import { findOpenNonconformities } from "#features/assurance/server/assurance.public.ts";
import { compliancePosture, dayOf } from "#features/compliance/server/compliance.public.ts";
import { eventPosture } from "#features/events/server/events.public.ts";
import { countTopics, countWaitingForClient } from "#features/topics/server/topics.public.ts";
import { defineTool } from "./tool.ts";
import { zoneOf } from "./zone-of.ts";

/** Everything at a glance, as the welcome page says it. */
export const postureTool = defineTool({
  name: "situacion",
  label: "Situación de la empresa",
  description:
    "Cómo está la empresa: eventos de la semana, alertas abiertas, cumplimiento, pendientes y temas.",
  permission: "home.read",
  input: z.object({}),
  async run(context) {
    const { db, actor, clock } = context;
    const now = clock.now();
    const today = dayOf(now);
    const nonconformities = await findOpenNonconformities(db);
    return {
      value: {
        alerts: await alertPosture(context),
        events: await eventPosture(db, now, zoneOf(actor)),
        compliance: await compliancePosture(db, today),
        nonconformities: {
          open: nonconformities.length,
          overdue: nonconformities.filter(({ due_date }) => due_date !== null && due_date < today).length,
        },
        topics: {
          open: (await countTopics(db, now)).open,
          waiting_for_client: await countWaitingForClient(db),
        },
      },
      sources: [
        { kind: "alerts", label: "Alertas N1", path: "/Eventos/N1" },
        { kind: "events", label: "Eventos", path: "/Eventos" },
        { kind: "compliance", label: "Panel de cumplimiento", path: "/Compliance" },
        { kind: "topics", label: "Interacciones", path: "/Interacciones" },
        { kind: "sources", label: "Estado de las fuentes", path: "/Eventos/Estado" },
        { kind: "nonconformities", label: "No conformidades", path: "/Compliance/NoConformidades" },
      ],
    };
  },
});
