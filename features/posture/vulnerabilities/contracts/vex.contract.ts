import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { read } from "./finding-list.contract.ts";

/** The ways in which statements about vulnerabilities are written, and what their files end in. */
export const vexFormats = { openvex: "openvex.json", csaf: "csaf.json", cyclonedx: "cdx.json" } as const;
export type VexFormat = keyof typeof vexFormats;

/** What is decided of findings, and what a scan verified as corrected, for others to read. */
export const exportVex = defineCall({
  ...read,
  name: "vulnerabilities.export_vex",
  path: "/api/vulnerabilities/vex/",
  summary:
    "Accepted risks, false positives and verified corrections as a VEX document: OpenVEX, CSAF 2.0 or CycloneDX 1.6",
  input: z.object({ format: z.enum(["openvex", "csaf", "cyclonedx"]).default("openvex") }),
  output: z.unknown(),
  answers: "rows",
});
