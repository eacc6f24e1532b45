import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

/** The contact data of the provider, as configured; null: not configured. */
export const PublicSite = z.object({
  email: z.string().nullable(),
  csirt_email: z.string().nullable(),
  phone: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  address: z.string().nullable(),
  social_links: z.array(z.object({ network: z.enum(["linkedin", "x", "youtube"]), href: z.string() })),
});
export type PublicSite = z.infer<typeof PublicSite>;

export const getPublicSite = defineCall({
  name: "public_site.get_site",
  method: "GET",
  path: "/api/public_site/",
  summary: "Returns the contact data and social networks of this installation",
  permission: "public.read",
  effect: "read",
  scope: "public",
  input: z.object({}),
  output: PublicSite,
});
