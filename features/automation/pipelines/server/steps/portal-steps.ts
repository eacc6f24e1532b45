import * as paths from "#platform/contract/paths.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type PipelineStepKind, stepField, valueText } from "../step-kind.extension.ts";

/** Notifies people of one side of the company. */
export const notifyStep: PipelineStepKind = {
  kind: "notify",
  label: "Avisar a personas",
  description: "Deja un aviso en el portal, y por correo a quien así lo eligió.",
  permission: "pipeline.read",
  fields: [
    stepField("a", "A quién", {
      type: "choice",
      options: [
        { value: "provider", label: "El equipo del proveedor" },
        { value: "client", label: "Su empresa" },
      ],
    }),
    stepField("titulo", "Título"),
  ],
  outputs: ["a"],
  describe: (values) =>
    `Avisaría a ${values.a === "client" ? "su empresa" : "el equipo del proveedor"}: «${valueText(values, "titulo")}»`,
  async perform({ notify }, values, { pipelineId }) {
    const side = values.a === "client" ? "client" : "provider";
    notify({
      kind: "informed",
      to: { side },
      byPortal: true,
      about: {
        type: "pipeline",
        id: pipelineId,
        name: "una automatización",
        title: valueText(values, "titulo").slice(0, 200),
        path: paths.pipeline(pipelineId),
      },
      many: { noun: "automatizaciones", path: paths.pipelines },
    });
    return { output: { a: side } };
  },
};

const maxFigures = 20;

/** Reads figures of the portal, as the side for which the pipeline works. */
export const readFiguresStep: PipelineStepKind = {
  kind: "read_figures",
  label: "Leer cifras",
  description: "Lee cifras del portal por su nombre.",
  permission: "pipeline.read",
  fields: [stepField("cifras", "Cifras", { type: "list", hint: "Nombres como vulnerabilities.open" })],
  optionsOf: (extensions) => ({
    cifras: extensions(figureSources).flatMap(({ figures }) =>
      figures.map(({ id, label }) => ({ value: id, label })),
    ),
  }),
  onlyReads: true,
  outputs: ["lineas", "total", "valores"],
  describe: (values) => `Leería ${(values.cifras as string[]).length} cifras`,
  async perform(context, values, { audience }) {
    const ids = (values.cifras as string[]).slice(0, maxFigures);
    const readings = await readFigures(context, ids, audience);
    const missingId = ids.find((id) => !Object.hasOwn(readings, id));
    if (missingId)
      throw new Refusal("invalid_input", {
        detail: `No existe la cifra «${missingId}», o no se puede leer.`,
      });
    const entries = ids.flatMap((id) => {
      const reading = readings[id];
      return reading ? [{ id, label: reading.label, value: reading.value }] : [];
    });
    return {
      output: {
        lineas: entries.map(({ label, value }) => `${label}: ${value ?? "no evaluado"}`).join("\n"),
        total: entries.reduce((sum, { value }) => sum + (value ?? 0), 0),
        valores: entries.map(({ value }) => value ?? null),
      },
    };
  },
};
