import { z } from "zod";
import {
  findCompanyOwner,
  findEnterableCompanies,
  findServiceSwitches,
} from "#features/identity/companies/server/companies.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn, type Person } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assistantSkills, type CompanyFigures } from "../assistant.extension.ts";
import { companyTypes } from "../speech/company-types.ts";
import { defineTool } from "./tool.ts";

/** Returns the figures of the areas on the company, in their order. */
function figuresOf({ extensions }: VerbContext): CompanyFigures[] {
  return extensions(assistantSkills)
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ figures = [] }) => figures);
}

/** Reads the summary of the welcome page: the figures of each area by name. */
export const postureTool = defineTool({
  name: "situacion",
  label: "Situación de la empresa",
  description:
    "Cómo está la empresa: eventos de la semana, alertas abiertas, cumplimiento, pendientes y temas.",
  permission: "home.read",
  input: z.object({}),
  async run(context) {
    const value: Record<string, unknown> = {};
    const areas = figuresOf(context);
    for (const area of areas) value[area.name] = await area.read(context);
    return { value, sources: areas.flatMap(({ sources }) => sources) };
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
      sources: [{ kind: "home", label: "Bienvenida", path: paths.home }],
    };
  },
});

export const contactTool = defineTool({
  name: "contacto",
  label: "Contacto en el proveedor",
  description: "La persona del proveedor que responde por la empresa.",
  permission: "company.read",
  input: z.object({}),
  // The responsible person may not be a member of the company, and its people may read only members, so the portal
  // reads the name with its own rights. The company is passed so that the connection counts towards its share.
  prepare: (gate, { companyId }) =>
    asSystem(
      gate,
      { scope: "platform", effect: "read", name: "assistant.contact", companyId },
      async ({ db }) => (companyId === null ? undefined : await findCompanyOwner(db, companyId)),
    ),
  async run(_, __, owner) {
    return {
      value: owner ?? null,
      sources: [{ kind: "topics", label: "Interacciones", path: paths.topics }],
    };
  },
});

/**
 * Returns the words that name a company: the last word of its name, or two of its words; empty if the question does
 * not name it.
 */
function wordsNaming(name: string, words: readonly string[]): readonly string[] {
  const parts = foldText(name)
    .split(" ")
    .filter((part) => part.length > 3);
  const names = words.filter((word) => parts.includes(foldText(word)));
  const isMeant = names.length >= 2 || names.some((word) => foldText(word) === parts.at(-1));
  return isMeant ? names : [];
}

/** A company of the person that a question names, with the words that name it. */
export interface CompanyNamed {
  id: number;
  name: string;
  words: readonly string[];
}

const article = /^(?:la|el|del)$/i;

/**
 * Returns the company that a question names by its kind alone («la minera»), if only one of them is of that kind.
 */
function namedByType(companies: readonly { id: number; name: string }[], words: readonly string[]) {
  const types = words
    .filter((word, at) => companyTypes.has(foldText(word)) && article.test(words[at - 1] ?? ""))
    .map(foldText);
  const rows = companies.filter(({ name }) => types.includes(foldText(name).split(" ")[0] ?? ""));
  return rows.length === 1 ? rows.map((company) => ({ ...company, words: types })) : [];
}

/** Returns the companies that the person may enter and that the words of a question name. */
export const findCompaniesNamed = async (
  gate: Gate,
  person: Person,
  words: readonly string[],
): Promise<CompanyNamed[]> =>
  await withinGate(
    gate,
    { scope: "session", effect: "read", actor: person, http: undefined, bulk: false },
    async ({ db }) => {
      const companies = await findEnterableCompanies(db, person);
      const namedCompanies = companies
        .map(({ id, name }) => ({ id, name, words: wordsNaming(name, words) }))
        .filter((company) => company.words.length > 0);
      return namedCompanies.length > 0 ? namedCompanies : namedByType(companies, words);
    },
  );

export const otherCompanyTool = defineTool({
  name: "otra_empresa",
  label: "Otra empresa de la persona",
  description:
    "La empresa que nombran las palabras de una pregunta, entre las otras a las que puede entrar quien pregunta.",
  permission: "company.read",
  input: z.object({ words: z.array(z.string().max(100)).max(40) }),
  prepare: async (gate, person, { words }) =>
    (await findCompaniesNamed(gate, person, words)).find(({ id }) => id !== person.companyId),
  run: async (_, __, company) => ({
    value: company ? { name: company.name, words: company.words } : null,
    sources: [],
  }),
});
