import { z } from "zod";

const group = z.string().regex(/^G\d{4}$/);
const software = z.string().regex(/^S\d{4}$/);
const sentence = z.string().min(10).max(200);
const targets = {
  /** As the open vocabulary of STIX calls them. */
  sectors: z.array(z.string().regex(/^[a-z-]+$/)),
  /** ISO 3166-1, two capitals. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  software: z.array(software),
  /** That they are publicly known to exploit. */
  cves: z.array(z.string().regex(/^CVE-\d{4}-\d{4,}$/)),
};

/** What ATT&CK numbers and the portal says in Spanish: what it is, whom it targets, with what. */
export const threatActorsFile = z.strictObject({
  source: z.string().min(1),
  reviewed_on: z.iso.date(),
  /** When ATT&CK last said something of what it numbers here: of its version, not of what somebody did. */
  stated_on: z.iso.date(),
  notice: z.string().min(1),
  groups: z.array(
    z.strictObject({
      id: group,
      sentence,
      ...targets,
      /** It acts anywhere, without a preference that is known, or besides the ones named. */
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
      /** To whom ATT&CK attributes it. */
      group: group.nullable(),
      ...targets,
    }),
  ),
});
