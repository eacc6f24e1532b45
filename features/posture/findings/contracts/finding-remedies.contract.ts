import { z } from "zod";
import { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Count, readCall } from "./finding-list.contract.ts";

/**
 * One action with the findings that it would close.
 *
 * - `patch`: a vendor patch by name, `KB5034441`
 * - `package`: a package to update, whatever version each issue needs
 * - `issue`: no action is known that also fixes other issues, so it fixes one issue on all assets
 */
export const Remedy = z.object({
  kind: z.enum(["patch", "package", "issue"]),
  /** The patch, the package or the title of the issue. */
  name: z.string(),
  /**
   * The value of the list filter `remedy` that selects the findings which this remedy closes; null for an issue,
   * which `issue` selects.
   */
  remedy: z.string().nullable(),
  issue_id: Id.nullable(),
  /** Versions with a fix, as the scanners name them; at most 5. */
  versions: z.array(z.string()),
  /** The worst issues that it fixes; at most 3. */
  issues: z.array(z.object({ id: Id, title: z.string() })),
  issue_count: Count,
  /** The scanner's remedy for the worst one. */
  solution: z.string(),
  /** Number of open findings that it closes. */
  findings: Count,
  by_severity: z.record(z.enum(severities), Count),
  kev: Count,
  assets: Count,
  /** The sum of the priority points for severity and threat (KEV, EPSS) of the findings that it closes. */
  points: Count,
  /** The share (0 to 1) of the priority points of all open findings that this remedy would remove. */
  share: z.number(),
});
export type Remedy = z.infer<typeof Remedy>;

export const listRemedies = defineCall({
  ...readCall,
  name: "vulnerabilities.list_remedies",
  path: "/api/vulnerabilities/remedies/",
  summary: "Lists the few actions that reduce most risk, with the findings that each would close",
  input: z.object({
    area: FindingArea.default("vulnerability"),
    limit: z.coerce.number<number>().int().min(1).max(20).default(5),
  }),
  output: z.object({
    items: z.array(Remedy),
    /** The total number of open findings that the remedy fixes. */
    open: Count,
    points: Count,
  }),
});
