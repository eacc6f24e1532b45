import { z } from "zod";
import type {
  ImportFormat,
  ImportReading,
} from "#features/compliance/standards/manage-standards.contract.ts";
import { recogniseFile } from "#features/compliance/standards/readers/recognise-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { isMappings, missingToStore, Options } from "./standard-import.rules.ts";

const Receipt = z.object({ standard_id: z.number().int().nullable() });

/** The importer of standards, editions and mapping sets into the library. */
export const standardImporter = defineImporter<Options, ImportReading, z.infer<typeof Receipt>>({
  name: "standards.import",
  scope: "platform",
  onArrival: "survey",
  options: Options,
  recognise: (file) => recogniseFile(file.open, file.name),
  unrecognised:
    "No se reconoce el formato. Se leen bibliotecas de CISO Assistant (YAML), OSCAL (JSON y XML), CSV y XLSX.",
  async survey(file, { read }) {
    // The readers and their libraries are loaded with the first file, so that the portal starts faster.
    if (isMappings(file.format)) {
      const { foundMappings, readingOfMappings } = await import("./read-import.ts");
      const mappings = await foundMappings(file.format as ImportFormat, file.open);
      const { name, version, publisher, source, target } = mappings.set;
      const head = { name, short_name: "", code: "", version, publisher };
      const { options } = file;
      const ends = { source: options.source || source, target: options.target || target };
      return { options: { ...options, head, ...ends }, found: readingOfMappings(mappings) };
    }
    const { readImport } = await import("./read-import.ts");
    const { head, found } = await readImport(file, read);
    return { options: { ...file.options, head }, found };
  },
  // The file is read again if its sheet, its columns or the code of the standard change, because the code decides
  // with which edition it is compared; the name does not matter.
  readsAgain: (before, after) =>
    before.columns !== after.columns || before.sheet !== after.sheet || before.head.code !== after.head.code,
  missing: missingToStore,
  // The library recognises each known edition by its content hash, including the editions that are part of the
  // portal.
  knowsContent: true,
  async store(context, file) {
    const { storeImported } = await import("./store-imported.ts");
    return await storeImported(context, file);
  },
  topic: "standards.changed",
  objectType: "standard_import",
  actions: { ...importActions("standard.import"), received: "standard.import_started" },
  command: {
    name: "standard",
    description: "Agrega una norma o una edición a la biblioteca (CISO Assistant, OSCAL, CSV, XLSX)",
    flags: [
      { flag: "--code <code>", description: "código de la norma; el de una conocida agrega una edición" },
      { flag: "--name <name>", description: "nombre de la norma" },
      { flag: "--edition <version>", description: "edición, si el archivo no la trae" },
    ],
    optionsOf: ({ code, name, edition }) => ({ head: { code, name, version: edition } }),
  },
});
