import { v7 as uuidv7 } from "uuid";
import {
  type PipelineStepKind,
  stepField,
  valueText,
} from "#features/automation/pipelines/server/step-kind.extension.ts";
import { changeBoard } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { openInvestigation as openCall } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { changeBoard as addCard } from "../board/investigation-board.verbs.ts";
import { openInvestigation } from "../work/investigation-work.verbs.ts";

/** Opens an investigation with its question. */
export const openInvestigationStep: PipelineStepKind = {
  kind: "open_investigation",
  label: "Abrir una investigación",
  description: "Abre una investigación con su pregunta y su contexto.",
  permission: "investigation.work",
  fields: [
    stepField("pregunta", "Pregunta", { hint: "Entre 10 y 300 caracteres" }),
    stepField("contexto", "Contexto", { type: "long", required: false }),
    stepField("severidad", "Severidad", {
      type: "choice",
      options: severities.map((value) => ({ value, label: value })),
    }),
  ],
  outputs: ["id"],
  describe: (values) => `Abriría la investigación «${valueText(values, "pregunta")}»`,
  async perform(context, values) {
    const input = openCall.input.parse({
      question: valueText(values, "pregunta").slice(0, 300),
      context: valueText(values, "contexto").slice(0, 5_000),
      severity: values.severidad,
    });
    const { investigation } = await openInvestigation(context, input);
    const { id } = investigation;
    return { output: { id }, made: { type: "investigation", id, path: paths.investigation(id) } };
  },
};

/** Adds an observable to the board of an investigation. */
export const addObservableStep: PipelineStepKind = {
  kind: "add_observable",
  label: "Agregar un observable",
  description: "Agrega al tablero de una investigación una dirección, un dominio, un archivo o un nombre.",
  permission: "investigation.work",
  fields: [
    stepField("investigacion", "Investigación", { hint: "Por ejemplo {{ pasos.investigar.id }}" }),
    stepField("observable", "Observable"),
    stepField("nota", "Nota", { type: "long", required: false }),
  ],
  outputs: ["id"],
  describe: (values) => `Agregaría «${valueText(values, "observable")}» al tablero`,
  async perform(context, values) {
    const id = uuidv7();
    const input = changeBoard.input.parse({
      id: values.investigacion,
      changes: [
        {
          do: "add_card",
          id,
          kind: "note",
          title: valueText(values, "observable").slice(0, 300),
          body: valueText(values, "nota").slice(0, 5_000),
        },
      ],
    });
    await addCard(context, input);
    return { output: { id }, path: `${paths.investigation(input.id)}?parte=tablero` };
  },
};
