import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import type * as contract from "../../contracts/scans.contract.ts";
import {
  IngestedReport,
  ingestReport as ingestCall,
  largestIngested,
} from "../../contracts/scans.contract.ts";
import { scanImporter } from "./scan-importer.ts";

const ingestReport: SteppedVerb<typeof contract.ingestReport> = async (
  { gate, actor },
  { body, name, ...options },
) => {
  const storedFile = await gate.files.write(body, { maximumBytes: largestIngested });
  const importer = scanImporter as unknown as AnyImporter;
  const receipt = await importNow({ gate, actor }, importer, { ...storedFile, name }, options);
  // The refused import remains in the list with its reason, for the people of the company.
  if (receipt.status !== "stored") throw new Refusal("invalid_input", { detail: receipt.reason });
  return IngestedReport.parse(receipt);
};

export const scansVerbs = [steppedRoute(ingestCall, ingestReport)];
