import {
  type PipelineStepKind,
  stepField,
  valueText,
} from "#features/automation/pipelines/server/step-kind.extension.ts";
import { startHuntRun as startCall } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { startHuntRun } from "../hunts/hunting.verbs.ts";

const dayMs = 86_400_000;

/** Runs a hunt over the last days. */
export const runHuntStep: PipelineStepKind = {
  kind: "run_hunt",
  label: "Ejecutar una búsqueda",
  description: "Ejecuta una búsqueda de amenazas sobre los últimos días.",
  permission: "hunt.work",
  fields: [
    stepField("busqueda", "Búsqueda", { hint: "Su identificador" }),
    stepField("dias", "Días hacia atrás", { type: "number", hint: "Entre 1 y 90" }),
  ],
  outputs: ["id", "titulo"],
  describe: (values) =>
    `Ejecutaría la búsqueda ${valueText(values, "busqueda")} sobre ${valueText(values, "dias")} días`,
  async perform(context, values) {
    const days = Number(values.dias);
    if (!(days >= 1 && days <= 90)) throw new Refusal("invalid_input", { detail: "Los días van de 1 a 90." });
    const until = context.clock.now();
    const { data } = startCall.input.safeParse({
      id: values.busqueda,
      from: new Date(until.getTime() - days * dayMs).toISOString(),
      until: until.toISOString(),
    });
    if (!data) throw new Refusal("invalid_input", { detail: "La búsqueda se nombra con su identificador." });
    const { hunt } = await startHuntRun(context, data);
    return { output: { id: hunt.id, titulo: hunt.title }, path: paths.hunt(hunt.id) };
  },
};
