import { defineFigure, type FigureDefinition } from "#platform/contract/figures/define-figure.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { countMatters } from "#platform/server/matters/read-matters.store.ts";

const currentPeriod = { span: "now" } as const;
const commonFields = {
  area: "my-work",
  unit: "count",
  period: currentPeriod,
  direction: "worse",
  permission: "home.read",
} as const;

/** The figures about the pending matters of one company and side; those of restricted objects are not counted. */
const workFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...commonFields,
    id: "work.waiting",
    label: "Pendientes",
    definition: "Pendientes de la empresa, sin los de objetos restringidos.",
  }),
  defineFigure({
    ...commonFields,
    id: "work.late",
    label: "Pendientes vencidos",
    definition: "Pendientes de la empresa cuyo plazo ya pasó, sin los de objetos restringidos.",
  }),
  defineFigure({
    ...commonFields,
    id: "work.legal",
    label: "Plazos legales en curso o vencidos",
    definition:
      "Plazos legales de incidentes que corren o terminaron sin presentación, sin los restringidos.",
  }),
];

const roleOfSide = { provider: "operator", client: "client" } as const;

/** The source of the figures about pending matters; they are counted in the transaction of the caller. */
export const workFigureSource: FigureSource = {
  figures: workFigures,
  async read({ db, clock, extensions, side }, wantedFigureDefinitions) {
    const kinds = readableKinds(extensions, roleOfSide[side]);
    const rows = await countMatters(db, {
      side,
      kinds: kinds.map(({ kind }) => kind),
      unrestricted: true,
      now: clock.now(),
      me: 0,
    });
    const sum = (of: "total" | "late" | "legal") => rows.reduce((all, row) => all + row[of], 0);
    const values = {
      "work.waiting": { value: sum("total") },
      "work.late": { value: sum("late") },
      "work.legal": { value: sum("legal") },
    };
    return Object.fromEntries(
      Object.entries(values).filter(([id]) => wantedFigureDefinitions.some((figure) => figure.id === id)),
    );
  },
};
