import type * as contract from "#features/reports/manage-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addVersion, readEdited } from "../reports/edited-report.ts";

export const attachPdf: Verb<typeof contract.attachPdf> = async (context, { id, version, file }) => {
  // The type was read from the content; the name must agree, because people open files by their names.
  if (file.contentType !== "application/pdf" || !/\.pdf$/i.test(file.name)) {
    throw new Refusal("unsupported_type", { detail: "El archivo no es un PDF." });
  }
  const { draft } = await readEdited(context.db, id);
  const { key, name, bytes, sha256 } = file;
  return await addVersion(context, { id, version }, draft, { key, name, bytes, sha256 });
};
