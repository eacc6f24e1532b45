import { z } from "zod";
import { type Permission, permissions } from "#platform/contract/permissions.ts";

/** The reference files of the catalogue, limited to the fields that the database stores. */
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
      /** The name in the menu for the company's own people, if it is different. */
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
