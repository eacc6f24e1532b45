import { z } from "zod";
import { type Permission, permissions } from "#platform/contract/permissions.ts";

/** The reference files of the catalogue, with only what the database keeps. */
export const CatalogReference = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      route: z.string().nullable(),
      level: z.number().int().nullable(),
      active: z.boolean(),
      icon: z.string(),
      order: z.number().int(),
    }),
  ),
  modules: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      /** The name in the menu of a company's own people, where it is another. */
      client_name: z.string().optional(),
      url: z.string(),
      requires_staff: z.boolean(),
      /** The permission for the screen; absent where everybody of the company may open it. */
      permission: z.enum(Object.keys(permissions) as Permission[]).optional(),
      /** The heading of the screen in its service's menu. */
      section: z.string().default(""),
      order: z.number().int(),
    }),
  ),
  routes: z.array(
    z.object({ route: z.string(), name: z.string(), path: z.string(), requireslogin: z.boolean() }),
  ),
});
export type CatalogReference = z.infer<typeof CatalogReference>;
