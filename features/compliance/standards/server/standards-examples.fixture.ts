import { v7 as uuidv7 } from "uuid";
import type { StoredJob } from "#platform/server/jobs/stored-job.ts";
import { type FeatureExamples, jobOfPortal, type MakeObject } from "#platform/testing/feature-examples.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

/** The library of standards is shared, so the only absent object is one that never existed. */
const ofTheLibrary =
  (body: Record<string, unknown> = {}): MakeObject =>
  async () => ({ body, foreign: { id: 2_000_000_001 }, never: { id: 2_000_000_002 } });

/** Creates an import of a small standard. */
async function aStandardFile(portal: TestPortal, status: "reading" | "storing"): Promise<StoredJob> {
  const content = "código,título,orientación\n1,Acceso,\n1.1,Llaves,Alguien responde\n";
  const head = { code: `casa-${uuidv7()}`, name: "Casa", short_name: "Casa", version: "1", publisher: "" };
  const options = { head, columns: null, sheet: 0, source: "", target: "" };
  return jobOfPortal({
    id: await aFileImport(portal, "standards.import", { status, content, options, format: "csv" }),
  });
}

export default {
  objects: {
    "standards.compare_editions": ofTheLibrary({ version_id: 2_000_000_001 }),
    "standards.export_standard": ofTheLibrary(),
    "standards.get_control": ofTheLibrary(),
    "standards.get_standard": ofTheLibrary(),
    "standards.list_editions": ofTheLibrary(),
    "standards.list_standard_controls": ofTheLibrary(),
  },
  notFiles: { "control_text.file_key": "what the file of a standard calls a control" },
  jobs: {
    "standards.read_import": (portal) => aStandardFile(portal, "reading"),
    "standards.store_import": (portal) => aStandardFile(portal, "storing"),
  },
} satisfies FeatureExamples;
