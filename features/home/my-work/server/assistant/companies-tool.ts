import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import type { CompanySummary } from "#features/home/my-work/contracts/company-summary.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { isProvider, type Person } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPeopleWork, type PersonWork } from "../summary/company-summary.store.ts";
import { readCompanySummaries } from "../summary/read-company-summaries.ts";

/** Reads in all companies that a person of the provider may enter. */
function inAllCompanies<T>(
  gate: Gate,
  person: Person,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  if (!isProvider(person))
    throw new Refusal("forbidden", { detail: "Solo el equipo del proveedor pregunta por varias empresas." });
  return withinGate(
    gate,
    { scope: "session", effect: "read", actor: person, http: undefined, bulk: false },
    work,
  );
}

/**
 * Returns the result with the page that shows it: the summary of companies, or the queue for people who may not open
 * the summary.
 */
function withSource<Row>({ actor }: Pick<VerbContext, "actor">, rows: readonly Row[], view?: string) {
  const hasSummary = roleMay(actor.role, "work.global");
  return {
    value: { rows, hasSummary },
    sources: [
      hasSummary
        ? {
            kind: "pending",
            label: "Resumen de las empresas",
            path: portalPath(paths.manageSummary, { vista: view }),
          }
        : { kind: "pending", label: "Mi trabajo", path: paths.myWork },
    ],
  };
}

/** Returns the companies that a person of the provider may enter, with the counts of the summary of companies. */
export const companiesTool = defineTool({
  name: "empresas_que_atiende",
  label: "Empresas que atiende",
  description:
    "Para el equipo del proveedor: cada empresa que la persona atiende con sus pendientes, vencidos, plazos del mes, fuentes sin enviar y entregas por hacer.",
  permission: "home.read",
  acrossCompanies: true,
  input: z.object({}),
  prepare: (gate, person) =>
    inAllCompanies(gate, person, (context) => readCompanySummaries(context, { unrestricted: true })),
  run: async (context, _, summaries: CompanySummary[] = []) => withSource(context, summaries),
});

/** Returns the work of each owner in the companies that a person of the provider may enter. */
export const peopleTool = defineTool({
  name: "pendientes_por_responsable",
  label: "Pendientes por responsable",
  description:
    "Para el equipo del proveedor: los pendientes y vencidos de cada responsable en las empresas que la persona atiende.",
  permission: "home.read",
  acrossCompanies: true,
  input: z.object({}),
  prepare: (gate, person) =>
    inAllCompanies(gate, person, ({ db, clock, extensions }) =>
      findPeopleWork(db, {
        kinds: readableKinds(extensions, person.role).map(({ kind }) => kind),
        now: clock.now(),
        unrestricted: true,
      }),
    ),
  run: async (context, _, people: PersonWork[] = []) => withSource(context, people, "personas"),
});
