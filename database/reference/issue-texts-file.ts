import { z } from "zod";

const words = { title: z.string().min(1).max(120), summary: z.string().min(1).max(500) };

/** Short texts of ours in Spanish: of one CVE, or of rules as `nessus 51192`. */
export const issueTextsFile = z.strictObject({
  texts: z.array(
    z.union([
      z.strictObject({ cve: z.string().regex(/^CVE-\d{4}-\d{4,}$/), ...words }),
      z.strictObject({ rules: z.array(z.string().regex(/^[a-z-]+ \S+$/)).min(1), ...words }),
    ]),
  ),
});
