import { z } from "zod";
import { findEnterableCompanies } from "#features/identity/companies/server/companies.public.ts";
import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { isProvider, type Person } from "#platform/server/actor.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { QuestionKind } from "../engine/kind.ts";
import { countText } from "../engine/spanish-text.ts";
import { amountText } from "../kinds/figure-comparison.ts";
import { defineTool } from "../tools/tool.ts";

/** The time in milliseconds after which no further company is read. */
const maxMs = 4_000;

interface CompanyFigure {
  name: string;
  label: string;
  value: number;
  unit: string;
  path: string | null;
}

/** One figure of the screens in each company that a person of the provider may enter. */
export const acrossFigureTool = defineTool({
  name: "cifra_en_empresas",
  label: "Cifras en todas sus empresas",
  description:
    "Para el equipo del proveedor: una cifra de las pantallas en cada empresa a la que la persona puede entrar.",
  permission: "home.read",
  acrossCompanies: true,
  input: z.object({ id: z.string().max(80) }),
  async prepare(gate, person, { id }) {
    if (!isProvider(person))
      throw new Refusal("forbidden", {
        detail: "Solo el equipo del proveedor pregunta por varias empresas.",
      });
    const read = { effect: "read", http: undefined, bulk: false } as const;
    const own = await withinGate(gate, { ...read, scope: "session", actor: person }, ({ db }) =>
      findEnterableCompanies(db, person),
    );
    const figures: CompanyFigure[] = [];
    const endsAt = performance.now() + maxMs;
    // One transaction for each company: the figure is read with the rights of the person there.
    for (const { id: companyId, name } of own) {
      if (performance.now() > endsAt) break;
      const there: Person = { ...person, companyId };
      const unit = unitOf(gate.extensions, id);
      const reading = await withinGate(
        gate,
        { ...read, scope: "company", actor: there },
        async (context) => (await readFigures(context, [id]))[id],
      );
      if (reading && reading.value !== null)
        figures.push({
          name,
          label: reading.label,
          value: reading.value,
          unit,
          path: reading.to ? placeInCompany(companyId, reading.to) : null,
        });
    }
    return { figures, total: own.length };
  },
  run: async (_, __, companyFigures: { figures: CompanyFigure[]; total: number } | undefined) => ({
    value: companyFigures ?? { figures: [], total: 0 },
    sources: [],
  }),
});

const unitOf = (extensions: ExtensionsOf, id: string): string =>
  extensions(figureSources)
    .flatMap(({ figures }) => figures)
    .find((figure) => figure.id === id)?.unit ?? "count";

/** The kind of a question for a figure in every company. */
export const acrossFigureKind = (figureId: string): QuestionKind => ({
  name: `lists.across_figure_${figureId}`,
  examples: ["¿Qué empresas requieren más atención?"],
  readsAll: true,
  acrossCompanies: true,
  async answer(ask) {
    const { value } = await ask.tool(acrossFigureTool, { id: figureId });
    const [first] = value.figures;
    const label = first?.label.toLowerCase() ?? "la cifra";
    const draft = new AnswerDraft(`${label}, por empresa`);
    const isShare = first?.unit === "percent";
    // Of a share the lowest comes first, of a count the highest.
    const rows = value.figures
      .filter((figure) => isShare || figure.value > 0)
      .toSorted((one, other) => (isShare ? one.value - other.value : other.value - one.value));
    draft.exists = rows.length > 0;
    if (rows.length === 0)
      return draft.as("nothing").say(`Ninguna de sus ${value.total} empresas tiene ${label}.`);
    draft.say(
      `${first?.label}: **${countText(rows.length, "empresa", "empresas")}** de ${value.total}. ${isShare ? "La más baja" : "La primera"} es **${rows[0]?.name}**, con ${amountText(rows[0]?.value ?? 0, rows[0]?.unit ?? "count")}.`,
    );
    return draft.table(
      "Por empresa",
      ["Empresa", { label: "Cifra", numeric: true }],
      rows.map(({ name, value: amount, unit, path }) => ({ cells: [name, amountText(amount, unit)], path })),
    );
  },
});
