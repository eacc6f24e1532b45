import { z } from "zod";

const group = z.string().regex(/^G\d{4}$/);
const software = z.string().regex(/^S\d{4}$/);
const sentence = z.string().min(10).max(200);
const targets = {
  /** The targeted sectors, in the open vocabulary of STIX. */
  sectors: z.array(z.string().regex(/^[a-z-]+$/)),
  /** ISO 3166-1, two capitals. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  software: z.array(software),
  /** That they are publicly known to exploit. */
  cves: z.array(z.string().regex(/^CVE-\d{4}-\d{4,}$/)),
};

/** The schema of the file of ATT&CK groups, software and campaigns, with descriptions in Spanish. */
export const threatActorsFile = z.strictObject({
  source: z.string().min(1),
  reviewed_on: z.iso.date(),
  /** The date on which ATT&CK last changed the data used here. It is not the date of an attack. */
  stated_on: z.iso.date(),
  notice: z.string().min(1),
  groups: z.array(
    z.strictObject({
      id: group,
      sentence,
      ...targets,
      /** Whether the actor operates everywhere: without a known preference, or besides the named regions. */
      worldwide: z.boolean(),
    }),
  ),
  software: z.array(
    z.strictObject({ id: software, type: z.enum(["malware", "tool"]), name: z.string().min(1), sentence }),
  ),
  campaigns: z.array(
    z.strictObject({
      id: z.string().regex(/^C\d{4}$/),
      name: z.string().min(1),
      sentence,
      /** The group to which ATT&CK attributes the campaign; null if there is none. */
      group: group.nullable(),
      ...targets,
    }),
  ),
});
