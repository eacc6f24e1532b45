import { z } from "zod";

const Category = z.enum(["identity", "logging", "monitoring", "network", "storage", "other"]);
const number = z.string().regex(/^\d+(\.\d+)*$/);

/**
 * The subjects of cloud checks: the sections of the CIS benchmarks of each provider by version, in the portal's own
 * words; the tags of the scanner; and the services of the clouds.
 */
export const cloudChecksFile = z.strictObject({
  source: z.string().min(1),
  taken_on: z.iso.date(),
  benchmarks: z.array(
    z.strictObject({
      provider: z.string(),
      versions: z.array(z.string().regex(/^\d+\.\d+$/)).min(1),
      sections: z.array(
        z.strictObject({
          number,
          name: z.string().min(1).max(80),
          category: Category,
          /**
           * The controls of the section that have another subject. A number stands for all controls whose number
           * begins with it.
           */
          except: z.array(z.strictObject({ numbers: z.array(number).min(1), category: Category })).optional(),
        }),
      ),
    }),
  ),
  tags: z.record(z.string(), Category),
  /** The beginning of the name of a check, where its service is about several things. */
  beginnings: z.record(z.string(), Category),
  services: z.record(z.string(), Category),
  /** The tags of checks about resources that can be reached from the Internet. */
  exposing_tags: z.array(z.string()).min(1),
});
