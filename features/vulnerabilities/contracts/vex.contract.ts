import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { read } from "./finding-list.contract.ts";

/** What is decided of findings, and what a scan verified as corrected, for others to read. */
export const exportVex = defineCall({
  ...read,
  name: "vulnerabilities.export_vex",
  path: "/api/vulnerabilities/vex/",
  summary: "Accepted risks, false positives and verified corrections as an OpenVEX document",
  input: z.object({}),
  output: z.unknown(),
  answers: "rows",
});
