import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import type * as contract from "../../contracts/certificate-imports.contract.ts";
import {
  IngestedCertificates,
  ingestCertificates as ingestCall,
  largestCertificateFile,
} from "../../contracts/certificate-imports.contract.ts";
import { certificateImporter } from "./certificate-importer.ts";

const ingestCertificates: SteppedVerb<typeof contract.ingestCertificates> = async (
  { gate, actor },
  { body, name, ...options },
) => {
  const storedFile = await gate.files.write(body, { maximumBytes: largestCertificateFile });
  const importer = certificateImporter as unknown as AnyImporter;
  const receipt = await importNow({ gate, actor }, importer, { ...storedFile, name }, options);
  // The refused import remains in the list with its reason, for the people of the company.
  if (receipt.status !== "stored") throw new Refusal("invalid_input", { detail: receipt.reason });
  return IngestedCertificates.parse(receipt);
};

export const certificateImportsVerbs = [steppedRoute(ingestCall, ingestCertificates)];
