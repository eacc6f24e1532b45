import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { isProvider, personOf } from "#platform/server/actor.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { Refusal } from "#platform/server/refusal.ts";
import {
  type CompanyWork,
  findCompanyWork,
  findPeopleWork,
  type PersonWork,
} from "../summary/company-summary.store.ts";
import { ownTermSources } from "../summary/own-term-sources.ts";

const weekDays = 7;

interface ServedCompanies {
  companies: readonly CompanyWork[];
  people: readonly PersonWork[];
  /** Whether the person may open the summary of all companies. */
  hasSummary: boolean;
}

/**
 * Returns the companies that a person of the provider may enter, with the counts of the summary of companies, and the work
 * of each owner in them.
 */
export const companiesTool = defineTool({
  name: "empresas_que_atiende",
  label: "Empresas que atiende",
  description:
    "Para el equipo del proveedor: cada empresa que la persona atiende con sus pendientes, vencidos, plazos del mes, fuentes sin enviar y entregas por hacer, y los pendientes de cada responsable.",
  permission: "home.read",
  acrossCompanies: true,
  input: z.object({}),
  prepare(gate, person) {
    if (!isProvider(person))
      throw new Refusal("forbidden", {
        detail: "Solo el equipo del proveedor pregunta por varias empresas.",
      });
    return withinGate(
      gate,
      { scope: "session", effect: "read", actor: person, http: undefined, bulk: false },
      async (context): Promise<ServedCompanies> => {
        const now = context.clock.now();
        const kinds = readableKinds(context.extensions, person.role).map(({ kind }) => kind);
        const companies = await findCompanyWork(context.db, {
          kinds,
          terms: ownTermSources(context),
          now,
          weekAgo: daysAfter(dayOf(now), -weekDays),
        });
        const people = await findPeopleWork(context.db, { kinds, now });
        return { companies, people, hasSummary: roleMay(person.role, "work.global") };
      },
    );
  },
  async run(context, _, served) {
    const hasSummary = roleMay(personOf(context.actor).role, "work.global");
    return {
      value: served ?? { companies: [], people: [], hasSummary },
      sources: [
        hasSummary
          ? { kind: "pending", label: "Resumen de las empresas", path: portalPath(paths.manageSummary, {}) }
          : { kind: "pending", label: "Mi trabajo", path: portalPath(paths.myWork, {}) },
      ],
    };
  },
});
