import { z } from "zod";
import { FindingArea } from "#features/posture/scans/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Count, read } from "./finding-list.contract.ts";

/**
 * One thing to do, with what it would close.
 * - `patch`: a patch of the maker by its name, `KB5034441`
 * - `package`: a package to renew, whatever the version that each issue asks for
 * - `issue`: nothing is known that mends others with it: what mends one issue, wherever it is
 */
export const Remedy = z.object({
  kind: z.enum(["patch", "package", "issue"]),
  /** The patch, the package or the title of the issue. */
  name: z.string(),
  /** What the filter `remedy` of the list asks for the findings behind it; null for an issue: `issue` asks for it. */
  remedy: z.string().nullable(),
  issue_id: Id.nullable(),
  /** Versions that mend something, as the scanners name them; at most 5. */
  versions: z.array(z.string()),
  /** The worst issues that it mends; at most 3. */
  issues: z.array(z.object({ id: Id, title: z.string() })),
  issue_count: Count,
  /** How the scanner says that the worst is mended. */
  solution: z.string(),
  /** Open findings that it closes. */
  findings: Count,
  by_severity: z.record(z.enum(severities), Count),
  kev: Count,
  assets: Count,
  /** Severity and threat (KEV, EPSS) of each finding that it closes, in the points of the priority, added up. */
  points: Count,
  /** Of the points of all that is open, 0 to 1. */
  share: z.number(),
});
export type Remedy = z.infer<typeof Remedy>;

export const listRemedies = defineCall({
  ...read,
  name: "vulnerabilities.list_remedies",
  path: "/api/vulnerabilities/remedies/",
  summary: "The few actions that close most risk, with what each would close",
  input: z.object({
    area: FindingArea.default("vulnerability"),
    limit: z.coerce.number<number>().int().min(1).max(20).default(5),
  }),
  output: z.object({
    items: z.array(Remedy),
    /** Of all that is open. */
    open: Count,
    points: Count,
  }),
});
