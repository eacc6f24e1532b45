import {
  AssessmentFileOptions,
  type AssessmentReceipt,
} from "#features/posture/assessments/contracts/assessment-imports.contract.ts";
import { recogniseAssessmentFile } from "#features/posture/assessments/readers/assessment-formats.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { countPublished, removeImported } from "./import-records.store.ts";
import { storeFile } from "./store-file.ts";

interface Found {
  figures: Record<string, number>;
  receipt: AssessmentReceipt;
}

const headBytes = 64 * 1024;

async function headOf(file: ImportFile<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Files of the tools of testers, from the file to findings and steps, and back. */
export const assessmentImporter = defineImporter<AssessmentFileOptions, Found, AssessmentReceipt>({
  name: "assessments.file",
  scope: "company",
  onArrival: "survey",
  options: AssessmentFileOptions,
  recognise: async (file) => recogniseAssessmentFile(await headOf(file)),
  unrecognised:
    "No se reconoce el archivo. Se leen proyectos de SysReptor (TOML o JSON), auditorías de PwnDoc (JSON), informes y registros de Ghostwriter (JSON, CSV), proyectos de Dradis (XML), casos de prueba de VECTR (CSV), registros ATTiRe 1.1 (JSON) y tablas de hallazgos (CSV, XLSX).",
  missing: ({ options, found }) => {
    const table = found?.receipt.table;
    if (table && (options.columns ?? table.columns).title === undefined)
      return "Elija la columna del título de los hallazgos.";
    return options.assessment_id ? undefined : "Elija la evaluación a la que pertenece el archivo.";
  },
  store: storeFile,
  async undo(context, { id }) {
    const published = await countPublished(context.db, id);
    if (published > 0)
      throw new Refusal("conflict", {
        detail: "Hay hallazgos publicados de este archivo: ya no se puede deshacer.",
      });
    await removeImported(context.db, { companyId: companyIn(context.actor), importId: id });
    context.announce({ topic: "assessments.changed", data: {} });
  },
  topic: "assessments.imports_changed",
  actions: importActions("assessments.file"),
  objectType: "assessment_file",
  command: {
    name: "assessment",
    description: "Carga hallazgos y pasos de otras herramientas: el formato se reconoce por su contenido",
    flags: [{ flag: "--assessment <id>", description: "evaluación a la que pertenece el archivo" }],
    optionsOf: ({ assessment }) => (assessment === undefined ? {} : { assessment_id: assessment }),
  },
});
