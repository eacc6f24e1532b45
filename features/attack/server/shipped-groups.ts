import groups from "#database/reference/attack-groups-18.1.json" with { type: "json" };
import type { Group } from "#features/attack/catalogue.contract.ts";
import { livingTechniques } from "./living-techniques.ts";

/** The groups that come with the portal, of version 18.1, in the techniques that live in the portal's version. */
export const shippedGroups: { version: string; items: Group[] } = {
  version: groups.version,
  items: groups.groups.map((group) => ({
    ...group,
    techniques: livingTechniques(group.techniques).techniques,
  })),
};
