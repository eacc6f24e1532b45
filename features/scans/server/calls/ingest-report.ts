import {
  type ingestReport as call,
  IngestedReport,
  largestIngested,
} from "#features/scans/scans.contract.ts";
import { scanImporter } from "#features/scans/server/imports/scan-importer.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";

export const ingestReport: SteppedVerb<typeof call> = async ({ gate, actor }, { body, name, ...options }) => {
  const stored = await gate.files.write(body, { maximumBytes: largestIngested });
  const importer = scanImporter as unknown as AnyImporter;
  const receipt = await importNow({ gate, actor }, importer, { ...stored, name }, options);
  // The refused file stays listed, with its reason, for the people of the company.
  if (receipt.status !== "stored") throw new Refusal("invalid_input", { detail: receipt.reason });
  return IngestedReport.parse(receipt);
};
