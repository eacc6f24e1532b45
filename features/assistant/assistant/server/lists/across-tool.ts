import { findEnterableCompanies } from "#features/identity/companies/server/companies.public.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { isProvider, type Person } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { defineTool } from "../tools/tool.ts";
import { askedRows, ListRequest, listAddress } from "./list-tool.ts";

/** The time, in milliseconds, after which no further company is read; the answer states how many were. */
const maxMs = 4_000;

/** The rows of one company under the filter. */
interface CompanyRows {
  id: number;
  name: string;
  count: number;
  capped: boolean;
  unmeasured: boolean;
  /** The address of the rows in that company. */
  path: string;
}

interface RowsOfCompanies {
  companies: readonly CompanyRows[];
  /** The number of companies that the person may enter. */
  total: number;
}

/** Counts the rows of each company in its own transaction, with the person's rights in that company. */
async function readCompanies(gate: Gate, person: Person, request: ListRequest): Promise<RowsOfCompanies> {
  if (!isProvider(person))
    throw new Refusal("forbidden", { detail: "Solo el equipo del proveedor pregunta por varias empresas." });
  const read = { effect: "read", http: undefined, bulk: false } as const;
  const own = await withinGate(gate, { ...read, scope: "session", actor: person }, ({ db }) =>
    findEnterableCompanies(db, person),
  );
  // Each company has its own transaction, so that its rows are read with the person's rights there.
  const companies: CompanyRows[] = [];
  const endsAt = performance.now() + maxMs;
  for (const { id, name } of own) {
    if (performance.now() > endsAt) break;
    const there: Person = { ...person, companyId: id };
    const { list, asked, total, unmeasured, sources } = await withinGate(
      gate,
      { ...read, scope: "company", actor: there },
      (context) => askedRows(context, { ...request, most: 1 }),
    );
    companies.push({
      id,
      name,
      ...total,
      unmeasured: total.count === 0 && unmeasured !== undefined,
      path: placeInCompany(id, sources?.[0]?.path ?? listAddress(list, asked, request.all)),
    });
  }
  return { companies, total: own.length };
}

/** Counts the rows of a list in each company that a person of the provider may enter. */
export const acrossTool = defineTool({
  name: "lista_en_empresas",
  label: "Listas en todas sus empresas",
  description:
    "Para el equipo del proveedor: cuántas filas de una lista hay bajo un filtro en cada empresa a la que la persona puede entrar.",
  permission: "search.read",
  acrossCompanies: true,
  input: ListRequest,
  prepare: readCompanies,
  run: async (_, __, rowsOfCompanies: RowsOfCompanies | undefined) => ({
    value: rowsOfCompanies ?? { companies: [], total: 0 },
    sources: [],
  }),
});
