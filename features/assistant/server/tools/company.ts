import { z } from "zod";
import { alertPosture } from "#features/alerts/server/alerts.public.ts";
import { findOpenNonconformities } from "#features/assurance/server/assurance.public.ts";
import { findServiceSwitches } from "#features/companies/server/companies.public.ts";
import { compliancePosture } from "#features/compliance/server/compliance.public.ts";
import { eventPosture } from "#features/events/server/events.public.ts";
import { countTopics, countWaitingForClient } from "#features/topics/server/topics.public.ts";
import { periodVulnerabilities } from "#features/vulnerabilities/server/vulnerabilities.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { defineTool, zoneOf } from "./tool.ts";

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

export const servicesTool = defineTool({
  name: "servicios",
  label: "Servicios contratados",
  description: "Los servicios que tiene la empresa, y qué hace cada uno que ofrece el proveedor.",
  permission: "company.read",
  input: z.object({}),
  async run({ db, actor }) {
    const services = await findServiceSwitches(db, companyIn(actor));
    return {
      value: {
        items: services.filter(({ offered, enabled }) => offered && enabled).map(({ name }) => name),
        described: services
          .filter(({ offered }) => offered)
          .map(({ name, description, enabled }) => ({ name, description, enabled })),
      },
      sources: [{ kind: "home", label: "Bienvenida", path: "/Bienvenida" }],
    };
  },
});

export const vulnerabilitiesTool = defineTool({
  name: "vulnerabilidades",
  label: "Vulnerabilidades del período",
  description: "Vulnerabilidades por severidad en el período de servicio actual, si hay datos.",
  permission: "finding.read",
  input: z.object({}),
  async run({ db, clock }) {
    const value = await periodVulnerabilities(db, clock.now());
    return {
      value,
      sources: [{ kind: "vulnerabilities", label: "Vulnerabilidades", path: "/Vulnerabilidades" }],
    };
  },
});
