import {
  type ingestEvents as call,
  ingestEvents,
  maxWafFileBytes,
} from "#features/waf-changes/contracts/accounts.contract.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { wafImporter } from "../imports/waf-importer.ts";

/** Takes what the SIEM integration pushes. Events that were read before are counted and change nothing. */
export const ingest: SteppedVerb<typeof call> = async ({ gate, actor }, { body, name }) => {
  const stored = await gate.files.write(body, { maximumBytes: maxWafFileBytes });
  const importer = wafImporter as unknown as AnyImporter;
  const receipt = await importNow({ gate, actor }, importer, { ...stored, name }, {});
  // The refused file stays listed with its reason.
  if (receipt.status !== "stored") throw new Refusal("invalid_input", { detail: receipt.reason });
  return ingestEvents.output.parse(receipt);
};
