import { z } from "zod";
import { readCall } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";

/** The formats of VEX documents, with their file endings. */
export const vexFormats = { openvex: "openvex.json", csaf: "csaf.json", cyclonedx: "cdx.json" } as const;
export type VexFormat = keyof typeof vexFormats;

/** Exports decisions on findings, and corrections verified by scans, for others to read. */
export const exportVex = defineCall({
  ...readCall,
  name: "vulnerabilities.export_vex",
  path: "/api/vulnerabilities/vex/",
  summary:
    "Exports accepted risks, false positives and verified corrections as VEX: OpenVEX, CSAF 2.0 or CycloneDX 1.6",
  input: z.object({ format: z.enum(["openvex", "csaf", "cyclonedx"]).default("openvex") }),
  output: z.unknown(),
  answers: "rows",
});
