import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { IntelReceipt } from "#features/vulnerabilities/contracts/cve-intel.contract.ts";
import { readEpss, readKev } from "#features/vulnerabilities/readers/intel/cve-catalogues.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { catalogueText } from "./renew-intel.job.ts";
import { takeIntel } from "./take-intel.ts";

const Options = z.object({});
const textOf = async (file: ImportFile<z.infer<typeof Options>>) =>
  catalogueText(await buffer(Readable.from(await file.open())));

/** The KEV catalogue or the scores of EPSS as a file: for a portal that does not reach the internet. */
export const intelImporter = defineImporter<z.infer<typeof Options>, null, z.infer<typeof IntelReceipt>>({
  name: "vulnerabilities.intel",
  scope: "platform",
  onArrival: "store",
  options: Options,
  async recognise(file) {
    const text = await textOf(file);
    if (readKev(text)) return "kev";
    return readEpss(text) ? "epss" : undefined;
  },
  unrecognised: "Solo se leen el catálogo KEV de CISA (JSON) y los puntajes EPSS de FIRST (CSV).",
  async store(context, file) {
    const taken = await takeIntel(context, await textOf(file), "archivo");
    if (!taken) throw new UnreadableFile("No es un catálogo KEV ni una tabla EPSS.");
    return {
      figures: { records: taken.facts + taken.rejected, kept: taken.facts },
      receipt: taken,
    };
  },
  topic: "vulnerabilities.intel_changed",
  objectType: "cve_intel",
  actions: importActions("vulnerabilities.intel"),
  command: {
    name: "intel",
    description: "Renueva el catálogo KEV (JSON de CISA) o los puntajes EPSS (CSV de FIRST) desde un archivo",
    flags: [],
  },
});
