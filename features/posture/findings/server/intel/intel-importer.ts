import { z } from "zod";
import type { IntelReceipt } from "#features/posture/findings/contracts/cve-intel.contract.ts";
import type { CatalogueFormat } from "#features/posture/findings/readers/intel/cve-catalogues.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { catalogueFormat, readCatalogueFile } from "./catalogue-file.ts";
import { storeCveIntel } from "./take-intel.ts";

const Options = z.object({});

/** Imports the KEV catalogue or EPSS scores from a file, for a portal without Internet access. */
export const intelImporter = defineImporter<z.infer<typeof Options>, null, z.infer<typeof IntelReceipt>>({
  name: "vulnerabilities.intel",
  scope: "platform",
  onArrival: "store",
  options: Options,
  recognise: (file) => catalogueFormat(file.open),
  unrecognised: "Solo se leen el catálogo KEV de CISA (JSON o CSV) y los puntajes EPSS de FIRST (CSV).",
  async store(context, file) {
    const parsedCatalogue = await readCatalogueFile(file.format as CatalogueFormat, file.open, (entry) =>
      file.refuse({ ...entry, code: "cve_catalogue" }),
    );
    if (!parsedCatalogue) throw new UnreadableFile("No es un catálogo KEV ni una tabla EPSS.");
    const takenIntel = await storeCveIntel(context, parsedCatalogue, "archivo");
    const merged = takenIntel.facts - takenIntel.changed + takenIntel.repeated;
    return {
      figures: { records: parsedCatalogue.entries, kept: takenIntel.changed, merged },
      receipt: takenIntel,
    };
  },
  topic: "vulnerabilities.intel_changed",
  objectType: "cve_intel",
  actions: importActions("vulnerabilities.intel"),
  command: {
    name: "intel",
    description:
      "Renueva el catálogo KEV (JSON o CSV de CISA) o los puntajes EPSS (CSV de FIRST) desde un archivo",
    flags: [],
  },
});
