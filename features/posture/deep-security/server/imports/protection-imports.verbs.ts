import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import type * as contract from "../../contracts/protection-imports.contract.ts";
import {
  IngestedExport,
  ingestExport as ingestCall,
  maxManagerFileBytes,
} from "../../contracts/protection-imports.contract.ts";
import { managerImporter } from "./manager-importer.ts";

const ingestExport: SteppedVerb<typeof contract.ingestExport> = async (
  { gate, actor },
  { body, name, ...options },
) => {
  const storedFile = await gate.files.write(body, { maximumBytes: maxManagerFileBytes });
  const importer = managerImporter as unknown as AnyImporter;
  const receipt = await importNow({ gate, actor }, importer, { ...storedFile, name }, options);
  // The refused import remains in the list with its reason.
  if (receipt.status !== "stored") throw new Refusal("invalid_input", { detail: receipt.reason });
  return IngestedExport.parse(receipt);
};

export const protectionImportsVerbs = [steppedRoute(ingestCall, ingestExport)];
