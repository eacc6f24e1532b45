import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { findMatterPage, type StoredMatter } from "#platform/server/matters/read-matters.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { type PipelineStepKind, stepField, valueText } from "../step-kind.extension.ts";

const maxMatters = 50;
/** The maximum size of the list in bytes; it leaves space for the other parts of an output. */
const maxListBytes = 10_000;

const kindOptions = (extensions: ExtensionsOf) =>
  readableKinds(extensions, "operator")
    .map(({ kind, label }) => ({ value: kind, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "es"));

/** The pipeline step that reads the pending matters of one kind, as a list for `for_each` and as lines for a text. */
export const readMattersStep: PipelineStepKind = {
  kind: "read_matters",
  label: "Leer pendientes",
  description: "Lee los pendientes de una clase, los más urgentes primero.",
  permission: "pipeline.read",
  untrusted: true,
  onlyReads: true,
  fields: [
    stepField("clase", "Clase"),
    stepField("lado", "De quién", {
      type: "choice",
      options: [
        { value: "provider", label: "Del equipo del proveedor" },
        { value: "client", label: "De su empresa" },
      ],
    }),
    stepField("maximo", "Cuántos", { type: "number", required: false, hint: "Entre 1 y 50; vacío: 50" }),
  ],
  optionsOf: (extensions) => ({ clase: kindOptions(extensions) }),
  outputs: ["lista", "lineas", "total"],
  describe(values, extensions) {
    const kind = valueText(values, "clase");
    const option = kindOptions(extensions).find(({ value }) => value === kind);
    return `Leería los pendientes de la clase «${option?.label ?? kind}»`;
  },
  async perform(context, values, { audience }) {
    const { db, clock, extensions } = context;
    const side = values.lado === "client" ? "client" : "provider";
    if (audience === "client" && side === "provider")
      throw new Refusal("forbidden", { detail: "Estos pendientes son del equipo del proveedor." });
    const kind = valueText(values, "clase");
    if (
      !readableKinds(extensions, audience === "client" ? "client" : "operator").some(
        (each) => each.kind === kind,
      )
    )
      throw new Refusal("invalid_input", { detail: `No existe la clase de pendientes «${kind}».` });
    const limit = Math.min(maxMatters, Math.max(1, Math.trunc(Number(values.maximo ?? maxMatters)) || 1));
    // Restricted matters are left out, because more people may read a run than such a matter.
    const page = await findMatterPage(
      db,
      {
        companyIds: [companyRowsOf(context).companyId],
        side,
        kinds: [kind],
        unrestricted: true,
        now: clock.now(),
        me: 0,
      },
      { limit },
    );
    const lista = withinBytes(page.items.map(elementOf));
    return {
      output: {
        lista,
        lineas: lista
          .map(({ codigo, titulo, vence }) => `${codigo} ${titulo}${vence ? ` (${vence})` : ""}`)
          .join("\n"),
        total: page.total.count,
      },
    };
  },
};

interface MatterElement {
  [key: string]: Value;
  codigo: string;
  titulo: string;
  vence: string;
}

const elementOf = ({ code, title, need, state, path, due_at }: StoredMatter): MatterElement => ({
  codigo: code,
  titulo: title.slice(0, 150),
  tarea: need.slice(0, 150),
  estado: state.slice(0, 60),
  ruta: path,
  vence: due_at ? dateTime(due_at) : "",
});

/** The first elements that fit into an output. */
function withinBytes(elements: readonly MatterElement[]): MatterElement[] {
  let bytes = 0;
  const first = elements.findIndex((element) => {
    bytes += Buffer.byteLength(JSON.stringify(element));
    return bytes > maxListBytes;
  });
  return first < 0 ? [...elements] : elements.slice(0, first);
}
