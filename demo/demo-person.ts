import { z } from "zod";

/** One person of `content/people.json`. Passwords and second factors are made at random when the person is. */
export const DemoPerson = z.strictObject({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.email().endsWith(".example"),
  job: z.string(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  is_client: z.boolean(),
  has_chat: z.boolean(),
  twofactor_enabled: z.boolean(),
  /** Company names, as in `content/companies.json`. */
  companies: z.array(z.string()).min(1),
  active_company: z.string(),
  /** `default`: still the password that was handed out. */
  password: z.strictObject({ state: z.enum(["changed", "default"]), age_days: z.number().int().min(0) }),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

export const DemoPeople = z.array(DemoPerson);
